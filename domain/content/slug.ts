/**
 * Returns the address of a page that is called so: small letters, digits, and hyphens between them. Accents are left out, a ligature is
 * its letters. Empty for a name without a letter or digit of the Latin alphabet.
 */
export function slugOf(name: string, mostCharacters = 60): string {
  return name
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/\p{M}/gu, '')
    .replaceAll('œ', 'oe')
    .replaceAll('æ', 'ae')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replace(/^-/, '')
    .slice(0, mostCharacters)
    .replace(/-$/, '');
}

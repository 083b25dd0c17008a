// One key for every way to write a designation: `X5 CrNiMo 17-12-2` and `x5crnimo17.12.2`, `1.4404` and `14404`.

/** Returns letters, digits and `#` in upper case, without accents; a `+` that does not lead a heat treatment is `PLUS`. */
export function designationKey(text: string): string {
  return text
    .normalize('NFKD')
    .toUpperCase()
    .replace(/\+QT\b/g, 'QT')
    .replaceAll('+', 'PLUS')
    .replace(/[^\p{L}\p{Nd}#]/gu, '');
}

// The characters that the standard fonts of a PDF have: those of Windows-1252 (Western European).

const beyondLatin = '€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ';

/**
 * Replaces the characters that cannot be printed: a minus sign by a dash of its length, a letter by the same without its accent, anything
 * else by a question mark.
 */
export function printable(text: string): string {
  return text
    .normalize('NFC')
    .replaceAll(/[\u2000-\u200A\u202F\u2060]/g, '\u00a0')
    .replaceAll('−', '–')
    .replaceAll(/./gsu, (character) => (isPrintable(character) ? character : plain(character)));
}

function isPrintable(character: string): boolean {
  return (
    /^[\n\x20-\x7e\u00a0-\u00ff]$/.test(character) || (character !== '' && beyondLatin.includes(character))
  );
}

/** `≮` must not become `<`, since the text may already be markup. */
function plain(character: string): string {
  const [base = ''] = character.normalize('NFD');
  return isPrintable(base) && !'<>&'.includes(base) ? base : '?';
}

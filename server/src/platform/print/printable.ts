// The signs that the standard fonts of a PDF have: those of Windows' Western European table.

const beyondLatin = '€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ';

/** A text in which every sign can be printed: accents that the fonts lack are left off, what remains is a question mark. */
export function printable(text: string): string {
  return text
    .normalize('NFC')
    .replaceAll(/[\u2000-\u200A\u202F\u2060]/g, '\u00a0')
    .replaceAll(/./gsu, (sign) => (isPrintable(sign) ? sign : plain(sign)));
}

function isPrintable(sign: string): boolean {
  return /^[\n\x20-\x7e\u00a0-\u00ff]$/.test(sign) || (sign !== '' && beyondLatin.includes(sign));
}

/** `≮` must not become a `<`: the text may be markup already. */
function plain(sign: string): string {
  const [base = ''] = sign.normalize('NFD');
  return isPrintable(base) && !'<>&'.includes(base) ? base : '?';
}

// The characters of a typed or pasted text. Web pages, mails, PDFs and phones put characters between the others that nobody
// sees: soft hyphens, zero-width spaces, marks of direction.

const invisible =
  /(?!\p{Join_Control}|\p{Variation_Selector})[\p{Default_Ignorable_Code_Point}\uFFF9-\uFFFB]/gu;

/** Joiners and selectors of variants. Between characters outside ASCII they shape letters and emoji, and stay. */
const needlessJoiners =
  /(?<![^\0-\x7F])(?:\p{Join_Control}|\p{Variation_Selector})|\p{Join_Control}(?![^\0-\x7F])/gu;

const lineSeparators = /[\v\f\u0085\u2028\u2029]/gu;

/** Returns a text without the characters that nobody sees; separators of lines that no keyboard writes become spaces. */
export function visibleText(text: string): string {
  return text.replaceAll(invisible, '').replaceAll(needlessJoiners, '').replaceAll(lineSeparators, ' ');
}

/** Returns the first character of a text that cannot be printed, such as `U+0007`; undefined if all can. Joiners shape others. */
export function unprintableCharacter(text: string): string | undefined {
  const [character] = /(?!\p{Join_Control})[\p{C}\p{Zl}\p{Zp}]/u.exec(visibleText(text)) ?? [];
  return character === undefined ? undefined : nameOfCharacter(character);
}

/** Returns the number of a character in Unicode: `U+00E9`. */
function nameOfCharacter(character: string): string {
  return `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
}

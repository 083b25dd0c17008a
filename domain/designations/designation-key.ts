// One key for every way to write a designation: `X5 CrNiMo 17-12-2` and `x5crnimo17.12.2`, `1.4404` and `14404`.

/** Other ways to write a part of a designation: `EN-GJS-500-7` is GJS-500-7, `Al6061T6` 6061-T6, the older `Ck45` C45E. */
const spellings: readonly (readonly [pattern: RegExp, written: string])[] = [
  [/^EN[\s-]+(?=GJ|AC|AW|CW)/i, ''],
  [/^AL(?:UMINI?UM)?[\s-]*(?=\d{4})/i, ''],
  [/^AW[\s-]*(?=\d{4})/i, ''],
  // The temper of aluminium, where it is not a designation of its own: `7075T6`.
  [/^(?:AL|AW)?[\s-]*([267]\d{3})[\s-]*T\d{1,4}$/i, '$1'],
  [/^CK[\s-]*(\d{2})$/i, 'C$1E'],
  // The quality group behind the older names of structural steels is often left out: `St 52`.
  [/^ST[\s-]*(\d{2})$/i, 'St$1-2'],
  [/^ST[\s-]*(\d{2})$/i, 'St$1-3'],
  [/^(17-7|13-8)$/, '$1PH'],
  // Titanium by its alloying elements alone, and by their percentages.
  [/^(?=\d[\s-]?AL[\s-]?\d+[\s-]?V)/i, 'Ti-'],
  [/^(?:6[\s-]?4\s+TI(?:TANIUM|TANE)?|TI(?:TANIUM|TANE)?[\s-]*6[\s-]?4)$/i, 'Ti 6-4'],
];

/** Yields a designation and the other ways in which the same is written. */
export function* spellingsOf(designation: string): Iterable<string> {
  yield designation;
  for (const [pattern, written] of spellings)
    if (pattern.test(designation)) yield designation.replace(pattern, written);
}

/** Returns letters, digits and `#` in upper case, without accents; a `+` that does not lead a heat treatment is `PLUS`. */
export function designationKey(text: string): string {
  return text
    .normalize('NFKD')
    .toUpperCase()
    .replace(/\+QT\b/g, 'QT')
    .replaceAll('+', 'PLUS')
    .replace(/[^\p{L}\p{Nd}#]/gu, '');
}

// Inventory codes are typed, pasted and dictated in many ways; all of them have the same key.

/** Letters that Unicode does not decompose, and how people write them on a keyboard without them. */
const plainLetters: ReadonlyMap<string, string> = new Map([
  ['Æ', 'AE'],
  ['Ð', 'D'],
  ['Đ', 'D'],
  ['Ħ', 'H'],
  ['Ł', 'L'],
  ['Ŋ', 'N'],
  ['Ø', 'O'],
  ['⌀', 'O'], // the diameter sign, for which many type Ø
  ['Œ', 'OE'],
  ['ẞ', 'SS'], // ß already becomes SS in upper case
  ['Ŧ', 'T'],
  ['Þ', 'TH'],
]);
const specialLetters = new RegExp(`[${[...plainLetters.keys()].join('')}]`, 'gu');

/**
 * Returns the key of an inventory code: letters and digits of any script in upper case and without accents, and `#`,
 * but no separators, so that `x4-1/2r 030` finds `X4-1/2R-030` and `fraser o6` finds `Fräser-Ø6`. The `#` of a wire size
 * is not a separator: #18 is not 1/8. Keys are made only here; the import stores them
 * (docs/decisions/057-keys-of-part-numbers.md).
 */
export function codeKey(inventoryCode: string): string {
  return inventoryCode
    .normalize('NFKD')
    .toUpperCase() // before marks are removed: the one below ᾳ is a letter in upper case
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(specialLetters, (letter) => plainLetters.get(letter) ?? '')
    .replaceAll(/[^\p{L}\p{N}#]|[\u02B0-\u02FF]/gu, ''); // modifier letters, such as an apostrophe
}

// Inventory codes are typed, pasted and read out in many ways; their key is what stays the same.

/** Letters that Unicode does not take apart, in the way people write them without such a key. */
const plainLetters: ReadonlyMap<string, string> = new Map([
  ['Æ', 'AE'],
  ['Ð', 'D'],
  ['Đ', 'D'],
  ['Ħ', 'H'],
  ['Ł', 'L'],
  ['Ŋ', 'N'],
  ['Ø', 'O'],
  ['⌀', 'O'], // the sign for a diameter, for which many type Ø
  ['Œ', 'OE'],
  ['ẞ', 'SS'], // ß becomes SS with the other capitals
  ['Ŧ', 'T'],
  ['Þ', 'TH'],
]);
const unlikePlain = new RegExp(`[${[...plainLetters.keys()].join('')}]`, 'gu');

/**
 * The key of an inventory code: letters and digits of any script in capitals and without accents, and `#`, but no separators,
 * so that `x4-1/2r 030` finds `X4-1/2R-030` and `fraser o6` finds `Fräser-Ø6`. The `#` of a wire size is no separator: #18 is
 * not 1/8. The only place where keys are made; the import stores them (docs/decisions/057-keys-of-part-numbers.md).
 */
export function codeKey(inventoryCode: string): string {
  return inventoryCode
    .normalize('NFKD')
    .toUpperCase() // before the marks go: the one below ᾳ is a letter among capitals
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(unlikePlain, (letter) => plainLetters.get(letter) ?? '')
    .replaceAll(/[^\p{L}\p{N}#]|[\u02B0-\u02FF]/gu, ''); // those modify a letter, as an apostrophe does
}

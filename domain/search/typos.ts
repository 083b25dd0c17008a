// Typos in a code or a word: one character removed, added or changed, or two swapped.

/** Characters that are confused when a code is read from paper, a label or a screen. */
const lookAlikes = ['0OQD', '1IL7', '2Z', '5S', '6G', '8B', 'UV', 'MN', 'EF', 'PR', 'CG', '38', '56', '96'];

/** The rows of a keyboard, whose neighbours are hit by mistake. */
const keyboardRows = ['1234567890', 'QWERTYUIOP', 'ASDFGHJKL', 'ZXCVBNM'];

/** True if two texts differ by at most one typo. */
export function isOneTypoApart(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (long.length - short.length > 1) return false;
  let start = 0;
  while (start < short.length && short[start] === long[start]) start += 1;
  const rest = (text: string, from: number) => text.slice(from);
  if (short.length < long.length) return rest(short, start) === rest(long, start + 1);
  if (rest(short, start + 1) === rest(long, start + 1)) return true;
  return (
    short[start] === long[start + 1] &&
    short[start + 1] === long[start] &&
    rest(short, start + 2) === rest(long, start + 2)
  );
}

/** Spellings of the same sound in English and French, each with one of them. */
const sounds: readonly (readonly [spelling: RegExp, as: string])[] = [
  [/ph/g, 'f'],
  [/gh(?=$|[^aeiou])|(?<=ou)gh/g, 'f'],
  [/e?aux?/g, 'o'],
  [/z/g, 's'],
  [/q?ck|qu?/g, 'k'],
  [/c(?=[eiy])/g, 's'],
  [/[ck]/g, 'k'],
  [/y/g, 'i'],
  [/ea|ee/g, 'e'],
  [/ou/g, 'u'],
  [/h/g, ''],
  [/a$/g, 'er'],
  [/(.)\1+/g, '$1'],
];

/** Writes a folded word as it sounds, so that `rufing` equals `ruffing` and `hemisferique` `hemispherique`. */
export function soundOf(word: string): string {
  return sounds.reduce((sound, [spelling, as]) => sound.replace(spelling, as), word);
}

/** The fewest characters of sounds that are compared: shorter words sound like too many others. */
const shortestSound = 4;

/** From this many characters on a sound may differ by any typo. */
const longSound = 7;

/**
 * True if two words that were written as they sound are the same; long ones may differ by one typo more, short ones by a vowel that
 * is missing: `reemr`, but `price` is no `presse`.
 */
export function isSameSound(one: string, other: string): boolean {
  const shorter = Math.min(one.length, other.length);
  if (shorter < shortestSound) return false;
  if (one === other) return true;
  const isVowelMissing = one.length !== other.length && consonantsOf(one) === consonantsOf(other);
  return (shorter >= longSound || isVowelMissing) && isOneTypoApart(one, other);
}

/** Returns the consonants of a word, those in a row once: `rghr` of `rougher`. */
export function consonantsOf(word: string): string {
  return word.replaceAll(/[aeiouy]/g, '').replaceAll(/(.)\1+/g, '$1');
}

/** The fewest consonants that stand for a word. */
const fewestConsonants = 3;

/** True for a word of consonants only, as abbreviations of the trade are: `rghr`, `crnr`. */
export function isAbbreviation(word: string): boolean {
  return consonantsOf(word) === word && word.length >= fewestConsonants && /^[a-z]+$/.test(word);
}

/**
 * Returns how unlikely the typo is that turned `meant` into `typed`, both in upper case and at most one typo apart: 0
 * for none, 1 for swapped, doubled or look-alike characters, 2 for a key's neighbour or another character added or
 * removed, 3 for any other change.
 */
export function typoCost(typed: string, meant: string): number {
  if (typed === meant) return 0;
  let start = 0;
  while (typed[start] === meant[start]) start += 1;
  if (typed.length !== meant.length) {
    const long = typed.length > meant.length ? typed : meant;
    const isDoubled = long[start] === long[start - 1] || long[start] === long[start + 1];
    return isDoubled ? 1 : 2;
  }
  if (typed[start] === meant[start + 1] && typed[start + 1] === meant[start]) return 1;
  const [a = '', b = ''] = [typed[start], meant[start]];
  if (lookAlikes.some((characters) => characters.includes(a) && characters.includes(b))) return 1;
  const areNeighbours = keyboardRows.some(
    (row) => row.includes(a) && row.includes(b) && Math.abs(row.indexOf(a) - row.indexOf(b)) === 1,
  );
  return areNeighbours ? 2 : 3;
}

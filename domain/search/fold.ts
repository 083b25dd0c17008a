// Normalises texts for comparison in a search: without accents, with one character for each symbol.

/** Words that do not distinguish tools, in English and French. */
const emptyWords = new Set(
  (
    'a an the of for with and or to on by all size sizes tool tools cutter bit bits carbide solid type with quality ' +
    'au aux de des du d en et l la le les un une pour par sur ou avec taille outil outils carbure monobloc type'
  ).split(' '),
);

/** Replaces special characters by plain ones: `½` by `1/2`, `×` by `x`, curly quotes by straight ones. Accents stay. */
export function plainText(text: string): string {
  return text
    .replaceAll(/(\d)\s*([\u00BC-\u00BE\u2150-\u215E])/gu, '$1-$2')
    .replaceAll(/''|’’|′′|[“”„″]/gu, '"')
    .normalize('NFKC')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll('\u2044', '/')
    .replaceAll(/[×✕*]/gu, 'x')
    .replaceAll(/[‐-―−]/gu, '-')
    .replaceAll(/[’‘`´]/gu, "'")
    .replaceAll(/\s+/gu, ' ')
    .trim();
}

/**
 * Does the same as `plainText` and removes accents. Positions in both results are equal. Upper case stays, because a
 * single F is a drill size and a single f may not be.
 */
export function foldText(text: string): string {
  return plainText(text).replaceAll(/[^\0-\x7F]/gu, withoutAccent);
}

/** Removes the accent of a character. Korean syllables, which decompose into several letters, do not change. */
function withoutAccent(character: string): string {
  const bare = character.normalize('NFD').replaceAll(/\p{M}/gu, '');
  return bare.length === character.length ? bare : character;
}

/** Returns a word in lower case without the s of a plural, so that `flutes` finds `flute`. */
export function foldWord(word: string): string {
  const lower = word.toLowerCase();
  return /[\p{L}]{3,}s$/u.test(lower) && !lower.endsWith('ss') ? lower.slice(0, -1) : lower;
}

/** Lists the words by which a text is found: folded, each once, without numbers and empty words. `3xD` is a word. */
export function wordsOf(text: string): string[] {
  const words = foldText(text)
    .split(/[^\p{L}\p{N}°]+/u)
    .map(foldWord)
    .filter((word) => /[\p{L}°]/u.test(word) && !isEmptyWord(word));
  return [...new Set(words)];
}

/** True for a folded word that does not distinguish tools. */
export function isEmptyWord(word: string): boolean {
  return emptyWords.has(word);
}

/** Returns the key of a name: lower-case letters and digits only, so that `x mill4` equals `X-Mill 4`. */
export function nameKey(name: string): string {
  return foldText(name)
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
}

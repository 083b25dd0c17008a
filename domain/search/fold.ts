// Texts as a search compares them: without accents, with one way of writing every sign.

/** Words that say nothing about a tool, in English and French, and what every tool of the shop is. */
const emptyWords = new Set(
  (
    'a an the of for with and or to on by all size sizes tool tools cutter bit bits carbide solid type with quality ' +
    'au aux de des du d en et l la le les un une pour par sur ou avec taille outil outils carbure monobloc type'
  ).split(' '),
);

/** A typed text with plain signs: `½` is `1/2`, `×` is `x`, curly quotes and primes are straight. Accents stay. */
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
 * The same without accents, sign for sign: a place in one is the place in the other. Capitals stay, since a lone F is a
 * drill size and a lone f may not be.
 */
export function foldText(text: string): string {
  return plainText(text).replaceAll(/[^\0-\x7F]/gu, withoutAccent);
}

/** Korean syllables come apart into several letters and no accent: they stay. */
function withoutAccent(sign: string): string {
  const bare = sign.normalize('NFD').replaceAll(/\p{M}/gu, '');
  return bare.length === sign.length ? bare : sign;
}

/** A word in small letters without the s of a plural, so that `flutes` finds `flute`. */
export function foldWord(word: string): string {
  const small = word.toLowerCase();
  return /[\p{L}]{3,}s$/u.test(small) && !small.endsWith('ss') ? small.slice(0, -1) : small;
}

/** The words of a text by which it can be found: folded, each once, without numbers and empty words. `3xD` is a word. */
export function wordsOf(text: string): string[] {
  const words = foldText(text)
    .split(/[^\p{L}\p{N}°]+/u)
    .map(foldWord)
    .filter((word) => /[\p{L}°]/u.test(word) && !isEmptyWord(word));
  return [...new Set(words)];
}

/** Whether a folded word says nothing about a tool. */
export function isEmptyWord(word: string): boolean {
  return emptyWords.has(word);
}

/** A name as a key: small letters and digits only, so that `x mill4` is `X-Mill 4`. */
export function nameKey(name: string): string {
  return foldText(name)
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
}

// Cuts a short excerpt of a text that shows the matches of a search.

import type { TextWord } from './text-words.ts';

/** A word of a text, and its weight in the search; 0 when it is not a match. */
export type WeightedWord = TextWord & { readonly weight: number };

/** A part of an excerpt: words that match, or the text between them. */
export type ExcerptPart = { readonly text: string; readonly isMatch: boolean };

/** The longest excerpt in characters, without the ellipses. */
const maximumLength = 180;

/** Returns the excerpt of a text around its densest matches, in parts; from the beginning when nothing matches. */
export function excerptOf(text: string, words: readonly WeightedWord[]): ExcerptPart[] {
  const matches = words.filter(({ weight }) => weight > 0);
  const { start, end } = windowOf(text, words, densest(matches));
  const parts: ExcerptPart[] = [];
  let reached = start;
  for (const match of matches.filter((one) => one.start >= start && one.end <= end)) {
    if (match.start > reached) parts.push({ text: text.slice(reached, match.start), isMatch: false });
    parts.push({ text: text.slice(match.start, match.end), isMatch: true });
    reached = match.end;
  }
  if (reached < end) parts.push({ text: text.slice(reached, end), isMatch: false });
  return [
    ...(start > 0 ? [{ text: '… ', isMatch: false }] : []),
    ...parts,
    ...(end < text.length ? [{ text: ' …', isMatch: false }] : []),
  ];
}

/** Finds the matches within the length of an excerpt with the highest total weight; each word counts once. */
function densest(matches: readonly WeightedWord[]): Span {
  let best: Span = { start: 0, end: 0 };
  let highest = 0;
  for (const [index, first] of matches.entries()) {
    const near = matches.slice(index).filter(({ end }) => end - first.start <= maximumLength);
    const weights = new Map(near.map((one) => [one.word, one.weight]));
    const weight = [...weights.values()].reduce((sum, one) => sum + one, 0);
    if (weight <= highest) continue;
    highest = weight;
    best = { start: first.start, end: near.at(-1)?.end ?? first.end };
  }
  return best;
}

type Span = { readonly start: number; readonly end: number };

/** Extends a span to the length of an excerpt, a third of the rest before it, and cuts between words. */
function windowOf(text: string, words: readonly TextWord[], { start, end }: Span): Span {
  if (text.length <= maximumLength) return { start: 0, end: text.length };
  const room = maximumLength - (end - start);
  const earliest = Math.max(0, Math.min(start - Math.floor(room / 3), text.length - maximumLength));
  const from = earliest === 0 ? 0 : (words.find((word) => word.start >= earliest)?.start ?? start);
  const latest = from + maximumLength;
  const to = latest >= text.length ? text.length : (words.findLast((word) => word.end <= latest)?.end ?? end);
  return { start: Math.min(from, start), end: Math.max(to, end) };
}

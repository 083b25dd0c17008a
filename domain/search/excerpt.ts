// A short piece of a text that shows what was found in it.

import type { PlacedWord } from './text-words.ts';

/** A word in its place, and how much it was asked for; 0 where it was not. */
export type WeighedWord = PlacedWord & { readonly weight: number };

/** A stretch of a text: words that were found, or what stands between them. */
export type Stretch = { readonly text: string; readonly isMatch: boolean };

const longestExcerpt = 180;

/** The piece of a text around its densest matches, with every match in it; from the beginning where there is none. */
export function excerptOf(text: string, words: readonly WeighedWord[]): Stretch[] {
  const matches = words.filter(({ weight }) => weight > 0);
  const { start, end } = windowOf(text, words, densest(matches));
  const stretches: Stretch[] = [];
  let reached = start;
  for (const match of matches.filter((one) => one.start >= start && one.end <= end)) {
    if (match.start > reached) stretches.push({ text: text.slice(reached, match.start), isMatch: false });
    stretches.push({ text: text.slice(match.start, match.end), isMatch: true });
    reached = match.end;
  }
  if (reached < end) stretches.push({ text: text.slice(reached, end), isMatch: false });
  return [
    ...(start > 0 ? [{ text: '… ', isMatch: false }] : []),
    ...stretches,
    ...(end < text.length ? [{ text: ' …', isMatch: false }] : []),
  ];
}

/** The matches within the length of an excerpt that weigh most together; a word counts once. */
function densest(matches: readonly WeighedWord[]): Span {
  let best: Span = { start: 0, end: 0 };
  let most = 0;
  for (const [at, first] of matches.entries()) {
    const near = matches.slice(at).filter(({ end }) => end - first.start <= longestExcerpt);
    const weights = new Map(near.map((one) => [one.word, one.weight]));
    const weight = [...weights.values()].reduce((sum, one) => sum + one, 0);
    if (weight <= most) continue;
    most = weight;
    best = { start: first.start, end: near.at(-1)?.end ?? first.end };
  }
  return best;
}

type Span = { readonly start: number; readonly end: number };

/** As much around the matches as there is room for, cut between words. */
function windowOf(text: string, words: readonly PlacedWord[], { start, end }: Span): Span {
  if (text.length <= longestExcerpt) return { start: 0, end: text.length };
  const room = longestExcerpt - (end - start);
  const earliest = Math.max(0, Math.min(start - Math.floor(room / 3), text.length - longestExcerpt));
  const from = earliest === 0 ? 0 : (words.find((word) => word.start >= earliest)?.start ?? start);
  const latest = from + longestExcerpt;
  const to = latest >= text.length ? text.length : (words.findLast((word) => word.end <= latest)?.end ?? end);
  return { start: Math.min(from, start), end: Math.max(to, end) };
}

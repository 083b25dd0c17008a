// Writes criteria as the text of a search.

import type { Criterion, SearchedLength } from './criterion.ts';

/** A word for each length that readers of both languages know. */
const names: Readonly<Record<SearchedLength, string>> = {
  diameter: 'Ø',
  'cutting-length': 'LOC',
  'overall-length': 'OAL',
  reach: 'LN',
  shank: 'DMM',
  radius: 'RAD',
};

/**
 * Returns a text that is read into the same criteria. Every length has its name, so that a size means the same when the ones beside
 * it are gone: `1/2 x 1 x 3` without 1/2 is `1 LOC 3 OAL`.
 */
export function writeSearch(criteria: readonly Criterion[]): string {
  return groupByWords(criteria)
    .map(([one]) => (one.kind === 'length' ? `${one.text} ${names[one.length]}` : one.text))
    .join(' ');
}

/** Groups neighbouring criteria that were read in the same words: `ball nose end mill` is a type and a profile. */
export function groupByWords(criteria: readonly Criterion[]): [Criterion, ...Criterion[]][] {
  const groups: [Criterion, ...Criterion[]][] = [];
  for (const one of criteria) {
    const group = groups.at(-1);
    if (group !== undefined && group[0].text === one.text && group.every(({ kind }) => kind !== one.kind))
      group.push(one);
    else groups.push([one]);
  }
  return groups;
}

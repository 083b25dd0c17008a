// Finds series and categories by their names.

import { isOneTypoApart } from '@chipload/domain/search';
import { compareTexts } from './block-keys.ts';
import { textsOf } from './block-texts.ts';
import { withCommon, findNear, firstWhere } from './near-texts.ts';
import { asItIs } from './word-table.ts';

/** A name prepared for searching. */
export type IndexedName = { readonly key: string; readonly words: readonly string[] };

/** Returns, by the owner of the name, how alike a name is: 4 for the same, 3 for its beginning, 2 if it has all the words, 1 for a typo. */
export type FindNames<Owner> = (asked: IndexedName) => ReadonlyMap<Owner, number>;

/** Prepares names; an owner may have several. */
export function createNameFinder<Owner>(
  names: readonly { readonly owner: Owner; readonly name: IndexedName }[],
): FindNames<Owner> {
  const byKey = names.toSorted((a, b) => compareTexts(a.name.key, b.name.key));
  const keys = textsOf(byKey.map(({ name }) => name.key));
  const sortedKeys = withCommon({
    size: byKey.length,
    characterAt: keys.characterAt,
    lengthOf: keys.lengthOf,
  });
  const byWord = names
    .flatMap((one) => one.name.words.map((word) => ({ word, one })))
    .toSorted((a, b) => compareTexts(a.word, b.word));

  /** Returns the names that may be alike. */
  const candidates = ({ key, words: [word] }: IndexedName) => {
    const found = new Set<(typeof names)[number]>();
    const firstKey = firstWhere(byKey.length, (at) => (byKey[at]?.name.key ?? '') >= key);
    for (const one of startingAt(byKey, firstKey, ({ name }) => name.key.startsWith(key))) found.add(one);
    if (word !== undefined) {
      const firstWord = firstWhere(byWord.length, (at) => (byWord[at]?.word ?? '') >= word);
      for (const { one } of startingAt(byWord, firstWord, (own) => own.word.startsWith(word))) found.add(one);
    }
    if (key.length >= shortestWithTypo) {
      const wanted = Array.from({ length: key.length }, (_none, at) => key.charCodeAt(at));
      findNear(sortedKeys, wanted, 1, asItIs, (at) => add(found, byKey[at]));
    }
    return found;
  };

  return (asked) => {
    const alike = new Map<Owner, number>();
    // A key without letters is a size, not a name: the key of 1/2 is 12.
    if (asked.key.length < 2 || !/\p{L}/u.test(asked.key)) return alike;
    for (const { owner, name } of candidates(asked)) {
      const likeness = likenessOf(name, asked);
      if (likeness > 0) alike.set(owner, Math.max(alike.get(owner) ?? 0, likeness));
    }
    return alike;
  };
}

const shortestWithTypo = 5;

/** Returns the values from an index on for which a predicate is true, up to the first for which it is not. */
function startingAt<Value>(all: readonly Value[], from: number, isMatch: (one: Value) => boolean): Value[] {
  const found: Value[] = [];
  for (let at = from; at < all.length; at += 1) {
    const one = all[at];
    if (one === undefined || !isMatch(one)) break;
    found.push(one);
  }
  return found;
}

function add<Value>(set: Set<Value>, value: Value | undefined): void {
  if (value !== undefined) set.add(value);
}

function likenessOf(name: IndexedName, { key, words }: IndexedName): number {
  if (name.key === key) return 4;
  if (name.key.startsWith(key)) return 3;
  const hasAll = words.every((word) => name.words.some((own) => own.startsWith(word)));
  if (words.length > 0 && hasAll && !/\d/.test(key)) return 2;
  return key.length >= shortestWithTypo && isOneTypoApart(name.key, key) ? 1 : 0;
}

// Which parts fulfil which wishes of a search.

import { fits, foldWord, hasSize, isOneSlipApart, nameKey, type Wish } from '@chipload/domain/search';
import { codePrefixOf, type IndexedPart, placesByPrefix, type SearchIndex } from './search-index.ts';

/** Each wish is a bit of every part's mark; words that nothing has are no wishes. */
export function markWishes(index: SearchIndex, text: string) {
  const ignored: string[] = [];
  const asked = index.parse(text).slice(0, mostWishes);
  const placed = asked.flatMap((wish): { wish: Wish; places?: readonly number[] }[] => {
    if (wish.kind !== 'word') return [{ wish: settled(index, wish) }];
    const places = placesOfWord(index, wish.word);
    if (places.length > 0) return [{ wish, places }];
    ignored.push(wish.text);
    return [];
  });

  const marks = new Int32Array(index.parts.length);
  for (const [bit, { wish, places }] of placed.entries()) {
    const one = 2 ** bit;
    if (places !== undefined) for (const place of places) marks[place] = (marks[place] ?? 0) | one;
    else markWhere(index, marks, one, fulfils(index, wish));
  }
  return { wishes: placed.map(({ wish }) => wish), ignored, marks };
}

/** As many bits as a mark has room for, and more than a buyer types. */
const mostWishes = 24;
const mostJoinedWords = 6;

function markWhere(
  { parts }: SearchIndex,
  marks: Int32Array,
  bit: number,
  isFulfilledBy: (part: IndexedPart) => boolean,
): void {
  for (let place = 0; place < parts.length; place += 1) {
    const part = parts[place];
    if (part !== undefined && isFulfilledBy(part)) marks[place] = (marks[place] ?? 0) | bit;
  }
}

/** A size is meant exactly wherever a part has it exactly; otherwise as it was rounded. */
function settled({ parts }: SearchIndex, wish: Wish): Wish {
  if (wish.kind !== 'length' || wish.size.roundingMm === 0) return wish;
  const { length, size } = wish;
  const isExact = parts.some((part) => hasSize(part, length, size));
  return isExact ? { ...wish, size: { ...size, roundingMm: 0 } } : wish;
}

function fulfils(index: SearchIndex, wish: Wish): (part: IndexedPart) => boolean {
  switch (wish.kind) {
    case 'series':
      return (part) => part.seriesSlug === wish.slug;
    case 'material': {
      const suitable = suitabilities(index, wish);
      return (part) => suitable.has(part.categoryId);
    }
    default:
      return (part) => fits(wish, part) === true;
  }
}

/** The categories that cut a material, with their suitability: 1 for a main application. */
export function suitabilities({ outlines }: SearchIndex, wish: Extract<Wish, { kind: 'material' }>) {
  const best = new Map<number, number>();
  for (const { categoriesById } of outlines) {
    for (const { id, materials } of categoriesById.values()) {
      for (const { symbol, name, suitability } of materials) {
        const isMeant =
          symbol.startsWith(wish.group) &&
          (wish.stem === undefined || name.toLowerCase().includes(wish.stem));
        if (isMeant) best.set(id, Math.max(best.get(id) ?? 0, suitability));
      }
    }
  }
  return best;
}

/**
 * The parts that have a word; else those whose code or series begins with it, that have a longer word, one a slip away, or
 * all words that a hyphen joins in it.
 */
function placesOfWord(index: SearchIndex, word: string): readonly number[] {
  const ways = [
    placesOfKnownWord,
    placesOfBegunCode,
    placesOfBegunSeries,
    placesOfNearWord,
    placesOfJoinedWords,
  ];
  for (const way of ways) {
    const places = way(index, word);
    if (places.length > 0) return places;
  }
  return [];
}

function placesOfKnownWord({ placesByWord }: SearchIndex, word: string): readonly number[] {
  return placesByWord.get(word) ?? [];
}

function placesOfBegunCode(index: SearchIndex, word: string): readonly number[] {
  const prefix = codePrefixOf(word);
  return prefix === undefined ? [] : placesByPrefix(index, prefix);
}

function placesOfBegunSeries({ parts, seriesNames }: SearchIndex, word: string): readonly number[] {
  const key = nameKey(word);
  if (key.length < 2) return [];
  const begun = [...seriesNames].filter(([, names]) => names.some((name) => name.key.startsWith(key)));
  const slugs = new Set(begun.map(([slug]) => slug));
  return slugs.size === 0
    ? []
    : [...parts.keys()].filter((place) => slugs.has(parts[place]?.seriesSlug ?? ''));
}

function placesOfNearWord({ placesByWord }: SearchIndex, word: string): readonly number[] {
  const words = [...placesByWord.keys()];
  const longer = word.length < 3 ? [] : words.filter((one) => one.startsWith(word));
  const near =
    longer.length > 0 || word.length < 4 || /\d/.test(word)
      ? longer
      : words.filter((one) => one.length >= 4 && isOneSlipApart(one, word));
  return [...new Set(near.flatMap((one) => placesByWord.get(one) ?? []))];
}

function placesOfJoinedWords(index: SearchIndex, word: string): readonly number[] {
  const words = word.split('-').filter((one) => one !== '');
  if (words.length < 2 || words.length > mostJoinedWords) return [];
  const [first = new Set<number>(), ...others] = words.map(
    (one) => new Set(placesOfWord(index, foldWord(one))),
  );
  return [...first].filter((place) => others.every((places) => places.has(place)));
}

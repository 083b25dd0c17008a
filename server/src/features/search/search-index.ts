// All that can be found, as one process keeps it. Parts have places, in the order in which equally good ones are shown; what
// is known of them stands in columns of numbers by place: a hundred thousand parts are looked through in a few milliseconds,
// and take little memory.

import { codeKey } from '@chipload/domain/catalogue';
import type { ParseSearch } from '@chipload/domain/search';
import type { Language } from '../../platform/language.ts';
import type { Outline, OutlineCategory } from '../catalogue/catalogue.service.ts';
import type { Columns } from './columns.ts';
import { numbersByPrefix, type SortedTexts } from './sorted-texts.ts';
import type { SuitableFor } from './suitability.ts';
import type { Words } from './word-places.ts';

/** A name of a series or a category, as it is looked for. */
export type IndexedName = { readonly key: string; readonly words: readonly string[] };

export type SearchIndex = {
  /** By the places of the parts: */
  readonly ids: readonly number[];
  readonly codes: readonly string[];
  readonly keys: SortedTexts;
  readonly edps: readonly (string | null)[];
  readonly isActive: Uint8Array;
  /** Only these two ever change. */
  readonly available: Int32Array;
  readonly columns: Columns;
  /** The number of each part's category. */
  readonly categoryAt: Int32Array;
  readonly categories: readonly OutlineCategory[];
  /** Where each part stands when all are sorted by their codes, and as a printed catalogue has them. */
  readonly byCode: Int32Array;
  readonly asPrinted: Int32Array;

  readonly placeById: ReadonlyMap<number, number>;
  readonly placeByEdp: ReadonlyMap<string, number>;
  readonly words: Words;
  /** The outline in every language; the first is the one to go through. */
  readonly outlines: readonly Outline[];
  readonly outlineIn: (language: Language) => Outline;
  /** The names of series and categories, one in each language. */
  readonly seriesNames: ReadonlyMap<string, readonly IndexedName[]>;
  readonly categoryNames: ReadonlyMap<number, readonly IndexedName[]>;
  readonly suitableFor: SuitableFor;
  readonly parse: ParseSearch;
};

/** No parts. */
export const noPlaces = new Int32Array(0);

/** The places of the parts whose code begins with a key. */
export function placesByPrefix({ keys }: SearchIndex, prefix: string): Int32Array {
  return numbersByPrefix(keys, prefix).toSorted();
}

/** A word of a search as the beginning of a code; undefined for a word that is none. */
export function codePrefixOf(word: string): string | undefined {
  const key = codeKey(word);
  const isCodeLike = /\p{L}/u.test(key) ? key.length >= 2 : /^\d{4,}$/.test(key) && key === word.trim();
  return isCodeLike ? key : undefined;
}

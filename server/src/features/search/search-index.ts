// The search index of a process. Each part has a position, in the order in which equally good matches are shown; its data is in
// columns of numbers by position, so that a hundred thousand parts are searched in a few milliseconds and take little memory.

import { codeKey } from '@chipload/domain/catalogue';
import type { ParseSearch } from '@chipload/domain/search';
import type { Language } from '../../platform/language.ts';
import type { Outline, OutlineCategory } from '../catalogue/catalogue.service.ts';
import type { Columns } from './columns.ts';
import { numbersByPrefix, type SortedTexts } from './sorted-texts.ts';
import type { SuitableFor } from './suitability.ts';
import type { Words } from './word-positions.ts';

/** A name of a series or a category, prepared for searching. */
export type IndexedName = { readonly key: string; readonly words: readonly string[] };

export type SearchIndex = {
  /** The index of this and of the following arrays, except `categories`, is a position. */
  readonly ids: readonly number[];
  readonly codes: readonly string[];
  readonly keys: SortedTexts;
  readonly edps: readonly (string | null)[];
  readonly isActive: Uint8Array;
  /** This and the stock column are the only data that change. */
  readonly available: Int32Array;
  readonly columns: Columns;
  /** The index of each part's category in `categories`. */
  readonly categoryAt: Int32Array;
  readonly categories: readonly OutlineCategory[];
  /** The rank of each part when sorted by code. */
  readonly codeRanks: Int32Array;
  /** The rank of each part in a printed catalogue. */
  readonly printedRanks: Int32Array;

  readonly positionById: ReadonlyMap<number, number>;
  readonly positionByEdp: ReadonlyMap<string, number>;
  readonly words: Words;
  /** The outline in every language. */
  readonly outlines: readonly Outline[];
  readonly outlineIn: (language: Language) => Outline;
  /** The names of each series (by slug) and category (by id), one in each language. */
  readonly seriesNames: ReadonlyMap<string, readonly IndexedName[]>;
  readonly categoryNames: ReadonlyMap<number, readonly IndexedName[]>;
  readonly suitableFor: SuitableFor;
  readonly parse: ParseSearch;
};

export const noPositions = new Int32Array(0);

/** Returns the positions of the parts whose code key begins with a prefix. */
export function positionsByPrefix({ keys }: SearchIndex, prefix: string): Int32Array {
  return numbersByPrefix(keys, prefix).toSorted();
}

/** Returns a word of a search as the beginning of a code key; undefined if it cannot be one. */
export function codePrefixOf(word: string): string | undefined {
  const key = codeKey(word);
  const isCodeLike = /\p{L}/u.test(key) ? key.length >= 2 : /^\d{4,}$/.test(key) && key === word.trim();
  return isCodeLike ? key : undefined;
}

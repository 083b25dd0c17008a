// Keeps one index, and puts changes into it.

import type { Database } from '../../platform/database/database.ts';
import type { Language } from '../../platform/language.ts';
import type { Outline } from '../catalogue/catalogue.service.ts';
import { createSearchIndex } from './create-index.ts';
import { isSameOrder, knowledgeOf } from './knowledge.ts';
import { indexOf, type SearchIndex } from './search-index.ts';
import { type ChangesRead, listChanges, readSearchableParts, startOfChanges } from './search.repository.ts';
import {
  readPrices,
  unpricedParts,
  type UnpricedParts,
  updateAllStock,
  updateParts,
  updatePrices,
  updateStock,
} from './update-index.ts';

/** What has changed since the index was last brought up to date. */
export type Pending = {
  readonly stock: ReadonlySet<number>;
  readonly prices: ReadonlySet<number>;
  readonly parts: ReadonlySet<number>;
  readonly isAll: boolean;
};

export const nothing: Pending = { stock: new Set(), prices: new Set(), parts: new Set(), isAll: false };

export type KeptIndex = {
  /** Undefined until it was built. */
  index(): SearchIndex | undefined;
  /** Whether the list prices of all parts are in it. */
  hasPrices(): boolean;
  /** Puts changes into it; without changes it reads list prices that it does not have yet, a portion at a time. */
  apply(work: Pending): Promise<void>;
};

/** Less than the two days for which the database keeps changes. */
const longestKeptMilliseconds = 36 * 3_600_000;

export function keepIndex(db: Database, outlineIn: (language: Language) => Promise<Outline>): KeptIndex {
  let current: SearchIndex | undefined;
  /** How far the changes were read, and when by the clock of the process. */
  let read: (ChangesRead & { readonly at: number }) | undefined;
  /** The parts whose prices are not yet in the index. */
  let unpriced: UnpricedParts | undefined;

  const outlines = async () => {
    const [en, fr] = await Promise.all([outlineIn('en'), outlineIn('fr')]);
    return { en, fr };
  };
  const build = async () => {
    const start = await startOfChanges(db); // first: changes after this are read again
    current = await createSearchIndex(readSearchableParts(db), await outlines());
    unpriced = unpricedParts(current);
    read = { ...start, at: Date.now() };
  };
  /** Catches up with all changes, the notices of which may have been missed; returns false if they are not known. */
  const catchUp = async (work: Pending): Promise<boolean> => {
    if (current === undefined || read === undefined || Date.now() - read.at > longestKeptMilliseconds)
      return false;
    const start = await startOfChanges(db);
    const changed = changedIn(await listChanges(db, read));
    const knowledge = knowledgeOf(await outlines(), current);
    if (changed === undefined || !isSameOrder(knowledge, current)) return false;
    current = indexOf(knowledge, current.blocks, current.places);
    if (read.day !== start.day) unpriced = unpricedParts(current);
    await applyParts(joined(work, changed));
    await updateAllStock(db, current);
    read = { ...start, at: Date.now() };
    return true;
  };
  const applyParts = async ({ parts, stock, prices }: Pending) => {
    if (current === undefined) return;
    if (parts.size > 0) current = await updateParts(db, current, [...parts]);
    await updateStock(db, current, [...stock]);
    await updatePrices(db, current, [...prices]);
  };
  const apply = async (work: Pending) => {
    if (work.isAll || current === undefined) {
      if (!(await catchUp(work))) await build();
    } else if (hasChanges(work)) await applyParts(work);
    else unpriced = await readPrices(db, current, unpriced);
  };
  return { index: () => current, hasPrices: () => current !== undefined && unpriced === undefined, apply };
}

/** Returns which parts and prices changed; undefined if that may be any. */
function changedIn(changes: Awaited<ReturnType<typeof listChanges>>): Pending | undefined {
  const of = (subject: string) =>
    new Set(changes.filter((one) => one.subject === subject).flatMap((one) => one.part_ids ?? []));
  if (changes.some((one) => one.part_ids === null)) return undefined;
  return { ...nothing, parts: of('parts'), prices: of('prices') };
}

export function joined(one: Pending, other: Pending): Pending {
  return {
    stock: new Set([...one.stock, ...other.stock]),
    prices: new Set([...one.prices, ...other.prices]),
    parts: new Set([...one.parts, ...other.parts]),
    isAll: one.isAll || other.isAll,
  };
}

export function hasChanges({ isAll, stock, prices, parts }: Pending): boolean {
  return isAll || stock.size > 0 || prices.size > 0 || parts.size > 0;
}

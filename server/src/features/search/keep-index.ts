// Keeps one index, and puts changes into it.

import type { Database } from '../../platform/database/database.ts';
import type { Replicas } from '../../platform/database/replicas.ts';
import type { Language } from '../../platform/language.ts';
import type { Outline } from '../catalogue/catalogue.service.ts';
import { createSearchIndex } from './create-index.ts';
import { knowledgeOf, orderOf, type Outlines } from './knowledge.ts';
import { type KnownIndex, openSnapshot, type Snapshots } from './open-snapshot.ts';
import type { Results } from './results.ts';
import { exchange } from './replace-parts.ts';
import { indexOf, type SearchIndex } from './search-index.ts';
import {
  listChanges,
  listPricedAnew,
  noteSnapshot,
  readSearchableParts,
  startOfChanges,
} from './search.repository.ts';
import {
  readPrices,
  readReplacement,
  unpricedParts,
  type UnpricedParts,
  updatePrices,
  updateStock,
  updateStockSince,
} from './update-index.ts';

/** Changes since the index was last brought up to date. */
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
  /** True when the list prices of all parts are in it. */
  hasPrices(): boolean;
  /** Puts changes into it; without changes it reads list prices that it does not have yet, a portion at a time. */
  apply(work: Pending): Promise<void>;
  /** Writes a snapshot, if the index is complete and much has changed since the last one. */
  save(): Promise<void>;
};

/** Less than the two days for which the database keeps changes. */
const longestKeptMilliseconds = 36 * 3_600_000;

/** A snapshot is replaced when so many parts and prices have changed, or so much time has passed: reading them takes half a second. */
const changesPerSnapshot = 2_000;
const snapshotMilliseconds = 6 * 3_600_000;

export type KeepOptions = {
  /** Results that searches share. */
  readonly results: Results;
  /** Left out, the index is built when the process starts. */
  readonly snapshots?: Snapshots | undefined;
  /** Replicas from which all parts are read when the index is built. */
  readonly replicas?: Pick<Replicas, 'read'> | undefined;
};

export function keepIndex(
  db: Database,
  outlineIn: (language: Language) => Promise<Outline>,
  { results, snapshots, replicas }: KeepOptions,
): KeptIndex {
  let known: KnownIndex | undefined;
  /** The parts whose prices are not yet in the index. */
  let unpriced: UnpricedParts | undefined;
  /** When the last snapshot was read or written, and what has changed since. */
  let saved = { at: -Infinity, changes: 0 };

  const outlines = async () => {
    const [en, fr] = await Promise.all([outlineIn('en'), outlineIn('fr')]);
    return { en, fr };
  };
  const buildFrom = async (source: Database) => readAll(source, outlines, results);
  const build = async () => {
    // From a replica only before there is an index: while it reads what the replica did not have yet, no search must see it.
    const early = known === undefined ? await replicas?.read(buildFrom) : undefined;
    known = (early && (await catchUp(early, nothing))) ?? (await buildFrom(db));
    unpriced = unpricedParts(known.index);
    saved = { at: -Infinity, changes: 0 };
  };
  /** Lets searches use a changed index at once; one from a snapshot only when it is up to date. */
  const show = (index: SearchIndex) => {
    if (known !== undefined) known = { ...known, index };
  };
  const change = async (index: SearchIndex, changed: Pending) => {
    saved.changes += changed.parts.size + changed.prices.size;
    return applyChanges(db, index, changed, show);
  };
  /** Returns the index with all changes, the notices of which may have been missed; undefined if they are not known. */
  const catchUp = async ({ index, read }: KnownIndex, work: Pending): Promise<KnownIndex | undefined> => {
    if (Date.now() - read.at > longestKeptMilliseconds) return undefined;
    const start = await startOfChanges(db);
    const changed = changedIn(await listChanges(db, read));
    const now = await outlines();
    const refreshed = changed && withOutlines(index, now);
    if (changed === undefined || refreshed === undefined) return undefined;
    show(refreshed);
    const priced = read.day === start.day ? [] : await listPricedAnew(db, read.day, start.day);
    const all = joined(work, { ...changed, prices: new Set([...changed.prices, ...priced]) });
    const latest = await change(refreshed, all);
    await updateStockSince(db, latest, read);
    return { index: latest, read: { ...start, at: Date.now() } };
  };
  /** Catches up, if necessary from the snapshot; builds the index if that is not possible. */
  const renew = async (work: Pending) => {
    const opened =
      known === undefined && snapshots ? await openSnapshot(db, snapshots, outlines, results) : known;
    if (typeof opened === 'object') {
      if (known === undefined) saved = { at: opened.read.at, changes: 0 };
      const latest = await catchUp(opened, work);
      if (latest !== undefined) return void (known = latest);
    }
    const reason = reasonToBuild(opened);
    if (reason !== undefined) snapshots?.onBuild(reason);
    await build();
  };
  const apply = async (work: Pending) => {
    if (work.isAll || known === undefined) await renew(work);
    else if (hasChanges(work)) await change(known.index, work);
    else unpriced = await readPrices(db, known.index, unpriced);
  };
  const save = async () => {
    if (!snapshots?.isWriter || known === undefined || unpriced !== undefined) return;
    if (saved.changes < changesPerSnapshot && Date.now() - saved.at < snapshotMilliseconds) return;
    const { index, read } = known; // the index has all changes up to this place
    saved = { at: Date.now(), changes: 0 };
    await snapshots.write(index, { ...read, token: await noteSnapshot(db) });
  };
  return {
    index: () => known?.index,
    hasPrices: () => known !== undefined && unpriced === undefined,
    apply,
    save,
  };
}

async function readAll(
  source: Database,
  outlines: () => Promise<Outlines>,
  results: Results,
): Promise<KnownIndex> {
  const start = await startOfChanges(source); // first: changes after this are read again
  const index = await createSearchIndex(readSearchableParts(source), await outlines(), results);
  return { index, read: { ...start, at: Date.now() } };
}

/** Why an index cannot be brought up to date; undefined if there was none, or one without parts, since that is no news. */
function reasonToBuild(opened: KnownIndex | string | undefined): string | undefined {
  if (typeof opened !== 'object') return opened;
  if (opened.index.blocks.length === 0) return undefined;
  return 'its changes are not known, or the order of the categories has changed';
}

/** Returns an index with the outlines as they are now; undefined if its parts stand in another order with them. */
function withOutlines(index: SearchIndex, latest: Outlines): SearchIndex | undefined {
  if (latest.en === index.outlineIn('en') && latest.fr === index.outlineIn('fr')) return index;
  const knowledge = knowledgeOf(latest, index);
  return orderOf(knowledge) === orderOf(index) ? indexOf(knowledge, index.blocks, index.places) : undefined;
}

/** Returns an index with changed parts, which is shown before stock and prices are changed in place. */
async function applyChanges(
  db: Database,
  before: SearchIndex,
  { parts, stock, prices }: Pending,
  show: (index: SearchIndex) => void,
): Promise<SearchIndex> {
  const replacement = parts.size > 0 ? await readReplacement(db, before, [...parts]) : undefined;
  const index = replacement === undefined ? before : exchange(before, replacement);
  show(index);
  await updateStock(db, index, [...stock]);
  await updatePrices(db, index, [...prices]);
  return index;
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

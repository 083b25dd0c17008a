// Keeps the index of one process as the database is: changed stock, prices and parts are put into it as soon as they are known, and are there
// before the next search.

import { setTimeout as pause } from 'node:timers/promises';
import type { ChangeFeed } from '../../platform/cache/invalidated-cache.ts';
import type { Database } from '../../platform/database/database.ts';
import type { IndexFigures } from '../../platform/telemetry/metrics.ts';
import { type Catalogue, createOutlines, type Notice, parseNotice } from '../catalogue/catalogue.service.ts';
import { hasChanges, joined, keepIndex, type KeepOptions, nothing, type Pending } from './keep-index.ts';
import { bytesOfIndex } from './index-bytes.ts';
import type { SearchIndex } from './search-index.ts';

export type CurrentIndex = {
  readonly index: SearchIndex;
  /** Another number after each change, part of the keys of answers. */
  readonly version: number;
  /** Changes that were reported are not in it yet. */
  readonly isBehind: boolean;
};

export type IndexNow = {
  /** Returns the index with all changes; when there are very many, as it is until they are put into it. */
  now(): Promise<CurrentIndex>;
  /** The same, when the list prices of all parts are in it. */
  withPrices(): Promise<CurrentIndex>;
  /** Waits until all changes are in it that were reported by now. */
  complete(): Promise<void>;
  /** Returns the index without waiting; undefined until it was built. */
  latest(): SearchIndex | undefined;
  /** Undefined until it was built. */
  figures(): IndexFigures | undefined;
  /** Catches up with all changes, and writes a snapshot if much has changed since the last one. */
  save(): Promise<void>;
};

/** A search waits this long for changes; a hundred thousand of them take longer. */
const longestWaitMilliseconds = 250;
/**
 * Changes that nobody has asked for are put in after so long: whoever asks after a large import must not be the first to wait. Those of
 * many orders in a row are put in together.
 */
const gatherMilliseconds = 100;
const retryMilliseconds = 2_000;

type IndexOptions = KeepOptions & {
  /** The outline that the rest of the process uses too; left out, the index reads its own. */
  readonly outlineIn?: Catalogue['outlineIn'];
};

export function cacheSearchIndex(db: Database, changes: ChangeFeed, options: IndexOptions): IndexNow {
  const kept = keepIndex(db, options.outlineIn ?? createOutlines(db, changes), options);
  let pending: Pending = nothing;
  let version = 0;
  let changedAt: number | undefined;
  let waiting = 0;
  let step: { readonly work: Pending; readonly startedAt: number; readonly done: Promise<void> } | undefined;

  changes.subscribe((payload) => {
    pending = joined(pending, pendingOf(parseNotice(payload)));
    catchUpSoon();
  });

  const run = async (work: Pending) => {
    const before = kept.index();
    try {
      await kept.apply(work);
      if (hasChanges(work)) changedAt = performance.now();
    } catch (error) {
      pending = joined(work, pending);
      throw error;
    } finally {
      if (hasChanges(work) || kept.index() !== before) version += 1;
      step = undefined;
      if (hasChanges(pending)) catchUpSoon();
    }
  };
  const takeStep = () => {
    if (step) return step;
    const work = pending;
    pending = nothing;
    const done = run(work);
    done.catch(() => undefined); // also when nobody waits for it
    step = { work, startedAt: performance.now(), done };
    return step;
  };

  const catchUpSoon = laterOnce(
    () => kept.index() !== undefined && hasChanges(pending),
    async () => takeStep().done,
  );

  const isBehind = () =>
    kept.index() === undefined || hasChanges(pending) || (step !== undefined && hasChanges(step.work));
  const bringUpToDate = async (longestWait: number) =>
    waitForSteps(
      { isBehind, takeStep, mayBreakOff: () => kept.index() !== undefined && changes.isListening },
      longestWait,
    );
  const now = async () => {
    if (!changes.isListening) pending = { ...pending, isAll: true }; // changes may have been missed
    if (isBehind()) {
      waiting += 1;
      await bringUpToDate(longestWaitMilliseconds).finally(() => (waiting -= 1));
    }
    const index = kept.index();
    if (index === undefined) throw new Error('The search index was not built');
    return { index, version, isBehind: isBehind() };
  };

  return {
    now,
    withPrices: async () => {
      let known = await now();
      while (!kept.hasPrices()) {
        await takeStep().done;
        known = await now();
      }
      return known;
    },
    complete: async () => bringUpToDate(Infinity),
    latest: kept.index,
    figures: () => figuresOf(kept.index(), { version, changedAt, waiting }),
    save: async () => {
      pending = { ...pending, isAll: true };
      await now();
      await kept.save();
    },
  };
}

type Step = { readonly startedAt: number; readonly done: Promise<void> };

type Steps = {
  readonly isBehind: () => boolean;
  readonly takeStep: () => Step;
  /** The index may be used as it is until the step has ended. */
  readonly mayBreakOff: () => boolean;
};

/** Waits until all changes are in the index that were known by now, but for one step no longer than this. */
async function waitForSteps({ isBehind, takeStep, mayBreakOff }: Steps, longestWait: number): Promise<void> {
  const askedAt = performance.now();
  let startedAt = 0;
  // A step that begins later has all changes that were known by now.
  while (isBehind() && startedAt < askedAt) {
    const taken = takeStep();
    startedAt = taken.startedAt;
    const wait = startedAt + longestWait - performance.now();
    if (!mayBreakOff() || wait === Infinity) await taken.done;
    else if (wait <= 0 || (await isSlow(taken.done, wait))) break;
  }
}

/** Returns a function that lets work be done in a moment, if there is any by then; after a failure it is done again later. */
function laterOnce(hasWork: () => boolean, work: () => Promise<void>): () => void {
  let planned: NodeJS.Timeout | undefined;
  const plan = (milliseconds: number) => {
    planned ??= setTimeout(() => {
      planned = undefined;
      if (hasWork()) work().catch(() => plan(retryMilliseconds));
    }, milliseconds).unref();
  };
  return () => plan(gatherMilliseconds);
}

function figuresOf(
  index: SearchIndex | undefined,
  { version, changedAt, waiting }: { version: number; changedAt: number | undefined; waiting: number },
): IndexFigures | undefined {
  const secondsSinceChange = changedAt === undefined ? undefined : (performance.now() - changedAt) / 1_000;
  return index && { parts: index.all.size, bytes: bytesOfIndex(index), version, secondsSinceChange, waiting };
}

function pendingOf(notice: Notice): Pending {
  switch (notice.subject) {
    case 'stock':
      return { ...nothing, stock: new Set(notice.partIds) };
    case 'prices':
      return { ...nothing, prices: new Set(notice.partIds) };
    case 'parts':
      return { ...nothing, parts: new Set(notice.partIds) };
    case 'buyers':
      return nothing;
    case 'all':
      return { ...nothing, isAll: true };
  }
}

/** Waits for work, but not longer than this, and returns whether it takes longer. */
async function isSlow(work: Promise<void>, milliseconds: number): Promise<boolean> {
  const ended = new AbortController();
  const late = pause(milliseconds, true, { ref: false, signal: ended.signal }).catch(() => false);
  try {
    return await Promise.race([work.then(() => false), late]);
  } finally {
    ended.abort();
  }
}

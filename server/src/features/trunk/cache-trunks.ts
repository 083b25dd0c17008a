// Caches the answers with visitors' trunks, which are read far more often than changed: on every screen, in every tab. Each answer
// compares the versions of the trunk and its company with the database; changes of stock and prices invalidate the cache.

import type { CacheMemory } from '../../platform/cache/cache-memory.ts';
import { retainedBytes } from '../../platform/cache/dedicated-buffer.ts';
import type { ChangeFeed } from '../../platform/cache/invalidated-cache.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Visitor } from '../../platform/http/visitor.ts';
import { shopDay } from '../../platform/shop-day.ts';
import { parseNotice } from '../catalogue/catalogue.service.ts';
import { type LoadedTrunk, readerOf } from './load-trunk.ts';
import { readVersions, type Versions } from './trunk.repository.ts';
import type { KeptFacts } from './kept-facts.ts';

type CachedTrunk = {
  /** Contains the versions of everything in the answer, except the stock and the prices of its parts. */
  readonly versionKey: string;
  readonly partIds: readonly number[];
  readonly readAt: number;
  readonly envelope: Buffer;
};

export type CachedTrunks = {
  /** Returns the visitor's standard trunk as an envelope: the cached one if it is current, or else a new one. */
  answer(
    db: Database,
    visitor: Visitor,
    read: () => Promise<{ readonly loaded: LoadedTrunk; readonly envelope: Buffer }>,
  ): Promise<Buffer>;
};

/** Creates the cache of a process. */
export function cacheTrunks(changes: ChangeFeed, memory: CacheMemory, shop: KeptFacts): CachedTrunks {
  const parts = watchParts(changes);
  const trunks = memory.createCache<CachedTrunk>(
    'trunks',
    ({ envelope, partIds }) => retainedBytes(envelope) + partIds.length * 8,
  );

  return {
    answer: async (db, visitor, read) => {
      const reader = readerOf(visitor, shop);
      if (!reader) return (await read()).envelope;

      const key = 'sessionId' in reader ? `session ${reader.sessionId}` : `customer ${reader.customerId}`;
      const last = trunks.get(key);
      if (last && parts.areUnchanged(last.partIds, last.readAt)) {
        if (last.versionKey === versionKeyOf(await readVersions(db, reader), visitor)) return last.envelope;
      }

      const readAt = parts.now();
      const { loaded, envelope } = await read();
      if (mayCache(loaded) && changes.isListening) {
        const partIds = (loaded.stored?.items ?? []).flatMap(({ partId }) => partId ?? []);
        trunks.set(key, { versionKey: versionKeyOf(versionsOf(loaded), visitor), partIds, readAt, envelope });
      }
      return envelope;
    },
  };
}

/** A carrier's quote expires, so such a trunk is not cached. */
function mayCache({ stored }: LoadedTrunk): boolean {
  return !stored?.quote;
}

function versionsOf({ stored, buyer }: LoadedTrunk): Versions {
  return {
    id: stored?.id ?? null,
    version: stored?.version ?? null,
    company_version: buyer?.company_version ?? null,
    shown: stored?.shown ?? null,
  };
}

function versionKeyOf(versions: Versions, { language, currency, cardDisplay, acting }: Visitor): string {
  const { id, version, company_version: companyVersion, shown } = versions;
  const who = acting ? 'staff' : 'own';
  return [id, version, companyVersion, shown, language, currency, cardDisplay, who, shopDay()].join(' ');
}

type ChangedParts = {
  /** The number of notices so far. Call it before reading. */
  now(): number;
  /** True if no notice since then was about one of these parts; false if notices may have been missed. */
  areUnchanged(partIds: readonly number[], since: number): boolean;
};

/** Counts the database's notices, and remembers with which one the stock or the price of each part last changed. */
function watchParts(changes: ChangeFeed): ChangedParts {
  let notices = 0;
  let allChangedAt = 0;
  const changedAt = new Map<number, number>();
  changes.subscribe((payload) => {
    notices += 1;
    const notice = parseNotice(payload);
    if (notice.subject === 'all') {
      allChangedAt = notices;
      changedAt.clear();
    } else {
      for (const partId of notice.partIds) changedAt.set(partId, notices);
    }
  });
  return {
    now: () => notices,
    areUnchanged: (partIds, since) =>
      changes.isListening &&
      allChangedAt <= since &&
      partIds.every((partId) => (changedAt.get(partId) ?? 0) <= since),
  };
}

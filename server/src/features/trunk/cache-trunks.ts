// Caches the answers with visitors' trunks. A trunk is looked at far more often than it is changed: on every screen, in every
// tab. Each answer compares two versions with those in the database, which reports changes of stock and prices by itself.

import type { CacheMemory } from '../../platform/cache/cache-memory.ts';
import { retainedBytes } from '../../platform/cache/dedicated-buffer.ts';
import type { ChangeFeed } from '../../platform/cache/invalidated-cache.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Visitor } from '../../platform/http/visitor.ts';
import { shopDay } from '../../platform/shop-day.ts';
import { watchParts } from './changed-parts.ts';
import type { LoadedTrunk } from './load-trunk.ts';
import { ownerOf } from './trunk-owner.ts';
import { readVersions, type Versions } from './trunk.repository.ts';

type CachedTrunk = {
  /** What it was made from, all but the stock and the prices of its parts. */
  readonly mark: string;
  readonly partIds: readonly number[];
  readonly readAt: number;
  readonly envelope: Buffer;
};

export type CachedTrunks = {
  /** The visitor's trunk of catalogue parts as an envelope: the cached one while it is true, else one that is read. */
  answer(
    db: Database,
    visitor: Visitor,
    read: () => Promise<{ readonly loaded: LoadedTrunk; readonly envelope: Buffer }>,
  ): Promise<Buffer>;
};

/** One for each process; two on one database answer alike. */
export function cacheTrunks(changes: ChangeFeed, memory: CacheMemory): CachedTrunks {
  const parts = watchParts(changes);
  const trunks = memory.createCache<CachedTrunk>(
    'trunks',
    ({ envelope, partIds }) => retainedBytes(envelope) + partIds.length * 8,
  );

  return {
    answer: async (db, visitor, read) => {
      const owner = ownerOf(visitor, 'standard');
      if (!owner) return (await read()).envelope;

      const key =
        owner.customerId === undefined ? `session ${owner.sessionId}` : `customer ${owner.customerId}`;
      const last = trunks.get(key);
      if (last && parts.areSame(last.partIds, last.readAt)) {
        if (last.mark === markOf(await readVersions(db, owner), visitor)) return last.envelope;
      }

      const readAt = parts.now();
      const { loaded, envelope } = await read();
      if (mayCache(loaded) && changes.isListening) {
        const partIds = (loaded.stored?.items ?? []).flatMap(({ partId }) => partId ?? []);
        trunks.set(key, { mark: markOf(versionsOf(loaded), visitor), partIds, readAt, envelope });
      }
      return envelope;
    },
  };
}

/** What a carrier has quoted ends by the clock. */
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

function markOf(versions: Versions, { language, currency, cardDisplay }: Visitor): string {
  const { id, version, company_version: companyVersion, shown } = versions;
  return [id, version, companyVersion, shown, language, currency, cardDisplay, shopDay()].join(' ');
}

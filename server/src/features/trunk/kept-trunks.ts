// What visitors were last shown of their trunks. A trunk is looked at far more often than it is changed: on every screen, in
// every tab. Whether it is what it was, the database is asked each time, by two versions; stock and prices it tells by itself.

import type { Database } from '../../platform/database/database.ts';
import type { Visitor } from '../../platform/http/visitor.ts';
import { heldBytes } from '../../platform/memory/kept-buffer.ts';
import type { KeptMemory } from '../../platform/memory/kept-memory.ts';
import { shopDay } from '../../platform/shop-day.ts';
import type { ShelfChanges } from '../catalogue/catalogue.service.ts';
import { watchParts } from './changed-parts.ts';
import type { LoadedTrunk } from './load-trunk.ts';
import { ownerOf } from './trunk-owner.ts';
import { readVersions, type Versions } from './trunk.repository.ts';

type Kept = {
  /** What it was made from, all but the stock and the prices of its parts. */
  readonly mark: string;
  readonly partIds: readonly number[];
  readonly readAt: number;
  readonly envelope: Buffer;
};

export type KeptTrunks = {
  /** The visitor's trunk of catalogue parts as an envelope: the one that is kept while it is true, else one that is read. */
  answer(
    db: Database,
    visitor: Visitor,
    read: () => Promise<{ readonly loaded: LoadedTrunk; readonly envelope: Buffer }>,
  ): Promise<Buffer>;
};

/** One for each process; two on one database answer alike. */
export function keepTrunks(changes: ShelfChanges, memory: KeptMemory): KeptTrunks {
  const parts = watchParts(changes);
  const kept = memory.createMap<Kept>(
    'trunks',
    ({ envelope, partIds }) => heldBytes(envelope) + partIds.length * 8,
  );

  return {
    answer: async (db, visitor, read) => {
      const owner = ownerOf(visitor, 'standard');
      if (!owner) return (await read()).envelope;

      const key =
        owner.customerId === undefined ? `session ${owner.sessionId}` : `customer ${owner.customerId}`;
      const last = kept.get(key);
      if (last && parts.areSame(last.partIds, last.readAt)) {
        if (last.mark === markOf(await readVersions(db, owner), visitor)) return last.envelope;
      }

      const readAt = parts.now();
      const { loaded, envelope } = await read();
      if (mayKeep(loaded) && changes.isListening) {
        const partIds = (loaded.stored?.items ?? []).flatMap(({ partId }) => partId ?? []);
        kept.set(key, { mark: markOf(versionsOf(loaded), visitor), partIds, readAt, envelope });
      }
      return envelope;
    },
  };
}

/** What a carrier has quoted ends by the clock. */
function mayKeep({ stored }: LoadedTrunk): boolean {
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

// Prepares a trunk for an answer. Its total and its backordered pieces are stored, so that placing the order is refused if they have
// changed by then, whatever the client sends. Only changes are written.

import type { Trunk } from '@chipload/contract';
import { backorderQuantity, type TrunkKind } from '@chipload/domain/trunk';
import { createHash } from 'node:crypto';
import { type Database, withCommit } from '../../platform/database/database.ts';
import type { Visitor } from '../../platform/http/visitor.ts';
import { loadTrunk, type LoadedTrunk } from './load-trunk.ts';
import { findShownTrunk, type ShownTrunk, upsertShownTrunk } from './shown-trunk.repository.ts';
import { presentTrunk } from './trunk.presenter.ts';
import type { KeptFacts } from './kept-facts.ts';

/** Returns the visitor's current trunk, for an answer. */
export async function showTrunk(
  db: Database,
  kept: KeptFacts,
  visitor: Visitor,
  kind: TrunkKind,
): Promise<Trunk> {
  return showLoaded(db, await loadTrunk(db, kept, visitor, kind), visitor);
}

/** Presents a loaded trunk for an answer. */
export async function showLoaded(db: Database, loaded: LoadedTrunk, visitor: Visitor): Promise<Trunk> {
  return presentTrunk(await rememberShown(db, loaded), visitor);
}

/** How the calls that change a trunk are repeated: once it was changed, a repetition is answered with the trunk as it is by then. */
export function changingTrunk(pool: Database, kept: KeptFacts, kind: TrunkKind) {
  return {
    db: pool,
    repeatable: 'answered-anew',
    answerAgain: async ({ db, visitor }: { db: Database; visitor: Visitor }) => ({
      data: await showTrunk(db, kept, visitor, kind),
    }),
  } as const;
}

/**
 * Stores what the answer will show of a loaded trunk, and returns the trunk. A guest cannot place an order, so nothing is stored for
 * guests.
 */
export async function rememberShown(db: Database, loaded: LoadedTrunk): Promise<LoadedTrunk> {
  const { stored, buyer } = loaded;
  if (!stored || !buyer) return loaded;

  const shown = shownOf(loaded);
  const fingerprint = fingerprintOf(shown);
  if (fingerprint === stored.shown) return loaded;
  await withCommit(db, upsertShownTrunk(db, stored, shown, fingerprint));
  return { ...loaded, stored: { ...stored, shown: fingerprint } };
}

/** Returns what was last shown of a loaded trunk; undefined if nothing was. Queries only if it differs from the current state. */
export async function findLastShown(db: Database, loaded: LoadedTrunk): Promise<ShownTrunk | undefined> {
  const { stored } = loaded;
  if (!stored || stored.shown === null) return undefined;
  const now = shownOf(loaded);
  return fingerprintOf(now) === stored.shown ? now : findShownTrunk(db, stored.id);
}

function shownOf({ priced }: LoadedTrunk): ShownTrunk {
  const backordered: Record<string, number> = {};
  for (const item of priced.bags.flatMap(({ items }) => items)) {
    const pieces = backorderQuantity(item);
    if (pieces > 0) backordered[item.inventoryCode] = (backordered[item.inventoryCode] ?? 0) + pieces;
  }
  return { currency: priced.currency, totalCents: priced.total.cents, backordered };
}

function fingerprintOf({ currency, totalCents, backordered }: ShownTrunk): string {
  const pieces = Object.entries(backordered).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return createHash('sha256')
    .update(JSON.stringify([currency, totalCents, pieces]))
    .digest('base64url')
    .slice(0, 22);
}

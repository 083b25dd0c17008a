// Prepares a trunk for an answer. Its total and its backordered pieces are stored, so that placing the order is refused if they have
// changed by then, whatever the client sends. Only changes are written.

import type { Trunk } from '@chipload/contract';
import { backorderQuantity, type TrunkKind } from '@chipload/domain/trunk';
import { createHash } from 'node:crypto';
import { type Database, isPipelined, withCommit } from '../../platform/database/database.ts';
import type { Visitor } from '../../platform/http/visitor.ts';
import type { Settings } from '../settings/settings.service.ts';
import type { Changed } from './add-items.ts';
import { loadTrunk, type LoadedTrunk } from './load-trunk.ts';
import { findShownTrunk, type ShownTrunk, upsertShownTrunk } from './shown-trunk.repository.ts';
import { presentTrunk } from './trunk.presenter.ts';

/** Returns the visitor's current trunk, for an answer. */
export async function showTrunk(
  db: Database,
  settings: Settings,
  visitor: Visitor,
  kind: TrunkKind,
): Promise<Trunk> {
  return presentTrunk(await rememberShown(db, await loadTrunk(db, settings, visitor, kind)), visitor);
}

/**
 * Returns a function that changes a trunk and answers with what it is then. In a transaction, the trunk is asked for together with
 * the change; if the change needed more than one statement and came later, the trunk is read again.
 */
export function answerChange(settings: Settings, kind: TrunkKind) {
  return async (db: Database, visitor: Visitor, change: () => Promise<Changed>) => {
    const load = async (who: Visitor) => loadTrunk(db, settings, who, kind);
    if (!isPipelined(db)) return answer(db, await load((await change()).visitor), visitor);
    const [changed, loaded] = await Promise.allSettled([change(), load(visitor)]);
    if (changed.status === 'rejected') throw changed.reason;
    if (loaded.status === 'rejected') throw loaded.reason;
    const isCurrent = (loaded.value.stored?.version ?? -1) >= changed.value.version;
    return answer(db, isCurrent ? loaded.value : await load(changed.value.visitor), visitor);
  };
}

async function answer(db: Database, loaded: LoadedTrunk, visitor: Visitor) {
  return { data: presentTrunk(await rememberShown(db, loaded), visitor) };
}

/** Returns a function that shows the current trunk as an answer. */
export function answerTrunk(settings: Settings, kind: TrunkKind) {
  return async (db: Database, visitor: Visitor) => ({ data: await showTrunk(db, settings, visitor, kind) });
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

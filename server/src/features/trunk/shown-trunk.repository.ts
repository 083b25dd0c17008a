// Stores what a buyer was last shown of a trunk.

import { sql } from 'kysely';
import { type Database, fixedStatement, run } from '../../platform/database/database.ts';
import type { Currency } from '../../platform/http/visitor.ts';

/** The trunk as a buyer sees it and agrees to it by placing the order. */
export type ShownTrunk = {
  readonly currency: Currency;
  readonly totalCents: number;
  /** Pieces by inventory code, only of parts that are backordered. */
  readonly backordered: Readonly<Record<string, number>>;
};

/** The fingerprint of what was last shown of the trunk, as a column of a statement on `trunks`. */
export const shownFingerprint = sql<
  string | null
>`(select fingerprint from shown_trunks where trunk_id = trunks.id)`;

/** Stores what an answer shows of a version of the trunk, unless a later version has been shown. */
export async function upsertShownTrunk(
  db: Database,
  { id, version }: { readonly id: number; readonly version: number },
  { currency, totalCents, backordered }: ShownTrunk,
  fingerprint: string,
): Promise<void> {
  await run(db, storeShown(id, version, totalCents, currency, JSON.stringify(backordered), fingerprint));
}

const storeShown = fixedStatement(`
  insert into shown_trunks (trunk_id, trunk_version, total_cents, currency, backordered, fingerprint)
  values ($1, $2, $3, $4, $5::jsonb, $6)
  on conflict (trunk_id) do update set trunk_version = excluded.trunk_version, total_cents = excluded.total_cents,
    currency = excluded.currency, backordered = excluded.backordered, fingerprint = excluded.fingerprint
  where shown_trunks.trunk_version <= excluded.trunk_version`);

/** Returns what was last shown of a trunk; undefined if nothing was. */
export async function findShownTrunk(db: Database, trunkId: number): Promise<ShownTrunk | undefined> {
  const [shown] = await run(db, shownTrunk(trunkId));
  return shown;
}

export const shownTrunk = fixedStatement<ShownTrunk>(
  'select currency, total_cents as "totalCents", backordered from shown_trunks where trunk_id = $1',
);

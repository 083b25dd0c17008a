// Stores saved regrinds.

import type { WireRegrindChoice } from '@chipload/contract';
import { sql } from 'kysely';
import type { Currency } from '../../platform/http/visitor.ts';
import type { Database } from '../../platform/database/database.ts';

/** The offer that the buyer saw when the regrind was saved. */
export type QuotedRegrind = {
  readonly code: string;
  readonly leadDays: number;
  readonly currency: Currency;
  /** For one tool; null without a price. */
  readonly eachCents: number | null;
};

export type RegrindRow = {
  readonly id: number;
  readonly uuid: string;
  readonly part_id: number;
  readonly name: string;
  readonly choice: WireRegrindChoice;
  readonly told: QuotedRegrind;
};

/** Lists the customer's saved regrinds, the latest first; with a uuid only that one. */
export async function selectRegrinds(db: Database, customerId: number, uuid?: string): Promise<RegrindRow[]> {
  const { rows } = await sql<RegrindRow>`
    select id, uuid, part_id, name, choice, told from regrinds
    where customer_id = ${customerId} and removed_at is null ${uuid === undefined ? sql`` : sql`and uuid = ${uuid}`}
    order by updated_at desc, id desc`.execute(db);
  return rows;
}

export async function countRegrinds(db: Database, customerId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from regrinds where customer_id = ${customerId} and removed_at is null`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Stores what the buyer was told now of a saved regrind of the same part and description; returns its uuid if there is one. */
export async function updateToldOfSame(
  db: Database,
  customerId: number,
  { part_id: partId, choice, told }: Omit<RegrindRow, 'id' | 'uuid'>,
): Promise<string | undefined> {
  const { rows } = await sql<{ uuid: string }>`
    update regrinds set told = ${JSON.stringify(told)}::jsonb, updated_at = now()
    where id = (
      select id from regrinds
      where customer_id = ${customerId} and part_id = ${partId} and choice = ${JSON.stringify(choice)}::jsonb
        and removed_at is null
      order by id limit 1
    )
    returning uuid`.execute(db);
  return rows[0]?.uuid;
}

/** Stores a regrind and returns its uuid. */
export async function insertRegrind(
  db: Database,
  customerId: number,
  { part_id: partId, name, choice, told }: Omit<RegrindRow, 'id' | 'uuid'>,
): Promise<string> {
  const { rows } = await sql<{ uuid: string }>`
    insert into regrinds (customer_id, part_id, name, choice, told)
    values (${customerId}, ${partId}, ${name}, ${JSON.stringify(choice)}::jsonb, ${JSON.stringify(told)}::jsonb)
    returning uuid`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('The regrind was not written');
  return row.uuid;
}

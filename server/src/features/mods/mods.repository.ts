// Stores saved mods.

import type { NamedOperation } from '@chipload/contract/mod-operations';
import type { QuotedMod } from '@chipload/domain/mods';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';

/** A quotation of the staff for a tool that the rules do not cover. */
export type StaffQuote = {
  readonly number: string;
  /** The price is for this quantity or more. */
  readonly quantity: number;
  readonly cents: number;
  readonly currency: 'CAD' | 'USD';
  readonly leadDays: number;
};

export type ModRow = {
  readonly id: number;
  readonly uuid: string;
  readonly part_id: number;
  readonly name: string;
  readonly operations: readonly NamedOperation[];
  readonly told: QuotedMod | null;
  readonly quote: StaffQuote | null;
  readonly approved_at: Date | null;
  readonly updated_at: Date;
};

/** Lists the customer's saved mods, the latest first; with a uuid only that one. */
export async function selectMods(db: Database, customerId: number, uuid?: string): Promise<ModRow[]> {
  const { rows } = await sql<ModRow>`
    select id, uuid, part_id, name, operations, told, quote, approved_at, updated_at from mods
    where customer_id = ${customerId} and removed_at is null ${uuid === undefined ? sql`` : sql`and uuid = ${uuid}`}
    order by updated_at desc, id desc`.execute(db);
  return rows;
}

export async function countMods(db: Database, customerId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from mods where customer_id = ${customerId} and removed_at is null`.execute(db);
  return rows[0]?.count ?? 0;
}

export type NewMod = {
  readonly partId: number;
  readonly name: string;
  readonly operations: readonly NamedOperation[];
  readonly told: QuotedMod | null;
  readonly quote: StaffQuote | null;
  readonly isApproved: boolean;
};

/** Stores a mod and returns its id and uuid. */
export async function insertMod(
  db: Database,
  customerId: number,
  mod: NewMod,
): Promise<{ id: number; uuid: string }> {
  const { rows } = await sql<{ id: number; uuid: string }>`
    insert into mods (customer_id, part_id, name, operations, told, quote, approved_at)
    values (${customerId}, ${mod.partId}, ${mod.name}, ${JSON.stringify(mod.operations)}::jsonb,
      ${mod.told && JSON.stringify(mod.told)}::jsonb, ${mod.quote && JSON.stringify(mod.quote)}::jsonb,
      case when ${mod.isApproved} then now() end)
    returning id, uuid`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('The mod was not written');
  return row;
}

export async function updateMod(
  db: Database,
  id: number,
  { name, operations, told, isApproved }: Omit<NewMod, 'partId' | 'quote'>,
): Promise<void> {
  await sql`
    update mods set name = ${name}, operations = ${JSON.stringify(operations)}::jsonb,
      told = ${told && JSON.stringify(told)}::jsonb,
      approved_at = case when ${isApproved} then coalesce(approved_at, now()) end, updated_at = now()
    where id = ${id}`.execute(db);
}

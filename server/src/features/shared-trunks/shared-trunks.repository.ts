// Stores the copies of carts that customers share, with their lines.

import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { lockAdditions } from '../../platform/database/lock-additions.ts';
import type { Customer } from '../../platform/http/visitor.ts';
import { periods } from '../../platform/periods.ts';

export type SharedRow = {
  readonly id: number;
  readonly uuid: string;
  readonly shared_by: string;
  readonly is_own: boolean;
  readonly note: string;
  readonly order_notes: string[];
  readonly lines: number;
  readonly shared_at: Date;
  readonly expires_at: Date;
};

export type SharedLine = {
  readonly part_id: number;
  readonly quantity: number;
  readonly unit_cents: number | null;
};

/** Selects what the customer shares, or the copy with this uuid if somebody of the company shares it. */
export async function selectShared(db: Database, customer: Customer, uuid?: string): Promise<SharedRow[]> {
  const { rows } = await sql<SharedRow>`
    select shared.id, shared.uuid, customers.name as shared_by, shared.customer_id = ${customer.id} as is_own, shared.note,
      shared.order_notes, shared.shared_at, shared.expires_at,
      (select count(*) from shared_trunk_lines where shared_trunk_id = shared.id) as lines
    from shared_trunks as shared join customers on customers.id = shared.customer_id
    where shared.company_id = ${customer.companyId} and shared.expires_at > now()
      and ${uuid === undefined ? sql`shared.customer_id = ${customer.id}` : sql`shared.uuid = ${uuid}`}
    order by shared.shared_at desc, shared.id desc`.execute(db);
  return rows;
}

/** Counts what a customer shares, and locks it against additions until the transaction ends. */
export async function countShared(transaction: Database, customerId: number): Promise<number> {
  await lockAdditions(transaction, 'shared_trunks', customerId);
  const { rows } = await sql<{ count: number }>`
    select count(*) from shared_trunks where customer_id = ${customerId} and expires_at > now()`.execute(
    transaction,
  );
  return rows[0]?.count ?? 0;
}

/** Inserts a copy and returns its uuid. */
export async function insertShared(
  transaction: Database,
  { id: customerId, companyId }: Customer,
  shared: {
    readonly note: string;
    readonly orderNotes: readonly string[];
    readonly lines: readonly SharedLine[];
  },
): Promise<string> {
  const { lines } = shared;
  const { id, uuid } = await transaction
    .insertInto('shared_trunks')
    .values({
      company_id: companyId,
      customer_id: customerId,
      note: shared.note,
      order_notes: [...shared.orderNotes],
      expires_at: sql<Date>`now() + make_interval(days => ${periods.sharedTrunks.days})`,
    })
    .returning(['id', 'uuid'])
    .executeTakeFirstOrThrow();
  await sql`
    insert into shared_trunk_lines (shared_trunk_id, part_id, position, quantity, unit_cents)
    select ${id}, line.part_id, line.position, line.quantity, line.unit_cents
    from unnest(
      ${lines.map(({ part_id }) => part_id)}::bigint[], ${lines.map(({ quantity }) => quantity)}::integer[],
      ${lines.map(({ unit_cents }) => unit_cents)}::bigint[]
    ) with ordinality as line (part_id, quantity, unit_cents, position)`.execute(transaction);
  return uuid;
}

export async function listSharedLines(db: Database, id: number): Promise<SharedLine[]> {
  return db
    .selectFrom('shared_trunk_lines')
    .select(['part_id', 'quantity', 'unit_cents'])
    .where('shared_trunk_id', '=', id)
    .orderBy('position')
    .execute();
}

export async function deleteShared(db: Database, id: number): Promise<void> {
  await db.deleteFrom('shared_trunks').where('id', '=', id).execute();
}

export async function deleteExpiredShared(db: Database): Promise<void> {
  await db
    .deleteFrom('shared_trunks')
    .where('expires_at', '<=', sql<Date>`now()`)
    .execute();
}

// Stores product lists and their lines.

import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { lockAdditions } from '../../platform/database/lock-additions.ts';
import type { Customer } from '../../platform/http/visitor.ts';
import { type CustomerAsOwner } from '../trunk/trunk.service.ts';
import { isOpenTrunkOf } from '../trunk/trunk.sql.ts';

export type ListRow = {
  readonly id: number;
  readonly uuid: string;
  readonly name: string;
  readonly notes: string;
  readonly is_shared: boolean;
  readonly owner: string;
  readonly is_own: boolean;
  readonly lines: number;
  readonly updated_at: Date;
};

export type NewList = { readonly name: string; readonly notes: string; readonly isShared: boolean };

export type PartLine = { readonly partId: number; readonly quantity: number };

export type ListLine = { readonly part_id: number; readonly quantity: number };

/** Lists the customer's own lists and the shared ones of colleagues, the latest first; with a uuid only that one. */
export async function selectLists(db: Database, customer: Customer, uuid?: string): Promise<ListRow[]> {
  const { rows } = await sql<ListRow>`
    select lists.id, lists.uuid, lists.name, lists.notes, lists.is_shared, customers.name as owner,
      lists.customer_id = ${customer.id} as is_own, lists.updated_at,
      (select count(*) from product_list_lines where list_id = lists.id) as lines
    from product_lists as lists join customers on customers.id = lists.customer_id
    where lists.company_id = ${customer.companyId} and (lists.is_shared or lists.customer_id = ${customer.id})
      ${uuid === undefined ? sql`` : sql`and lists.uuid = ${uuid}`}
    order by lists.updated_at desc, lists.id desc`.execute(db);
  return rows;
}

export async function listNamesOf(db: Database, customerId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('product_lists')
    .select('name')
    .where('customer_id', '=', customerId)
    .execute();
  return rows.map(({ name }) => name);
}

/** Counts a company's lists and their lines, and locks them against additions until the transaction ends. */
export async function countLists(db: Database, companyId: number): Promise<{ lists: number; lines: number }> {
  await lockAdditions(db, 'product_lists', companyId);
  const { rows } = await sql<{ lists: number; lines: number }>`
    select count(distinct lists.id) as lists, count(lines.list_id) as lines
    from product_lists as lists left join product_list_lines as lines on lines.list_id = lists.id
    where lists.company_id = ${companyId}`.execute(db);
  return rows[0] ?? { lists: 0, lines: 0 };
}

export async function insertList(
  db: Database,
  customer: Customer,
  list: NewList,
): Promise<{ id: number; uuid: string }> {
  return db
    .insertInto('product_lists')
    .values({
      company_id: customer.companyId,
      customer_id: customer.id,
      name: list.name,
      notes: list.notes,
      is_shared: list.isShared,
    })
    .returning(['id', 'uuid'])
    .executeTakeFirstOrThrow();
}

/** Changes the given fields, and the date of the last change. */
export async function updateList(
  db: Database,
  id: number,
  changes: {
    readonly name?: string | undefined;
    readonly notes?: string | undefined;
    readonly is_shared?: boolean | undefined;
  },
): Promise<void> {
  await db
    .updateTable('product_lists')
    .set({ ...changes, updated_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute();
}

export async function deleteList(db: Database, id: number): Promise<void> {
  await db.deleteFrom('product_lists').where('id', '=', id).execute();
}

export async function listLines(db: Database, listId: number): Promise<ListLine[]> {
  return db
    .selectFrom('product_list_lines')
    .select(['part_id', 'quantity'])
    .where('list_id', '=', listId)
    .orderBy('position')
    .execute();
}

/** Replaces all lines by these, with each part once. */
export async function replaceLines(db: Database, listId: number, lines: readonly PartLine[]): Promise<void> {
  await db.deleteFrom('product_list_lines').where('list_id', '=', listId).execute();
  await sql`
    insert into product_list_lines (list_id, part_id, position, quantity)
    select ${listId}, line.part_id, line.position, line.quantity
    from unnest(
      ${lines.map(({ partId }) => partId)}::bigint[], ${lines.map(({ quantity }) => quantity)}::integer[]
    ) with ordinality as line (part_id, quantity, position)`.execute(db);
}

/** Lists the items in a bag of the customer's standard trunk; empty if the bag is not theirs or is empty. */
export async function listBag(db: Database, owner: CustomerAsOwner, bagUuid: string) {
  const { rows } = await sql<PartLine>`
    select items.part_id as "partId", items.requested as quantity
    from bags join trunks on trunks.id = bags.trunk_id join items on items.bag_id = bags.id
    where bags.uuid = ${bagUuid} and bags.type = 'standards' and items.part_id is not null and ${isOpenTrunkOf(owner)}
    order by items.id`.execute(db);
  return rows;
}

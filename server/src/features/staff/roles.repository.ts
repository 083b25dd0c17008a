// Stores roles: rows of permissions with limits.

import type { Limits } from '@chipload/domain/staff';
import { type SqlBool, sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { StoredRights } from './rights.ts';

export type StoredRole = StoredRights & {
  readonly id: number;
  readonly uuid: string;
  readonly name: string;
  readonly version: number;
  readonly people: number;
};

/** Lists the roles that come with the shop, then the owner's own by name. */
export async function listRoles(db: Database, where = sql<SqlBool>`true`): Promise<StoredRole[]> {
  const { rows } = await sql<StoredRole>`
    select id, uuid, code, name, permissions, version, refund_limit_cents, credit_note_limit_cents,
      account_limit_cents, price_percent, card_limit_cents,
      (select count(*)::integer from staff_roles where role_id = roles.id) as people
    from roles where ${where}
    order by code is null, case when code is null then lower(name) end, id`.execute(db);
  return rows;
}

export async function findRoles(db: Database, uuids: readonly string[]): Promise<StoredRole[]> {
  return listRoles(db, sql`uuid = any(${[...uuids]}::uuid[])`);
}

export async function listRolesOf(db: Database, staffId: number): Promise<StoredRole[]> {
  return listRoles(db, sql`id in (select role_id from staff_roles where staff_id = ${staffId})`);
}

/**
 * Waits until every other change of roles and of who has them has ended: locks the owner's role until this transaction ends. All
 * rules about who may grant what are checked behind this lock.
 */
export async function lockRoles(transaction: Database): Promise<void> {
  await sql`select from roles where code = 'owner' for update`.execute(transaction);
}

export type RoleContent = {
  readonly name: string;
  readonly permissions: readonly string[];
  readonly limits: Limits;
};

function columnsOf({ name, permissions, limits }: RoleContent) {
  return {
    name,
    permissions: [...permissions],
    refund_limit_cents: limits.refundCents,
    credit_note_limit_cents: limits.creditCents,
    account_limit_cents: limits.creditLimitCents,
    price_percent: limits.pricePercent,
    card_limit_cents: limits.cardCents,
  };
}

/** Creates a role, and returns its uuid. */
export async function insertRole(db: Database, content: RoleContent): Promise<string> {
  const { uuid } = await db
    .insertInto('roles')
    .values(columnsOf(content))
    .returning('uuid')
    .executeTakeFirstOrThrow();
  return uuid;
}

export async function updateRole(db: Database, roleId: number, content: RoleContent): Promise<void> {
  await db
    .updateTable('roles')
    .set({ ...columnsOf(content), version: sql<number>`version + 1` })
    .where('id', '=', roleId)
    .execute();
}

export async function deleteRole(db: Database, roleId: number): Promise<void> {
  await db.deleteFrom('roles').where('id', '=', roleId).execute();
}

/** Writes a role that comes with the shop, if it is missing; one that an owner has changed stays. */
export async function insertShopRole(
  db: Database,
  code: string,
  content: Omit<RoleContent, 'name'>,
): Promise<void> {
  await db
    .insertInto('roles')
    .values({ code, ...columnsOf({ name: '', ...content }) })
    .onConflict((conflict) => conflict.column('code').doNothing())
    .execute();
}

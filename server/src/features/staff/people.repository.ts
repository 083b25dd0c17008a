// Stores the people of the staff and which roles they have.

import type { Permission } from '@chipload/domain/staff';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { Language } from '../../platform/language.ts';
import type { Reader } from '../../platform/mail/letters-to-people.ts';

export async function findStaffByEmail(db: Database, email: string) {
  return db
    .selectFrom('staff')
    .select(['id', 'uuid', 'email', 'name', 'password_hash', 'disabled_at'])
    .where('email', '=', email)
    .executeTakeFirst();
}

export type Colleague = {
  readonly id: number;
  readonly uuid: string;
  readonly name: string;
  readonly email: string;
  readonly language: Language;
  readonly version: number;
  readonly has_password: boolean;
  readonly is_disabled: boolean;
  readonly has_factor: boolean;
  readonly last_seen_at: Date | null;
  readonly roles: readonly { readonly uuid: string; readonly code: string | null; readonly name: string }[];
};

/** Returns everybody by name, or only the person with this uuid. */
export async function listColleagues(db: Database, uuid?: string): Promise<Colleague[]> {
  const { rows } = await sql<Colleague>`
    select staff.id, staff.uuid, staff.name, staff.email, staff.language, staff.version,
      password_hash is not null as has_password, disabled_at is not null as is_disabled,
      exists (
        select from staff_authenticators where staff_id = staff.id and confirmed_at is not null
      ) as has_factor,
      (select max(last_seen_at) from staff_sessions where staff_id = staff.id) as last_seen_at,
      coalesce((
        select jsonb_agg(jsonb_build_object('uuid', roles.uuid, 'code', roles.code, 'name', roles.name)
          order by roles.id)
        from staff_roles join roles on roles.id = staff_roles.role_id where staff_roles.staff_id = staff.id
      ), '[]') as roles
    from staff ${uuid === undefined ? sql`` : sql`where staff.uuid = ${uuid}`}
    order by lower(staff.name), staff.id`.execute(db);
  return rows;
}

/** Returns a person and locks them until the transaction ends. */
export async function lockStaff(transaction: Database, uuid: string) {
  return transaction
    .selectFrom('staff')
    .select(['id', 'uuid', 'name', 'email', 'language', 'version', 'password_hash', 'disabled_at'])
    .where('uuid', '=', uuid)
    .forUpdate()
    .executeTakeFirst();
}

type NewStaff = { readonly email: string; readonly name: string; readonly language: Language };

/** Creates a person without a password; returns undefined if the address belongs to one already. */
export async function insertStaff(
  db: Database,
  person: NewStaff,
): Promise<{ readonly id: number; readonly uuid: string } | undefined> {
  return db
    .insertInto('staff')
    .values(person)
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning(['id', 'uuid'])
    .executeTakeFirst();
}

/** Creates a person without a password, with a role that comes with the shop; returns undefined if the address is taken. */
export async function insertStaffAs(
  transaction: Database,
  person: NewStaff,
  role: string,
): Promise<{ readonly id: number; readonly uuid: string } | undefined> {
  const created = await insertStaff(transaction, person);
  if (created)
    await sql`
      insert into staff_roles (staff_id, role_id) select ${created.id}, id from roles where code = ${role}`.execute(
      transaction,
    );
  return created;
}

type StaffChange = { readonly name?: string; readonly disabledAt?: Date | null };

/** Changes a person, and counts the version up. */
export async function updateStaff(
  db: Database,
  staffId: number,
  { name, disabledAt }: StaffChange,
): Promise<void> {
  await db
    .updateTable('staff')
    .set({
      version: sql<number>`version + 1`,
      ...(name !== undefined && { name }),
      ...(disabledAt !== undefined && { disabled_at: disabledAt }),
    })
    .where('id', '=', staffId)
    .execute();
}

type OwnSettings = { readonly language?: Language; readonly hasShortcuts?: boolean };

export async function updateOwnSettings(
  db: Database,
  staffId: number,
  { language, hasShortcuts }: OwnSettings,
): Promise<void> {
  await db
    .updateTable('staff')
    .set({
      ...(language !== undefined && { language }),
      ...(hasShortcuts !== undefined && { has_shortcuts: hasShortcuts }),
    })
    .where('id', '=', staffId)
    .execute();
}

/** Gives a person these roles and no others. */
export async function replaceRolesOf(
  db: Database,
  staffId: number,
  roleIds: readonly number[],
): Promise<void> {
  await db.deleteFrom('staff_roles').where('staff_id', '=', staffId).execute();
  if (roleIds.length === 0) return;
  await db
    .insertInto('staff_roles')
    .values(roleIds.map((role_id) => ({ staff_id: staffId, role_id })))
    .execute();
}

/** Returns everybody as far as it matters for who owns the shop. */
export async function listWorkers(db: Database) {
  const { rows } = await sql<{ isOwner: boolean; isDisabled: boolean; hasPassword: boolean }>`
    select exists (
        select from staff_roles join roles on roles.id = staff_roles.role_id
        where staff_roles.staff_id = staff.id and roles.code = 'owner'
      ) as "isOwner",
      disabled_at is not null as "isDisabled", password_hash is not null as "hasPassword"
    from staff`.execute(db);
  return rows;
}

/** True if somebody else can sign in whose roles have this key; the owner's role has every key. */
export async function hasColleagueWith(db: Database, key: Permission, staffId: number): Promise<boolean> {
  const { rows } = await sql`
    select from staff
    join staff_roles on staff_roles.staff_id = staff.id
    join roles on roles.id = staff_roles.role_id
    where staff.id <> ${staffId} and disabled_at is null and password_hash is not null
      and (roles.code = 'owner' or ${key} = any(roles.permissions))
    limit 1`.execute(db);
  return rows.length > 0;
}

/** Returns a person to write to; undefined for somebody who is disabled. */
export async function findStaffReader(db: Database, staffId: number): Promise<Reader | undefined> {
  const { rows } = await sql<Reader>`
    select name, email, language, true as is_email_confirmed from staff
    where id = ${staffId} and disabled_at is null`.execute(db);
  return rows[0];
}

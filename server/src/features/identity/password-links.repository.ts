// Stores links to a new password. The tables have only hashes of the tokens.

import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { intervalOf } from '../../platform/database/interval.ts';
import type { Language } from '../../platform/language.ts';
import { periods } from '../../platform/periods.ts';
import { type AccountId, type AccountKind, accountTable, ownerColumn } from './account.ts';

const tables = { customer: 'password_resets', staff: 'staff_invitations' } as const;
const lifetime = { customer: periods.passwordResets, staff: periods.staffInvitations };
/** Anybody may request a customer's link: it must not void an earlier one. A person of the staff has one link. */
const replaceEarlier = {
  customer: sql``,
  staff: sql`on conflict (staff_id) do update set token_hash = excluded.token_hash, expires_at = excluded.expires_at`,
};

const owner = (kind: AccountKind) => sql.ref<number>(ownerColumn[kind]);

export async function insertLink(db: Database, { kind, id }: AccountId, tokenHash: Buffer): Promise<void> {
  await sql`
    insert into ${sql.table(tables[kind])} (token_hash, ${owner(kind)}, expires_at)
    values (${tokenHash}, ${id}, now() + ${intervalOf(lifetime[kind])}) ${replaceEarlier[kind]}`.execute(db);
}

/** Whom a link is for. */
export type Invited = {
  readonly id: number;
  readonly uuid: string;
  readonly name: string;
  readonly email: string;
  readonly language: Language;
};

/** Returns the owner of a valid link; undefined if it has expired or the owner is disabled. */
export async function findInvited(
  db: Database,
  kind: AccountKind,
  tokenHash: Buffer,
): Promise<Invited | undefined> {
  const { rows } = await sql<Invited>`
    select account.id, account.uuid, account.name, account.email, account.language
    from ${sql.table(tables[kind])} as link join ${sql.table(accountTable[kind])} as account
      on account.id = ${sql.ref(`link.${ownerColumn[kind]}`)}
    where link.token_hash = ${tokenHash} and link.expires_at > now() and account.disabled_at is null`.execute(
    db,
  );
  return rows[0];
}

/** Removes a link; returns false if another request has used it, or a new link has replaced it. */
export async function consumeLink(db: Database, kind: AccountKind, tokenHash: Buffer): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom(tables[kind])
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function deleteLinks(db: Database, { kind, id }: AccountId): Promise<void> {
  await db.deleteFrom(tables[kind]).where(owner(kind), '=', id).execute();
}

// Stores invitations: links to choose a password. The table has only hashes of the tokens, and one row for each person.

import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { Language } from '../../platform/language.ts';
import { periods } from '../../platform/periods.ts';

/** Stores a link; an earlier one of the person is void. */
export async function replaceInvitation(db: Database, staffId: number, tokenHash: Buffer): Promise<void> {
  await sql`
    insert into staff_invitations (token_hash, staff_id, expires_at)
    values (${tokenHash}, ${staffId}, now() + make_interval(days => ${periods.staffInvitations.days}))
    on conflict (staff_id) do update set token_hash = excluded.token_hash, expires_at = excluded.expires_at`.execute(
    db,
  );
}

export type Invited = {
  readonly id: number;
  readonly uuid: string;
  readonly name: string;
  readonly email: string;
  readonly language: Language;
};

/** Returns the person of a valid link. */
export async function findInvited(db: Database, tokenHash: Buffer): Promise<Invited | undefined> {
  const { rows } = await sql<Invited>`
    select staff.id, staff.uuid, staff.name, staff.email, staff.language
    from staff_invitations join staff on staff.id = staff_invitations.staff_id
    where token_hash = ${tokenHash} and expires_at > now() and staff.disabled_at is null`.execute(db);
  return rows[0];
}

/** Removes the link of a person; returns false if another request has used it, or a new link has replaced it. */
export async function consumeInvitation(db: Database, tokenHash: Buffer): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('staff_invitations')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function deleteInvitationsOf(db: Database, staffId: number): Promise<void> {
  await db.deleteFrom('staff_invitations').where('staff_id', '=', staffId).execute();
}

export async function deleteExpiredInvitations(db: Database): Promise<void> {
  await db
    .deleteFrom('staff_invitations')
    .where('expires_at', '<', sql<Date>`now()`)
    .execute();
}

// Stores the code of the first owner, and finds out whether one is awaited.

import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { sampleDomain } from '../../platform/sample-people.ts';

/** Only the sample people: nobody of the shop's own has ever belonged to the staff, from which no row is ever deleted. */
const isWithoutStaff = sql<boolean>`not exists (select from staff where email not ilike ${`%@${sampleDomain}`})`;

export async function isWithoutOwner(db: Database): Promise<boolean> {
  const { rows } = await sql<{ isAwaited: boolean }>`select ${isWithoutStaff} as "isAwaited"`.execute(db);
  return rows[0]?.isAwaited === true;
}

/** Stores a code, which replaces the one before. */
export async function saveOwnerCode(db: Database, codeHash: Buffer, hours: number): Promise<void> {
  await sql`
    insert into owner_codes (code_hash, expires_at) values (${codeHash}, now() + make_interval(hours => ${hours}))
    on conflict (is_only) do update set code_hash = excluded.code_hash, expires_at = excluded.expires_at`.execute(
    db,
  );
}

/** True for the stored code, if it is not expired and the shop has no owner. */
export async function isOwnerCode(db: Database, codeHash: Buffer): Promise<boolean> {
  const { rows } = await sql`
    select from owner_codes where code_hash = ${codeHash} and expires_at > now() and ${isWithoutStaff}`.execute(
    db,
  );
  return rows.length > 0;
}

/** Uses a code up; returns whether it was valid. Of two at the same moment, one is. */
export async function consumeOwnerCode(transaction: Database, codeHash: Buffer): Promise<boolean> {
  const { rows } = await sql`
    delete from owner_codes where code_hash = ${codeHash} and expires_at > now() and ${isWithoutStaff}
    returning is_only`.execute(transaction);
  return rows.length > 0;
}

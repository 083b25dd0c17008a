// Stores the sessions in which staff act for a customer. They are rows of `sessions` with the staff session that they end with.

import { sql } from 'kysely';
import { beginsWith, beginsWithName } from '../../platform/database/begins-with.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Client } from '../../platform/http/client.ts';
import { endOfUse, type SessionRow } from '../../platform/http/session.repository.ts';
import { hashSessionToken } from '../../platform/http/session-token.ts';
import { periods } from '../../platform/periods.ts';
import type { StoredRights } from '../staff/staff.service.ts';
import { rolesOfStaff } from '../staff/staff.sql.ts';

type ActingRow = SessionRow & {
  readonly company_name: string;
  readonly staff_id: number;
  readonly staff_name: string;
  readonly roles: readonly StoredRights[];
};

const linkExpiry = sql<Date>`now() + make_interval(mins => ${periods.behalfLinks.minutes})`;
const idleExpiry = sql<Date>`now() + make_interval(mins => ${periods.behalfSessions.minutes})`;

/** Returns the session of a token with its customer, unless it, the staff session or either person's access has ended. */
export async function findActingRow(db: Database, token: string): Promise<ActingRow | undefined> {
  const { rows } = await sql<ActingRow>`
    select sessions.id, sessions.currency, sessions.card_display, sessions.notice, sessions.expires_at,
      sessions.last_seen_at, sessions.confirmed_at,
      customers.id as customer_id, customers.company_id, customers.name, customers.email,
      customers.email_confirmed_at is not null as is_email_confirmed,
      customers.language, companies.currency as company_currency, companies.name as company_name,
      staff.id as staff_id, staff.name as staff_name, ${rolesOfStaff} as roles
    from sessions
    join customers on customers.id = sessions.customer_id
    join companies on companies.id = customers.company_id
    join staff_sessions on staff_sessions.id = sessions.staff_session_id
    join staff on staff.id = staff_sessions.staff_id
    where sessions.token_hash = ${hashSessionToken(token)} and sessions.signed_in_at is not null
      and sessions.expires_at > now() and customers.disabled_at is null
      and staff_sessions.expires_at > now() and staff.disabled_at is null`.execute(db);
  return rows[0];
}

/** Records the use of a session. It ends a time after its last use, and at the latest a time after it was opened. */
export async function prolongActingSession(db: Database, id: number): Promise<void> {
  await sql`
    update sessions set last_seen_at = now(),
      expires_at = ${endOfUse(periods.behalfSessions, periods.longestBehalfSessions)}
    where id = ${id}`.execute(db);
}

type Link = {
  readonly secret: string;
  readonly customerId: number;
  readonly staffSessionId: number;
  readonly client: Client;
};

/** Adds a session that is not open yet: the secret of its link is in the place of the token. */
export async function insertLink(
  db: Database,
  { secret, customerId, staffSessionId, client }: Link,
): Promise<void> {
  await db
    .insertInto('sessions')
    .values({
      token_hash: hashSessionToken(secret),
      customer_id: customerId,
      staff_session_id: staffSessionId,
      remote_address: client.remoteAddress,
      user_agent: client.userAgent,
      expires_at: linkExpiry,
    })
    .execute();
}

/** Opens the session of a link; returns false if the link was used, has expired or belongs to another staff session. */
export async function openLink(
  db: Database,
  link: { readonly secret: string; readonly staffSessionId: number; readonly token: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('sessions')
    .set({
      token_hash: hashSessionToken(link.token),
      signed_in_at: sql<Date>`now()`,
      last_seen_at: sql<Date>`now()`,
      expires_at: idleExpiry,
    })
    .where('token_hash', '=', hashSessionToken(link.secret))
    .where('staff_session_id', '=', link.staffSessionId)
    .where('signed_in_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function deleteActingSession(db: Database, token: string): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where('token_hash', '=', hashSessionToken(token))
    .where('staff_session_id', 'is not', null)
    .execute();
}

export async function findCustomer(db: Database, uuid: string) {
  return db
    .selectFrom('customers')
    .select(['id', 'disabled_at'])
    .where('uuid', '=', uuid)
    .where('erased_at', 'is', null)
    .executeTakeFirst();
}

type Person = {
  readonly uuid: string;
  readonly name: string;
  readonly email: string;
  readonly company: string;
  readonly is_disabled: boolean;
};

/** Lists the first people whose name, e-mail address or company's name begins with a text, by name. */
export async function listPeople(db: Database, text: string): Promise<Person[]> {
  const typed = text.toLowerCase();
  const { rows } = await sql<Person>`
    select customers.uuid, customers.name, customers.email, companies.name as company,
      customers.disabled_at is not null as is_disabled
    from customers join companies on companies.id = customers.company_id
    where customers.erased_at is null and customers.id in (
      (select id from customers where ${beginsWithName(sql`name_key`, text)} order by name_key using ~<~ limit ${most})
      union all
      (select id from customers where ${beginsWith(sql`email::text`, typed)} order by email::text using ~<~ limit ${most})
      union all
      (select people.id from companies as found join customers as people on people.company_id = found.id
        where ${beginsWithName(sql`found.name_key`, text)} order by found.name_key using ~<~ limit ${most})
    )
    order by lower(customers.name), customers.id limit ${most}`.execute(db);
  return rows;
}

/** The people that are listed at most. */
const most = 20;

// Stores sessions: a row for each visitor who has changed something or signed in.

import { type RawBuilder, sql } from 'kysely';
import { type Database, fixedStatement, run } from '../database/database.ts';
import { type Interval, intervalOf } from '../database/interval.ts';
import type { Language } from '../language.ts';
import { periods } from '../periods.ts';
import type { Client } from './client.ts';
import { hashSessionToken } from './session-token.ts';

export type Currency = 'CAD' | 'USD';
export type CardDisplay = 'card' | 'list';

/** How long a session lasts after its last use, in days. */
export const sessionDays = {
  guest: periods.guestSessions.days,
  customer: periods.customerSessions.days,
} as const;

/** A session; the columns of the customer and the company are null for a guest. */
export type SessionRow = {
  readonly id: number;
  readonly currency: Currency;
  readonly card_display: CardDisplay;
  readonly notice: string | null;
  readonly expires_at: Date;
  readonly last_seen_at: Date;
  readonly confirmed_at: Date | null;
  readonly customer_id: number | null;
  readonly company_id: number | null;
  readonly name: string | null;
  readonly email: string | null;
  readonly is_email_confirmed: boolean;
  readonly language: Language | null;
  readonly company_currency: Currency | null;
};

const readSession = fixedStatement<SessionRow>(`
  select sessions.id, sessions.currency, sessions.card_display, sessions.notice, sessions.expires_at,
    sessions.last_seen_at, sessions.confirmed_at,
    customers.id as customer_id, customers.company_id, customers.name, customers.email,
    customers.email_confirmed_at is not null as is_email_confirmed,
    customers.language, companies.currency as company_currency
  from sessions
  left join customers on customers.id = sessions.customer_id
  left join companies on companies.id = customers.company_id
  where sessions.token_hash = $1 and sessions.expires_at > now() and customers.disabled_at is null
    and sessions.staff_session_id is null`);

/** Returns a visitor's own session of a token with its customer, unless it has expired or the customer is disabled. */
export async function findSession(db: Database, token: string): Promise<SessionRow | undefined> {
  const [session] = await run(db, readSession(hashSessionToken(token)));
  return session;
}

/**
 * Returns the id of a guest's session, which is created if there is none. A session that has ended is never reopened: whoever was
 * signed in with it is a guest now.
 */
export async function ensureSession(
  db: Database,
  { token, currency }: { readonly token: string; readonly currency: Currency },
): Promise<number> {
  const tokenHash = hashSessionToken(token);
  await sql`
    delete from sessions where token_hash = ${tokenHash} and (expires_at <= now() or customer_id is not null)`.execute(
    db,
  );
  const { id } = await db
    .insertInto('sessions')
    .values({ token_hash: tokenHash, currency, expires_at: expiry(sessionDays.guest) })
    .onConflict((conflict) =>
      conflict.column('token_hash').doUpdateSet({ expires_at: expiry(sessionDays.guest) }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** When a session that is used now ends: a time later if it is not used again, and at the latest a time after signing in. */
export function endOfUse(unused: Interval, longest: Interval): RawBuilder<Date> {
  return sql`least(now() + ${intervalOf(unused)}, signed_in_at + ${intervalOf(longest)})`;
}

/** Extends a session that is used and records where; a customer's session ends a fixed time after signing in. */
export async function prolongSession(
  db: Database,
  sessionId: number,
  { remoteAddress, userAgent }: Client,
): Promise<void> {
  await sql`
    update sessions set last_seen_at = now(), remote_address = ${remoteAddress}, user_agent = ${userAgent},
      expires_at = case when customer_id is null then now() + make_interval(days => ${sessionDays.guest})
        else ${endOfUse(periods.customerSessions, periods.signedInSessions)} end
    where id = ${sessionId}`.execute(db);
}

/** Records that the customer has just confirmed their identity, and gives the session a new token. */
export async function confirmSession(db: Database, sessionId: number, token: string): Promise<void> {
  await sql`
    update sessions set confirmed_at = now(), token_hash = ${hashSessionToken(token)}
    where id = ${sessionId}`.execute(db);
}

/** Gives the session a new token and a customer, so that a token from before signing in is useless afterwards. */
export async function rotateSession(
  db: Database,
  sessionId: number,
  change: { token: string; customerId: number; notice: string | null; client: Client },
): Promise<void> {
  await db
    .updateTable('sessions')
    .set({
      token_hash: hashSessionToken(change.token),
      customer_id: change.customerId,
      notice: change.notice,
      signed_in_at: sql<Date>`now()`,
      confirmed_at: sql<Date>`now()`,
      last_seen_at: sql<Date>`now()`,
      remote_address: change.client.remoteAddress,
      user_agent: change.client.userAgent,
      expires_at: expiry(sessionDays.customer),
    })
    .where('id', '=', sessionId)
    .execute();
}

/** Ends a customer's session, which goes on with a new token as that of a guest. */
export async function returnSessionToGuest(db: Database, sessionId: number, token: string): Promise<void> {
  await db
    .updateTable('sessions')
    .set({
      token_hash: hashSessionToken(token),
      customer_id: null,
      notice: null,
      signed_in_at: null,
      confirmed_at: null,
      expires_at: expiry(sessionDays.guest),
    })
    .where('id', '=', sessionId)
    .execute();
}

/** Removes the notice of a session, which is shown once. */
export async function clearNotice(db: Database, sessionId: number): Promise<void> {
  await db.updateTable('sessions').set({ notice: null }).where('id', '=', sessionId).execute();
}

function expiry(days: number) {
  return sql<Date>`now() + make_interval(days => ${days})`;
}

/** Deletes the sessions that have ended, and with them the trunks of guests. */
export async function deleteExpiredSessions(db: Database): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where('expires_at', '<', sql<Date>`now()`)
    .execute();
}

// Stores e-mail addresses to confirm, and the links that confirm them.

import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { intervalOf } from '../../platform/database/interval.ts';
import { periods } from '../../platform/periods.ts';

/** Stores a link with its expiry. */
export async function insertConfirmation(
  db: Database,
  link: {
    readonly tokenHash: Buffer;
    readonly customerId: number;
    readonly email: string;
  },
): Promise<void> {
  await sql`
    insert into email_confirmations (token_hash, customer_id, email, expires_at)
    values (${link.tokenHash}, ${link.customerId}, ${link.email}, now() + ${intervalOf(periods.emailConfirmations)})`.execute(
    db,
  );
}

/** Returns a link and deletes it; undefined if it has expired or was used. */
export async function takeConfirmation(
  transaction: Database,
  tokenHash: Buffer,
): Promise<{ readonly customer_id: number; readonly email: string } | undefined> {
  return transaction
    .deleteFrom('email_confirmations')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning(['customer_id', 'email'])
    .executeTakeFirst();
}

export async function deleteConfirmations(db: Database, customerId: number): Promise<void> {
  await db.deleteFrom('email_confirmations').where('customer_id', '=', customerId).execute();
}

/** Sets the confirmed address of a customer and returns the previous one; undefined if that address is no longer pending. */
export async function updateConfirmedEmail(
  transaction: Database,
  customerId: number,
  email: string,
): Promise<{ readonly before: string; readonly was_confirmed: boolean } | undefined> {
  const { rows } = await sql<{ before: string; was_confirmed: boolean }>`
    update customers set email = ${email}, new_email = null, email_confirmed_at = now()
    from (
      select id, email, email_confirmed_at from customers
      where id = ${customerId} and ${email} in (email, new_email) and disabled_at is null for update
    ) as before
    where customers.id = before.id
    returning before.email as before, before.email_confirmed_at is not null as was_confirmed`.execute(
    transaction,
  );
  return rows[0];
}

/** Sets the address that a customer wants to change to; null for none. */
export async function updateNewEmail(db: Database, customerId: number, email: string | null): Promise<void> {
  await db.updateTable('customers').set({ new_email: email }).where('id', '=', customerId).execute();
}

/** Marks the address as confirmed: the customer has received a mail there. */
export async function setEmailConfirmed(db: Database, customerId: number): Promise<void> {
  await db
    .updateTable('customers')
    .set({ email_confirmed_at: sql<Date>`coalesce(email_confirmed_at, now())` })
    .where('id', '=', customerId)
    .execute();
}

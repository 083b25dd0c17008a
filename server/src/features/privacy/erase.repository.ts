// Deletes, empties or transfers the data of a person who is erased. A test checks that every table with rows of customers is either
// deleted here or kept for a stated reason.

import { sql } from 'kysely';
import { openOrderStates } from '@chipload/domain/orders';
import type { Database } from '../../platform/database/database.ts';
import type { Currency } from '../../platform/http/visitor.ts';
import { erasedAddress } from '../../platform/mail/erased-address.ts';
import type { Language } from '../../platform/language.ts';

export type Person = {
  readonly id: number;
  readonly company_id: number;
  readonly company_name: string;
  readonly name: string;
  readonly email: string;
  readonly new_email: string | null;
  readonly phone: string;
  readonly language: Language;
};

/** Locks the person's open carts, company and row; the carts first, in the same order as all other code that locks them. */
export async function lockPerson(transaction: Database, customerId: number): Promise<Person | undefined> {
  await sql`select from trunks where customer_id = ${customerId} and state <> 'ordered' order by id for update`.execute(
    transaction,
  );
  const { rows } = await sql<Person>`
    select customers.id, company_id, companies.name as company_name, customers.name, customers.email, customers.new_email,
      customers.phone, customers.language
    from customers join companies on companies.id = customers.company_id
    where customers.id = ${customerId} and erased_at is null
    for update of companies for no key update of customers`.execute(transaction);
  return rows[0];
}

export type Obstacles = {
  readonly colleagues: number;
  readonly open_orders: readonly string[];
  readonly exposure_cents: number;
  readonly currency: Currency;
};

/** Returns what may prevent the erasing: the colleagues, the open orders and the company's balance. */
export async function findObstacles(db: Database, customerId: number): Promise<Obstacles> {
  const { rows } = await sql<Obstacles>`
    select companies.currency, companies.exposure_cents,
      (select count(*)::integer from customers as colleagues
       where colleagues.company_id = companies.id and colleagues.id <> customers.id and colleagues.erased_at is null
      ) as colleagues,
      coalesce((
        select array_agg(number::text order by number) from orders
        where customer_id = customers.id and state = any(${[...openOrderStates]}::text[])
      ), '{}') as open_orders
    from customers join companies on companies.id = customers.company_id where customers.id = ${customerId}`.execute(
    db,
  );
  const [found] = rows;
  if (!found) throw new Error(`There is no customer ${customerId}`);
  return found;
}

/** Lists the former e-mail addresses, which only the audit trail contains. */
export async function listFormerEmails(db: Database, customerId: number): Promise<string[]> {
  const { rows } = await sql<{ email: string }>`
    select distinct before ->> 'email' as email from audit_events
    where customer_id = ${customerId} and before ? 'email'`.execute(db);
  return rows.map(({ email }) => email);
}

/** Tables whose rows are deleted by `customer_id`; tables that refer to others come first. */
export const deletedTables = [
  'sessions',
  'known_devices',
  'password_resets',
  'email_confirmations',
  'pending_sign_ins',
  'authenticators',
  'recovery_codes',
  'passkeys',
  'cards',
  'starred',
  'product_lists',
  'shared_trunks',
  'shop_floors',
  'quote_requests',
  'quote_messages',
  'feedback',
  'holders',
  'regrinds',
  'mods',
] as const;

/** Deletes the waiting jobs about a person, before the data they refer to. A running job may finish. */
export async function deleteJobsOf(db: Database, { id, email, new_email: newEmail }: Person): Promise<void> {
  await sql`
    delete from graphile_worker._private_jobs
    where locked_at is null and (
      payload ->> 'customerId' = ${String(id)}
      or payload ->> 'email' = any(${[email, newEmail ?? email]}::text[])
      or payload ->> 'event' in (select id::text from audit_events where customer_id = ${id})
      or payload ->> 'number' in (select number::text from feedback where customer_id = ${id})
      or payload ->> 'request' in (select uuid::text from quote_requests where customer_id = ${id})
      or payload ->> 'application' in (select uuid::text from credit_applications where customer_id = ${id})
    )`.execute(db);
}

/** Gives the shared lists, and the quotes, whose prices are the company’s, to the colleague who has been there longest. */
export async function transferShared(db: Database, { id, company_id: companyId }: Person): Promise<void> {
  const colleague = sql`(
    select id from customers where company_id = ${companyId} and id <> ${id} and erased_at is null
    order by disabled_at is not null, id limit 1
  ) as colleague`;
  await sql`
    update product_lists set customer_id = colleague.id from ${colleague} where customer_id = ${id} and is_shared`.execute(
    db,
  );
  await sql`update quotes set customer_id = colleague.id from ${colleague} where customer_id = ${id}`.execute(
    db,
  );
}

export async function deleteRowsOf(db: Database, customerId: number): Promise<void> {
  // Deletes carts that were never ordered, and from ordered ones what only the checkout needed.
  await sql`delete from items using bags, trunks
    where bags.id = items.bag_id and trunks.id = bags.trunk_id and trunks.customer_id = ${customerId}`.execute(
    db,
  );
  await sql`delete from trunk_notes using trunks
    where trunks.id = trunk_notes.trunk_id and trunks.customer_id = ${customerId}`.execute(db);
  await sql`delete from trunks where customer_id = ${customerId} and state <> 'ordered'`.execute(db);
  await sql`
    update trunks set purchase_order_number = '', courier_account = '', ship_to_address_id = null
    where customer_id = ${customerId}`.execute(db);
  await sql`delete from company_set_rows using customers
    where customers.id = ${customerId} and customers.company_id = company_set_rows.company_id`.execute(db);
  for (const table of deletedTables)
    await sql`delete from ${sql.table(table)} where customer_id = ${customerId}`.execute(db);
}

/** Deletes the addresses of a company without people, and its name if it has no orders or credit entries. */
export async function emptyCompany(db: Database, companyId: number): Promise<void> {
  await sql`
    update trunks set ship_to_address_id = null
    where ship_to_address_id in (select id from addresses where company_id = ${companyId})`.execute(db);
  await sql`delete from addresses where company_id = ${companyId}`.execute(db);
  await sql`
    update companies set name = '', code = 'erased-' || id
    where id = ${companyId} and not exists (select from orders where company_id = companies.id)
      and not exists (select from credit_entries where company_id = companies.id)`.execute(db);
}

/** Empties the customer's row: nobody can sign in with it, and no mail is sent to it. */
export async function emptyCustomer(db: Database, customerId: number): Promise<void> {
  await sql`
    update customers set email = ${erasedAddress(customerId)}, new_email = null, name = '', phone = '', password_hash = '-',
      email_confirmed_at = null, disabled_at = coalesce(disabled_at, now()), erased_at = now()
    where id = ${customerId}`.execute(db);
  await sql`delete from consents where customer_id = ${customerId} and subject <> 'terms'`.execute(db);
  await sql`select forget_email_in_trail(${customerId})`.execute(db);
}

export async function findPersonId(db: Database, email: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('customers')
    .select('id')
    .where('email', '=', email)
    .where('erased_at', 'is', null)
    .executeTakeFirst();
  return row?.id;
}

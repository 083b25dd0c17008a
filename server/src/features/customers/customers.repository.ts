// Stores customers and their companies.

import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { Language } from '../../platform/language.ts';

/** Returns the customer with this e-mail address, in upper or lower case. */
export async function findCustomerByEmail(db: Database, email: string) {
  return selectCustomer(db).where('customers.email', '=', email).executeTakeFirst();
}

/** Returns a customer who may sign in. */
export async function findCustomer(db: Database, id: number) {
  return selectCustomer(db).where('customers.id', '=', id).executeTakeFirst();
}

function selectCustomer(db: Database) {
  return db
    .selectFrom('customers')
    .innerJoin('companies', 'companies.id', 'customers.company_id')
    .select([
      'customers.id',
      'customers.name',
      'customers.email',
      'customers.password_hash',
      'customers.language',
      'companies.currency',
      sql<boolean>`customers.email_confirmed_at is not null`.as('is_email_confirmed'),
    ])
    .where('customers.disabled_at', 'is', null);
}

type NewAccount = {
  readonly company: string;
  readonly currency: 'CAD' | 'USD';
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly language: Language;
  readonly passwordHash: string;
  readonly address: {
    readonly line1: string;
    readonly line2?: string | undefined;
    readonly city: string;
    readonly province: string;
    readonly postal: string;
    readonly country: 'CA' | 'US';
    readonly phone?: string | undefined;
  };
};

/** Creates a company with its billing address and its first customer; returns the customer's id. */
export async function insertAccount(db: Database, account: NewAccount): Promise<number> {
  const company = await db
    .insertInto('companies')
    .values({
      code: sql<string>`'web-' || gen_random_uuid()`,
      name: account.company,
      currency: account.currency,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { address } = account;
  await db
    .insertInto('addresses')
    .values({
      company_id: company.id,
      is_billing: true,
      name: account.company,
      line_1: address.line1,
      line_2: address.line2 ?? '',
      city: address.city,
      province: address.province,
      postal: address.postal,
      country: address.country,
      phone: address.phone ?? '',
    })
    .execute();
  const customer = await db
    .insertInto('customers')
    .values({
      company_id: company.id,
      email: account.email,
      name: account.name,
      phone: account.phone,
      language: account.language,
      password_hash: account.passwordHash,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return customer.id;
}

/** Also finds disabled customers. */
export async function findCustomerId(db: Database, email: string): Promise<number | undefined> {
  const row = await db.selectFrom('customers').select('id').where('email', '=', email).executeTakeFirst();
  return row?.id;
}

/** Returns whether that changed anything. */
export async function updateDisabled(
  db: Database,
  customerId: number,
  state: 'disabled' | 'enabled',
): Promise<boolean> {
  const isDisabled = state === 'disabled';
  const row = await db
    .updateTable('customers')
    .set({ disabled_at: isDisabled ? sql<Date>`now()` : null })
    .where('id', '=', customerId)
    .where('disabled_at', isDisabled ? 'is' : 'is not', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function updateLanguage(db: Database, customerId: number, language: Language): Promise<void> {
  await db.updateTable('customers').set({ language }).where('id', '=', customerId).execute();
}

export async function updateSessionCurrency(
  db: Database,
  sessionId: number,
  currency: 'CAD' | 'USD',
): Promise<void> {
  await db.updateTable('sessions').set({ currency }).where('id', '=', sessionId).execute();
}

/** Locks the customer until the transaction ends, so that concurrent requests count each other's rows. */
export async function lockCustomer(transaction: Database, customerId: number): Promise<void> {
  await sql`select from customers where id = ${customerId} for update`.execute(transaction);
}

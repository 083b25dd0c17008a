// Reads and writes the account: a customer with the company and its credit.

import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { Currency } from '../../platform/http/visitor.ts';
import type { Language } from '../../platform/language.ts';
import type { StoredAddress } from './addresses.repository.ts';

export type StoredAccount = {
  readonly id: number;
  readonly name: string;
  readonly email: string;
  readonly is_email_confirmed: boolean;
  /** The address that replaces `email` once it is confirmed. */
  readonly new_email: string | null;
  readonly phone: string;
  readonly language: Language;
  readonly company_name: string;
  readonly currency: Currency;
  readonly is_approved: boolean;
  readonly terms_days: number;
  /** Null without a credit account, or before the company is approved. */
  readonly credit_limit_cents: number | null;
  readonly exposure_cents: number;
  readonly addresses: readonly StoredAddress[];
};

export async function findAccount(db: Database, customerId: number): Promise<StoredAccount | undefined> {
  const { rows } = await sql<StoredAccount>`
    select customers.id, customers.name, customers.email, customers.email_confirmed_at is not null as is_email_confirmed,
      customers.new_email, customers.phone, customers.language,
      companies.name as company_name, companies.currency, companies.is_approved, companies.terms_days,
      case when companies.is_approved then companies.credit_limit_cents end as credit_limit_cents,
      companies.exposure_cents,
      coalesce((
        select json_agg(address order by address.is_billing desc, lower(address.name), address.id)
        from addresses as address where address.company_id = companies.id
      ), '[]') as addresses
    from customers join companies on companies.id = customers.company_id
    where customers.id = ${customerId}`.execute(db);
  return rows[0];
}

export async function updatePerson(
  db: Database,
  customerId: number,
  change: { readonly name?: string; readonly phone?: string; readonly language?: Language },
): Promise<void> {
  await db.updateTable('customers').set(change).where('id', '=', customerId).execute();
}

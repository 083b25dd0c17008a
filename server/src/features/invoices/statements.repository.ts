import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { Currency } from '../../platform/http/visitor.ts';
import type { Language } from '../../platform/language.ts';

export type StatementReader = {
  readonly company_id: number;
  readonly company_uuid: string;
  readonly company_name: string;
  readonly currency: Currency;
  readonly customer_id: number;
  readonly name: string;
  readonly email: string;
  readonly language: Language;
  readonly is_disabled: boolean;
  readonly is_email_confirmed: boolean;
};

/** Returns a person of a company, to whom its statement goes; undefined if the person belongs to another company. */
export async function findStatementReader(
  db: Database,
  { company, person }: { readonly company: string; readonly person: string },
): Promise<StatementReader | undefined> {
  const { rows } = await sql<StatementReader>`
    select companies.id as company_id, companies.uuid as company_uuid, companies.name as company_name, companies.currency, customers.id as customer_id,
      customers.name, email, language, disabled_at is not null as is_disabled,
      email_confirmed_at is not null as is_email_confirmed
    from customers join companies on companies.id = customers.company_id
    where companies.uuid = ${company} and customers.uuid = ${person}`.execute(db);
  return rows[0];
}

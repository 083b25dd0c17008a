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
  /** The first day of which the person wants the statements of months; null: they want none. */
  readonly statements_since: string | null;
};

/**
 * Marks people who want the statement of the month that ended on a day, were not marked for it and can get it, and returns them. Two
 * processes never return the same.
 */
export async function takeStatementReaders(
  transaction: Database,
  on: string,
  most: number,
): Promise<{ readonly company: string; readonly person: string }[]> {
  const { rows } = await sql<{ company: string; person: string }>`
    update customers set statement_mailed_to = ${on}::date
    from companies
    where companies.id = customers.company_id and customers.id in (
      select id from customers
      where statements_since <= ${on}::date and coalesce(statement_mailed_to < ${on}::date, true)
        and disabled_at is null and erased_at is null and email_confirmed_at is not null
      order by id limit ${most} for update skip locked
    )
    returning companies.uuid as company, customers.uuid as person`.execute(transaction);
  return rows;
}

/** The statement is mailed to the person each month. */
export async function getsStatements(db: Database, customerId: number): Promise<boolean> {
  const row = await db
    .selectFrom('customers')
    .select('statements_since')
    .where('id', '=', customerId)
    .executeTakeFirstOrThrow();
  return row.statements_since !== null;
}

/** Returns a person of a company, to whom its statement goes; undefined if the person belongs to another company. */
export async function findStatementReader(
  db: Database,
  { company, person }: { readonly company: string; readonly person: string },
): Promise<StatementReader | undefined> {
  const { rows } = await sql<StatementReader>`
    select companies.id as company_id, companies.uuid as company_uuid, companies.name as company_name, companies.currency, customers.id as customer_id,
      customers.name, email, language, disabled_at is not null as is_disabled,
      email_confirmed_at is not null as is_email_confirmed, statements_since
    from customers join companies on companies.id = customers.company_id
    where companies.uuid = ${company} and customers.uuid = ${person}`.execute(db);
  return rows[0];
}

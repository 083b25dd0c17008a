import { sql } from 'kysely';
import { type Database, databaseShopDay } from '../../platform/database/database.ts';

export type PersonOfCompany = {
  readonly id: number;
  readonly email: string;
  readonly is_disabled: boolean;
};

export async function findPersonOf(
  db: Database,
  companyId: number,
  uuid: string,
): Promise<PersonOfCompany | undefined> {
  return db
    .selectFrom('customers')
    .select(['id', 'email', sql<boolean>`disabled_at is not null`.as('is_disabled')])
    .where('company_id', '=', companyId)
    .where('uuid', '=', uuid)
    .executeTakeFirst();
}

/** Has the statement of the company mailed to a person each month from today on, or not any more; returns false if it was so before. */
export async function updateStatementsSince(
  db: Database,
  customerId: number,
  isWanted: boolean,
): Promise<boolean> {
  const row = await db
    .updateTable('customers')
    .set({ statements_since: isWanted ? databaseShopDay : null })
    .where('id', '=', customerId)
    .where('statements_since', isWanted ? 'is' : 'is not', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

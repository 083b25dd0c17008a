import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';

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

// Stores the name and the code of a company.

import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';

export type CompanyNames = { readonly name: string; readonly code: string };

/** Returns whether another company has a code, in any case. Until the transaction ends, nobody else gives one away here. */
export async function isCodeTaken(transaction: Database, companyId: number, code: string): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtext('company codes'))`.execute(transaction);
  const { rows } = await sql`
    select from companies where lower(code) = lower(${code}) and id <> ${companyId}`.execute(transaction);
  return rows.length > 0;
}

/** Stores both, and the name in the billing address that has the former one. */
export async function updateNames(
  transaction: Database,
  { id, name: former }: { readonly id: number } & Pick<CompanyNames, 'name'>,
  { name, code }: CompanyNames,
): Promise<void> {
  await transaction.updateTable('companies').set({ name, code }).where('id', '=', id).execute();
  await transaction
    .updateTable('addresses')
    .set({ name })
    .where('company_id', '=', id)
    .where('is_billing', '=', true)
    .where('name', '=', former)
    .execute();
}

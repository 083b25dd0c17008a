// Reads what a company may owe and what it owes, for whatever makes it owe more.

import type { Database } from '../../platform/database/database.ts';

export type Credit = { readonly limitCents: number | null; readonly exposureCents: number };

/** Returns a company's credit, locked until the transaction ends, so that two debts cannot use it. */
export async function lockCredit(transaction: Database, companyId: number): Promise<Credit> {
  return transaction
    .selectFrom('companies')
    .select(['credit_limit_cents as limitCents', 'exposure_cents as exposureCents'])
    .where('id', '=', companyId)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

export async function readCredit(db: Database, companyId: number): Promise<Credit> {
  return db
    .selectFrom('companies')
    .select(['credit_limit_cents as limitCents', 'exposure_cents as exposureCents'])
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow();
}

// Stores applications for credit.

import type { CreditApplicationState } from '@chipload/domain/credit';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { Currency } from '../../platform/http/visitor.ts';

export type TradeReference = { readonly company: string; readonly contact: string; readonly phone: string };

export type StoredApplication = {
  /** The number that staff use. */
  readonly id: number;
  readonly uuid: string;
  readonly state: CreditApplicationState;
  readonly legal_name: string;
  readonly business_number: string;
  readonly years_in_business: number;
  readonly trade_references: readonly TradeReference[];
  readonly currency: Currency;
  readonly requested_limit_cents: number;
  readonly submitted_at: Date;
  readonly decided_at: Date | null;
  /** Both null unless it is approved. */
  readonly granted_limit_cents: number | null;
  readonly granted_terms_days: number | null;
  /** Empty unless it is declined. */
  readonly decline_reason: string;
};

export type NewApplication = {
  readonly companyId: number;
  readonly customerId: number;
  readonly legalName: string;
  readonly businessNumber: string;
  readonly yearsInBusiness: number;
  readonly references: readonly TradeReference[];
  readonly currency: Currency;
  readonly requestedLimitCents: number;
};

/** Violates the constraint `credit_applications_one_open_per_company` if the company has an open application. */
export async function insertApplication(
  db: Database,
  application: NewApplication,
): Promise<StoredApplication> {
  const { rows } = await sql<StoredApplication>`
    insert into credit_applications (
      company_id, customer_id, legal_name, business_number, years_in_business, trade_references, currency, requested_limit_cents
    ) values (
      ${application.companyId}, ${application.customerId}, ${application.legalName}, ${application.businessNumber},
      ${application.yearsInBusiness}, ${JSON.stringify(application.references)}::jsonb, ${application.currency},
      ${application.requestedLimitCents}
    ) returning *`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('The application was not written');
  return row;
}

export async function findLatestApplication(
  db: Database,
  companyId: number,
): Promise<StoredApplication | undefined> {
  const { rows } = await sql<StoredApplication>`
    select * from credit_applications where company_id = ${companyId}
    order by submitted_at desc, id desc limit 1`.execute(db);
  return rows[0];
}

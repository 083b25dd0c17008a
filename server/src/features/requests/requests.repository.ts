// Reads one request with everything that the customer sent, and the answer.

import type { NamedOperation } from '@chipload/contract/mod-operations';
import type { FeedbackState } from '@chipload/domain/accounts';
import type { CreditApplicationState } from '@chipload/domain/credit';
import type { QuoteRequestState } from '@chipload/domain/mods';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { Currency } from '../../platform/http/visitor.ts';
import type { Language } from '../../platform/language.ts';

type Head = {
  readonly number: string;
  readonly company_uuid: string;
  readonly company_name: string;
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly language: Language;
  readonly asked_at: Date;
  readonly answered_at: Date | null;
};

export type CreditRow = Head & {
  readonly state: CreditApplicationState;
  readonly legal_name: string;
  readonly business_number: string;
  readonly years_in_business: number;
  readonly trade_references: readonly {
    readonly company: string;
    readonly contact: string;
    readonly phone: string;
  }[];
  readonly currency: Currency;
  readonly requested_limit_cents: number;
  readonly is_approved: boolean;
  readonly credit_limit_cents: number | null;
  readonly terms_days: number;
  readonly exposure_cents: number;
  readonly granted_limit_cents: number | null;
  readonly granted_terms_days: number | null;
  readonly decline_reason: string;
};

export type SpecialRow = Head & {
  readonly state: QuoteRequestState;
  readonly inventory_code: string;
  readonly operations: readonly NamedOperation[];
  readonly quantity: number;
  readonly body: string;
  readonly currency: Currency;
  readonly unit_cents: number | null;
  readonly lead_days: number | null;
  readonly quoted_quantity: number | null;
  readonly valid_until: string | null;
  readonly answer: string;
};

export type FeedbackRow = Head & {
  readonly state: FeedbackState;
  readonly type: 'bug' | 'idea';
  readonly body: string;
  readonly page: string;
  readonly version: string;
};

const person = sql`companies.uuid as company_uuid, companies.name as company_name, customers.name,
  customers.email::text as email, customers.phone, customers.language`;

export async function findCreditRequest(db: Database, number: string): Promise<CreditRow | undefined> {
  const { rows } = await sql<CreditRow>`
    select credit_applications.id::text as number, ${person}, submitted_at as asked_at, decided_at as answered_at,
      credit_applications.state, legal_name, business_number, years_in_business, trade_references,
      credit_applications.currency, requested_limit_cents, companies.is_approved, companies.credit_limit_cents,
      companies.terms_days, companies.exposure_cents, granted_limit_cents, granted_terms_days, decline_reason
    from credit_applications join companies on companies.id = credit_applications.company_id
    join customers on customers.id = credit_applications.customer_id
    where credit_applications.id = ${number}::bigint`.execute(db);
  return rows[0];
}

export async function findSpecialRequest(db: Database, number: string): Promise<SpecialRow | undefined> {
  const { rows } = await sql<SpecialRow>`
    select quote_requests.number::text as number, ${person}, asked_at, answered_at, quote_requests.state,
      parts.inventory_code, quote_requests.operations, quantity, body,
      coalesce(quote_requests.currency, companies.currency) as currency, unit_cents, lead_days, quoted_quantity,
      valid_until, answer
    from quote_requests join parts on parts.id = quote_requests.part_id
    join customers on customers.id = quote_requests.customer_id join companies on companies.id = customers.company_id
    where quote_requests.number = ${number}::bigint`.execute(db);
  return rows[0];
}

export async function findFeedbackRequest(db: Database, number: string): Promise<FeedbackRow | undefined> {
  const { rows } = await sql<FeedbackRow>`
    select feedback.number::text as number, ${person}, feedback.created_at as asked_at, closed_at as answered_at,
      feedback.state, kind as type, body, url as page, feedback.version
    from feedback join customers on customers.id = feedback.customer_id
    join companies on companies.id = customers.company_id
    where feedback.number = ${number}::bigint`.execute(db);
  return rows[0];
}

// Reads applications for credit for staff, and stores their decisions.

import { openApplicationStates } from '@chipload/domain/credit';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { StoredApplication } from './credit-application.repository.ts';

export type ApplicationWithApplicant = StoredApplication & {
  readonly company_id: number;
  readonly customer_id: number;
  readonly company_uuid: string;
  readonly company_name: string;
  /** Of the company before the decision. */
  readonly company_limit_cents: number | null;
  readonly company_terms_days: number;
  readonly customer_name: string;
  readonly email: string;
  readonly is_email_confirmed: boolean;
  readonly phone: string;
  readonly language: 'en' | 'fr';
};

export type CreditDecision =
  /** Without terms the company keeps its current ones. */
  | { readonly state: 'approved'; readonly limitCents: number; readonly termsDays: number | undefined }
  /** The customer reads the reason verbatim. */
  | { readonly state: 'declined'; readonly reason: string };

type Approval = Extract<CreditDecision, { state: 'approved' }>;

const applications = sql`
  select credit_applications.*, companies.name as company_name, companies.uuid as company_uuid,
    companies.credit_limit_cents as company_limit_cents, companies.terms_days as company_terms_days,
    customers.name as customer_name, customers.email,
    customers.email_confirmed_at is not null as is_email_confirmed, customers.phone, customers.language
  from credit_applications
  join companies on companies.id = credit_applications.company_id
  join customers on customers.id = credit_applications.customer_id`;

/** Lists undecided applications, oldest first. */
export async function listOpenApplications(db: Database): Promise<ApplicationWithApplicant[]> {
  const { rows } = await sql<ApplicationWithApplicant>`
    ${applications} where credit_applications.state = any(${[...openApplicationStates]}::text[]) order by credit_applications.id`.execute(
    db,
  );
  return rows;
}

/** Returns an application with its applicant. */
export async function findApplication(
  db: Database,
  uuid: string,
): Promise<ApplicationWithApplicant | undefined> {
  const { rows } = await sql<ApplicationWithApplicant>`
    ${applications} where credit_applications.uuid = ${uuid}`.execute(db);
  return rows[0];
}

/** Returns an application, and locks it and its company until the transaction ends: orders on account wait for the decision. */
export async function lockApplication(
  db: Database,
  number: number,
): Promise<ApplicationWithApplicant | undefined> {
  const { rows } = await sql<ApplicationWithApplicant>`
    ${applications} where credit_applications.id = ${number}
    for update of credit_applications, companies`.execute(db);
  return rows[0];
}

export type CreditTerms = {
  readonly credit_limit_cents: number | null;
  readonly terms_days: number;
  readonly is_approved: boolean;
};

/** Opens or changes the company's credit account; returns what it was before and is after. */
export async function updateCredit(
  db: Database,
  { company_id: companyId }: ApplicationWithApplicant,
  { limitCents, termsDays }: Approval,
): Promise<{ readonly before: CreditTerms; readonly after: CreditTerms }> {
  const { rows } = await sql<{ before: CreditTerms; after: CreditTerms }>`
    with before as (
      select credit_limit_cents, terms_days, is_approved from companies where id = ${companyId}
    ), after as (
      update companies
      set credit_limit_cents = ${limitCents}, terms_days = coalesce(${termsDays ?? null}::integer, terms_days), is_approved = true,
        version = version + 1
      where id = ${companyId} returning credit_limit_cents, terms_days, is_approved
    )
    select to_jsonb(before) as before, to_jsonb(after) as after from before, after`.execute(db);
  const [row] = rows;
  if (!row) throw new Error(`Company ${companyId} is gone`); // cannot happen: the caller has locked it
  return row;
}

export async function updateDecision(
  db: Database,
  before: ApplicationWithApplicant,
  decision: CreditDecision,
): Promise<ApplicationWithApplicant> {
  const isApproved = decision.state === 'approved';
  const { rows } = await sql<StoredApplication>`
    update credit_applications
    set state = ${decision.state}, decided_at = now(),
      granted_limit_cents = ${isApproved ? decision.limitCents : null},
      granted_terms_days = case when ${isApproved} then (select terms_days from companies where id = company_id) end,
      decline_reason = ${isApproved ? '' : decision.reason}
    where uuid = ${before.uuid} returning *`.execute(db);
  const [row] = rows;
  if (!row) throw new Error(`Application ${before.uuid} is gone`); // cannot happen: the caller has locked the row
  return { ...before, ...row };
}

import type { Database } from '../../platform/database/database.ts';
import { requireWithinLimit } from '../../platform/http/require-within-limit.ts';
import type { ByStaff } from '../../platform/http/office-visitor.ts';
import { recordStaffEvent } from '../audit/audit.service.ts';
import { changeCompany, type SeenCompany } from './company-act.ts';
import { type LockedCompany, type Terms, updateTerms } from './company-record.repository.ts';

/**
 * Approves a company, and sets its credit limit and terms. Refuses a credit above the limit of the person, unless it lowers
 * what the company has already.
 */
export async function setTerms(
  db: Database,
  { staff, client }: ByStaff,
  seen: SeenCompany,
  terms: Terms,
): Promise<{ readonly isChanged: boolean }> {
  return changeCompany(db, seen, async (transaction, company) => {
    const before = termsOf(company);
    if (isEqual(before, terms)) return false;
    const credit = creditOf(terms);
    if (credit > creditOf(before))
      requireWithinLimit(staff.limits.creditLimitCents, credit, company.currency);
    await updateTerms(transaction, company.id, terms);
    await recordStaffEvent(transaction, {
      staff,
      client,
      action: 'company.terms-set',
      subject: `company ${company.uuid}`,
      before: factsOf(before),
      after: factsOf(terms),
    });
    return true;
  });
}

function termsOf(company: LockedCompany): Terms {
  return {
    creditLimitCents: company.credit_limit_cents,
    termsDays: company.terms_days,
    isApproved: company.is_approved,
  };
}

/** Returns what the company can buy on account: nothing before it is approved. */
function creditOf({ creditLimitCents, isApproved }: Terms): number {
  return isApproved ? (creditLimitCents ?? 0) : 0;
}

function isEqual(one: Terms, other: Terms): boolean {
  return (
    one.creditLimitCents === other.creditLimitCents &&
    one.termsDays === other.termsDays &&
    one.isApproved === other.isApproved
  );
}

function factsOf({ creditLimitCents, termsDays, isApproved }: Terms) {
  return { credit_limit_cents: creditLimitCents, terms_days: termsDays, is_approved: isApproved };
}

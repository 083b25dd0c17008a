import type { Database } from '../../platform/database/database.ts';
import { requireWithinLimit } from '../../platform/http/require-within-limit.ts';
import type { ByStaff } from '../../platform/http/office-visitor.ts';
import { recordStaffEvent } from '../audit/audit.service.ts';
import { changeCompany, type SeenCompany } from './company-act.ts';
import { type LockedCompany, type Terms, updateTerms } from './company-record.repository.ts';

/** Terms to set; what a company may put on account of what is made to order stays as it is where undefined. */
export type NewTerms = Pick<Terms, 'creditLimitCents' | 'termsDays' | 'isApproved'> & {
  readonly [Name in 'isMadeOnAccount' | 'madeLimitCents' | 'madeDepositPercent']: Terms[Name] | undefined;
};

/**
 * Approves a company, and sets its credit limit, its terms and what it may put on account. Refuses a credit above the limit of the
 * person, unless it lowers what the company has already.
 */
export async function setTerms(
  db: Database,
  { staff, client }: ByStaff,
  seen: SeenCompany,
  wanted: NewTerms,
): Promise<{ readonly isChanged: boolean }> {
  return changeCompany(db, seen, async (transaction, company) => {
    const before = termsOf(company);
    const {
      isMadeOnAccount = before.isMadeOnAccount,
      madeLimitCents = before.madeLimitCents,
      madeDepositPercent = before.madeDepositPercent,
    } = wanted;
    const terms = { ...wanted, isMadeOnAccount, madeLimitCents, madeDepositPercent };
    const [factsBefore, factsAfter] = [factsOf(before), factsOf(terms)];
    if (JSON.stringify(factsBefore) === JSON.stringify(factsAfter)) return false;
    const credit = creditOf(terms);
    if (credit > creditOf(before))
      requireWithinLimit(staff.limits.creditLimitCents, credit, company.currency);
    await updateTerms(transaction, company.id, terms);
    await recordStaffEvent(transaction, {
      staff,
      client,
      action: 'company.terms-set',
      subject: `company ${company.uuid}`,
      before: factsBefore,
      after: factsAfter,
    });
    return true;
  });
}

function termsOf(company: LockedCompany): Terms {
  return {
    creditLimitCents: company.credit_limit_cents,
    termsDays: company.terms_days,
    isApproved: company.is_approved,
    isMadeOnAccount: company.made_on_account,
    madeLimitCents: company.made_limit_cents,
    madeDepositPercent: company.made_deposit_percent,
  };
}

/** Returns what the company can buy on account: nothing before it is approved. */
function creditOf({ creditLimitCents, isApproved }: Terms): number {
  return isApproved ? (creditLimitCents ?? 0) : 0;
}

function factsOf({ creditLimitCents, termsDays, isApproved, ...made }: Terms) {
  return {
    credit_limit_cents: creditLimitCents,
    terms_days: termsDays,
    is_approved: isApproved,
    made_on_account: made.isMadeOnAccount,
    made_limit_cents: made.madeLimitCents,
    made_deposit_percent: made.madeDepositPercent,
  };
}

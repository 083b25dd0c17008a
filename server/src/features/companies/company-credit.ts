// The credit of a company, for whatever makes it owe more.

import { excessOverCredit } from '@chipload/domain/checkout';
import { money, type Money } from '@chipload/domain/money';
import { m } from '@chipload/messages';
import { formatMoney } from '@chipload/messages/locale';
import type { Database } from '../../platform/database/database.ts';
import { Refusal, type Say } from '../../platform/refusal.ts';
import { lockCredit, readCredit, type Credit } from './company-credit.repository.ts';

/** The credit of a company, and whether it is enough for what the company would owe more. */
export type CreditPreview = Credit & { readonly isWithinLimit: boolean };

export async function previewCreditUse(
  db: Database,
  companyId: number,
  difference: Money,
): Promise<CreditPreview> {
  const credit = await readCredit(db, companyId);
  return { ...credit, isWithinLimit: excessOf(credit, difference).cents <= 0 };
}

/**
 * Locks the credit of a company until the transaction ends, so that two debts cannot use it. Returns what refuses a debt that it does
 * not allow.
 */
export async function holdCredit(
  transaction: Database,
  companyId: number,
): Promise<(difference: Money) => void> {
  const credit = await lockCredit(transaction, companyId);
  return (difference) => {
    const { cents, currency } = excessOf(credit, difference);
    if (cents <= 0) return;
    const say: Say = (options) =>
      m.office_orders_over_credit_limit({ amount: formatMoney(cents, currency, options.locale) }, options);
    throw new Refusal('over-credit-limit', { say, facts: { excess: cents } });
  };
}

/** Returns what a debt is above the credit; nothing for one that becomes smaller. */
function excessOf({ limitCents, exposureCents }: Credit, difference: Money): Money {
  const { currency } = difference;
  if (difference.cents <= 0) return money(0, currency);
  const credit = { exposure: money(exposureCents, currency), limit: money(limitCents ?? 0, currency) };
  return excessOverCredit(credit, difference);
}

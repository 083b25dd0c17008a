// The credit of a company, for whatever makes it owe more.

import { excessOverCredit } from '@chipload/domain/checkout';
import { money, type Money } from '@chipload/domain/money';
import { m } from '@chipload/messages';
import { formatMoney } from '@chipload/messages/locale';
import { Refusal, type Say } from '../../platform/refusal.ts';
import type { Credit } from './company-credit.repository.ts';

/** Returns whether a company's credit is enough for what it would owe more. */
export function isWithinLimit(credit: Credit, difference: Money): boolean {
  return difference.cents <= 0 || excessOf(credit, difference).cents === 0;
}

/** Refuses what the company's credit does not allow. */
export function requireCredit(credit: Credit, difference: Money): void {
  if (isWithinLimit(credit, difference)) return;
  const { cents, currency } = excessOf(credit, difference);
  const say: Say = (options) =>
    m.office_orders_over_credit_limit({ amount: formatMoney(cents, currency, options.locale) }, options);
  throw new Refusal('over-credit-limit', { say, facts: { excess: cents } });
}

function excessOf({ limitCents, exposureCents }: Credit, difference: Money): Money {
  const { currency } = difference;
  const credit = { exposure: money(exposureCents, currency), limit: money(limitCents ?? 0, currency) };
  return excessOverCredit(credit, difference);
}

// The limits of a role in words.

import { m } from '@chipload/messages';
import { currentLanguage, formatNumber } from './locale.ts';
import type { InLanguage, Text } from './language.ts';

const names = {
  refundCents: m.office_roles_limit_refund,
  creditCents: m.office_roles_limit_credit,
  pricePercent: m.office_roles_limit_price,
  creditLimitCents: m.office_roles_limit_credit_limit,
  cardCents: m.office_roles_limit_card,
} satisfies Readonly<Record<string, Text>>;

/** Returns a limit with its name, such as `Refund at most 500`; cents are of any currency, so without a sign. */
export function roleLimitText(name: keyof typeof names, limit: number | null, options?: InLanguage): string {
  return `${names[name]({}, options)} ${amountText(name, limit, options)}`;
}

function amountText(name: string, limit: number | null, options: InLanguage | undefined): string {
  if (limit === null) return m.office_roles_no_limit({}, options);
  if (name === 'pricePercent') return m.office_roles_percent({ percent: String(limit) }, options);
  return formatNumber(limit / 100, options?.locale ?? currentLanguage());
}

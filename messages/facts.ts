// The values of the audit trail in words. What has none, such as an identifier, is shown as it is stored.

import { m } from '@chipload/messages';
import { currencyIn, type Figures } from './events/event-figures.ts';
import { currentLanguage, formatHundredths, formatMoney, formatNumber } from './locale.ts';
import type { InLanguage, Text } from './language.ts';
import { jobKindTexts, mailKindTexts } from './kinds.ts';
import {
  creditReasonTexts,
  holdTexts,
  paymentMethodTexts,
  requestStateTexts,
  roleTexts,
} from './office-codes.ts';
import { orderStateTexts } from './order-states.ts';
import { permissionTexts } from './permissions.ts';
import { taxTexts } from './taxes.ts';

export { factNames } from './fact-names.ts';

/** The words for codes, by the name of the value. */
const codes: Readonly<Record<string, Readonly<Record<string, Text>>>> = {
  state: { ...requestStateTexts, ...orderStateTexts },
  kind: holdTexts,
  kinds: holdTexts,
  reason: creditReasonTexts,
  method: paymentMethodTexts,
  roles: roleTexts,
  permissions: permissionTexts,
  language: { en: m.office_fact_english, fr: m.office_fact_french },
  template: mailKindTexts,
  tax: taxTexts,
};

/** The highest amounts of a role: null allows any. */
const limits = ['refundCents', 'creditCents', 'pricePercent', 'creditLimitCents'];

type Fact = {
  readonly name: string;
  readonly action: string;
  readonly figures: Figures;
  /** The values of the other side, which may name the currency. */
  readonly other: Figures;
};

/** Returns a value of an event in words; empty where there is none. */
export function factText({ name, action, figures, other }: Fact, options?: InLanguage): string {
  const value = figures?.[name];
  if (value === undefined) return '';
  if (value === null) return limits.includes(name) ? m.office_roles_no_limit({}, options) : '';
  if (typeof value === 'boolean') return (value ? m.office_fact_yes : m.office_fact_no)({}, options);
  if (Array.isArray(value)) {
    const parts: unknown[] = value;
    return parts.map((part) => codeText({ name, action }, part, options)).join(', ');
  }
  if (typeof value === 'number') return numberText({ name, value, figures, other }, options);
  return codeText({ name, action }, value, options);
}

function codeText(
  { name, action }: Pick<Fact, 'name' | 'action'>,
  value: unknown,
  options: InLanguage | undefined,
): string {
  if (typeof value !== 'string') return JSON.stringify(value);
  const words = name === 'name' && action.startsWith('job.') ? jobKindTexts : codes[name];
  return words?.[value]?.({}, options) ?? value;
}

function numberText(
  { name, value, figures, other }: Omit<Fact, 'action'> & { readonly value: number },
  options: InLanguage | undefined,
): string {
  const language = options?.locale ?? currentLanguage();
  if (name !== 'total' && !/cents$/i.test(name)) return formatNumber(value, language);
  const currency = currencyIn(figures) ?? currencyIn(other);
  return currency ? formatMoney(value, currency, language) : formatHundredths(value / 100, language);
}

// The values of the audit trail in words. What has none is shown as it is stored, but for a uuid that nobody could name: it says
// nothing to a reader, and stands in the trail as a file.

import { m } from '@chipload/messages';
import { invoiceWayTexts, mappedAccountText, mappedTaxText, programTexts } from './books.ts';
import { disputeReasonTexts, disputeStateTexts } from './disputes.ts';
import { currencyIn, type Figures } from './events/event-figures.ts';
import { currentLanguage, formatHundredths, formatMoney, formatNumber } from './locale.ts';
import type { InLanguage, Text } from './language.ts';
import { jobKindTexts, mailKindTexts } from './kinds.ts';
import {
  creditReasonTexts,
  declineTexts,
  holdTexts,
  paymentMethodTexts,
  requestStateTexts,
  roleTexts,
  shippingMethodTexts,
  taxedAtTexts,
} from './office-codes.ts';
import { openingTexts } from './opening.ts';
import { orderStateTexts } from './order-states.ts';
import { permissionTexts } from './permissions.ts';
import { taxTexts } from './taxes.ts';
import { refusalReasonTexts } from './tool-refusals.ts';

export { factNames } from './fact-names.ts';

/** The words for codes, by the name of the value. */
const codes: Readonly<Record<string, Readonly<Record<string, Text>>>> = {
  state: { ...requestStateTexts, ...orderStateTexts },
  kind: holdTexts,
  kinds: holdTexts,
  reason: creditReasonTexts,
  decline: declineTexts,
  dispute_reason: disputeReasonTexts,
  dispute_state: disputeStateTexts,
  method: paymentMethodTexts,
  shipping_method: shippingMethodTexts,
  roles: roleTexts,
  permissions: permissionTexts,
  language: { en: m.office_fact_english, fr: m.office_fact_french },
  template: mailKindTexts,
  refusal: refusalReasonTexts,
  tax: taxTexts,
  program: programTexts,
  invoice_way: invoiceWayTexts,
  taxed_at: taxedAtTexts,
  missing: openingTexts,
};

/** The highest amounts of a role: null allows any. */
const limits = ['refundCents', 'creditCents', 'pricePercent', 'creditLimitCents'];

type Fact = {
  readonly name: string;
  readonly action: string;
  readonly figures: Figures;
  /** The values of the other side, which may name the currency. */
  readonly other: Figures;
  /** Of what identifiers stand for, by the name of the value and the identifier. */
  readonly valueNames: Readonly<Record<string, string>>;
};

/** Returns a value of an event in words; empty where there is none. */
export function factText(fact: Fact, options?: InLanguage): string {
  const { name, figures, other } = fact;
  const value = figures?.[name];
  // The sentence of the event has said in words what the call does.
  if (value === undefined || name === 'call') return '';
  if (value === null) return limits.includes(name) ? m.office_roles_no_limit({}, options) : '';
  if (typeof value === 'boolean') return (value ? m.office_fact_yes : m.office_fact_no)({}, options);
  if (Array.isArray(value)) {
    const parts: unknown[] = value;
    const amount = (cents: number) => amountText(cents, { figures, other }, options);
    return parts
      .map((part) => lineText(part, amount, options) ?? codeText(fact, part, options))
      .filter((text) => text !== '')
      .join(', ');
  }
  if (typeof value === 'number') return numberText({ ...fact, value }, options);
  return codeText(fact, value, options);
}

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

function codeText(
  { name, action, valueNames }: Pick<Fact, 'name' | 'action' | 'valueNames'>,
  value: unknown,
  options: InLanguage | undefined,
): string {
  if (typeof value !== 'string') return JSON.stringify(value);
  if (name === 'accounts') return mappedAccountText(value, options);
  if (name === 'tax_codes') return mappedTaxText(value, options);
  const words = name === 'name' && action.startsWith('job.') ? jobKindTexts : codes[name];
  return words?.[value]?.({}, options) ?? valueNames[`${name} ${value}`] ?? (uuid.test(value) ? '' : value);
}

function numberText(
  { name, value, figures, other, valueNames }: Fact & { readonly value: number },
  options: InLanguage | undefined,
): string {
  const called = valueNames[`${name} ${value}`];
  if (called !== undefined) return called;
  if (name === 'total' || /cents$/i.test(name)) return amountText(value, { figures, other }, options);
  return formatNumber(value, options?.locale ?? currentLanguage());
}

function amountText(
  cents: number,
  { figures, other }: Pick<Fact, 'figures' | 'other'>,
  options: InLanguage | undefined,
): string {
  const language = options?.locale ?? currentLanguage();
  const currency = currencyIn(figures) ?? currencyIn(other);
  return currency ? formatMoney(cents, currency, language) : formatHundredths(cents / 100, language);
}

/** Returns pieces of a part in words, with the price that was set for them; undefined for any other value. */
function lineText(
  part: unknown,
  amount: (cents: number) => string,
  options: InLanguage | undefined,
): string | undefined {
  if (typeof part !== 'object' || part === null) return undefined;
  const {
    code,
    pieces,
    unit_cents: cents,
    usual_cents: usual,
  }: Readonly<Record<string, unknown>> = { ...part };
  if (typeof code !== 'string' || typeof pieces !== 'number') return undefined;
  const line = { pieces: String(pieces), code };
  if (typeof cents !== 'number') return m.office_fact_line(line, options);
  const priced = { ...line, price: amount(cents) };
  if (typeof usual !== 'number') return m.office_fact_line_at(priced, options);
  return m.office_fact_line_instead({ ...priced, usual: amount(usual) }, options);
}

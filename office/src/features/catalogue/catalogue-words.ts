// Parts, prices and their changes in words.

import type { OfficePart, PartSize, PriceTerms, StoredPrice } from '@chipload/contract/office/catalogue';
import { partStatuses, sizeFields } from '@chipload/domain/catalogue';
import type { PriceEnding, RoundingDirection } from '@chipload/domain/pricing';
import { m } from '@chipload/messages';
import {
  type Currency,
  currentLanguage,
  formatHundredths,
  formatMoney,
  formatNumber,
} from '@chipload/messages/locale';
import { importFieldText } from '@chipload/messages/part-imports';
import { languageTexts, stockStatusTexts } from '@chipload/messages/office-codes';
import { countText } from '@chipload/ui/count-text';

export const priceStateTexts = {
  past: m.office_parts_price_past,
  current: m.office_parts_price_current,
  upcoming: m.office_parts_price_upcoming,
} as const;

export const endingTexts: Readonly<Record<PriceEnding, () => string>> = {
  exact: m.office_prices_ending_exact,
  '.00': m.office_prices_ending_00,
  '.05': m.office_prices_ending_05,
  '.50': m.office_prices_ending_50,
  '.95': m.office_prices_ending_95,
};

export const directionTexts: Readonly<Record<RoundingDirection, () => string>> = {
  nearest: m.office_prices_nearest,
  up: m.office_prices_up,
  down: m.office_prices_down,
};

export function moneyText(cents: number | null, currency: Currency): string {
  return cents === null ? '' : formatMoney(cents, currency, currentLanguage());
}

/** Returns hundredths of a percent with their sign: `+4.50%`. */
export function percentText(hundredths: number): string {
  const value = formatHundredths(hundredths / 100, currentLanguage());
  return m.office_prices_percent_text({ value: hundredths > 0 ? `+${value}` : value });
}

export function termsText({ currency, shift, rounding: { ending }, valid_from: day }: PriceTerms): string {
  const amount = shift.kind === 'amount' ? moneyText(shift.cents, currency) : '';
  return m.office_prices_terms({
    currency,
    shift: shift.kind === 'percent' ? percentText(shift.hundredths) : shift.cents > 0 ? `+${amount}` : amount,
    ending: endingTexts[ending](),
    day,
  });
}

type Breaks = StoredPrice['breaks'];

/** Returns what a piece costs from each quantity on: `$10.00; from 10: $9.00`. */
export function breaksText(breaks: Breaks, currency: Currency): string {
  return breaks
    .map(({ from_quantity: quantity, price }) =>
      quantity === 1
        ? moneyText(price, currency)
        : m.office_parts_break_text({ quantity: countText(quantity), price: moneyText(price, currency) }),
    )
    .join('; ');
}

/** Returns the name of a size with its symbol: `Overall length (OAL)`; in a form with the unit in which it is written. */
export function sizeLabel({ name, symbol, kind }: PartSize, units?: OfficePart['units']): string {
  const written = kind === 'angle' ? '°' : kind === 'length' ? unitOf(units) : '';
  const details = [symbol, units === undefined ? '' : written].filter((detail) => detail !== '').join(', ');
  return details === '' ? name : m.office_parts_size_details({ name, details });
}

/** Returns a size with its unit, in the language of the reader. */
export function sizeText(
  { kind, value }: Pick<PartSize, 'kind' | 'value'>,
  units: OfficePart['units'],
): string {
  if (value === null) return m.office_parts_nothing();
  if (typeof value === 'boolean') return value ? m.catalogue_yes() : m.catalogue_no();
  if (typeof value === 'string') return value;
  const number = formatNumber(value, currentLanguage());
  if (kind === 'angle') return m.office_parts_size_angle({ value: number });
  return kind === 'length' ? m.office_parts_size_length({ value: number, unit: unitOf(units) }) : number;
}

export function unitOf(units: OfficePart['units'] | undefined): string {
  return units === 'inch' ? m.catalogue_unit_inch() : m.catalogue_unit_metric();
}

const fieldNames: Readonly<Record<string, () => string>> = {
  part: m.office_import_added,
  on_hand: m.office_stock_on_hand,
  weight_grams: m.office_parts_weight,
  hs_code: m.office_parts_hs_code,
  origin: m.office_parts_origin,
  status: m.office_stock_status,
  superseded_by: m.office_parts_successor,
  description_en: m.office_parts_description_en,
  description_fr: m.office_parts_description_fr,
  company: m.office_company_import_field_company,
  terms_days: m.office_company_import_field_terms,
  cross_reference: m.office_cross_references_number,
};

const sizeNames = new Map<string, () => string>(
  sizeFields.map((field) => [field, () => importFieldText(field)()]),
);

/** Returns the currency and the first day of a field that is a price. */
function priceOf(field: string): { currency: Currency; day: string } | undefined {
  const [, currency, day = ''] = /^price (CAD|USD) (\S+)$/.exec(field) ?? [];
  return currency === 'CAD' || currency === 'USD' ? { currency, day } : undefined;
}

/** Returns the currency and the first day of a field that is a special price. */
function specialOf(field: string): { currency: Currency; day: string } | undefined {
  const [, currency, day = ''] = /^special \d+ (CAD|USD) (\S+)$/.exec(field) ?? [];
  return currency === 'CAD' || currency === 'USD' ? { currency, day } : undefined;
}

/** Returns the currency of a field that is a credit limit. */
function limitOf(field: string): Currency | undefined {
  const currency = /^limit (CAD|USD)$/.exec(field)?.[1];
  return currency === 'CAD' || currency === 'USD' ? currency : undefined;
}

/** Returns what a field of a set of changes is called. */
export function fieldText(field: string): string {
  if (field.startsWith('opening '))
    return m.office_opening_import_field({ number: field.slice('opening '.length) });
  if (limitOf(field)) return m.office_companies_limit();
  if (field.startsWith('address ')) return m.office_company_import_field_address();
  if (field.startsWith('person '))
    return m.office_company_import_field_person({ email: field.slice('person '.length) });
  const special = specialOf(field);
  if (special)
    return special.day < '1901'
      ? m.office_special_import_always(special)
      : m.office_special_import_field(special);
  const price = priceOf(field);
  return price
    ? m.office_parts_field_price(price)
    : (fieldNames[field]?.() ?? sizeNames.get(field)?.() ?? field.replace('sizes.', '').replaceAll('_', ' '));
}

/** Returns a value of a field of a set of changes. */
export function valueText(field: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return m.office_parts_nothing();
  const price = priceOf(field);
  if (price && isPrice(value)) {
    const breaks = value.from_quantities.map((from_quantity, place) => ({
      from_quantity,
      price: value.cents[place] ?? 0,
    }));
    return breaksText(breaks, price.currency);
  }
  const special = specialOf(field);
  if (special && isSpecial(value)) {
    const amount = moneyText(value.cents, special.currency);
    return value.to === null ? amount : m.office_special_import_until({ price: amount, day: value.to });
  }
  if (field.startsWith('opening ') && isOpening(value)) return openingText(value);
  const currency = limitOf(field);
  if (currency && typeof value === 'number') return moneyText(value, currency);
  if (typeof value === 'object' && /^(?:company$|person |address )/.test(field)) return recordText(value);
  const status = field === 'status' ? partStatuses.find((one) => one === value) : undefined;
  if (status) return stockStatusTexts[status]();
  if (typeof value === 'boolean') return value ? m.catalogue_yes() : m.catalogue_no();
  if (typeof value === 'number') return formatNumber(value, currentLanguage());
  return typeof value === 'string' ? value : JSON.stringify(value);
}

type Opening = {
  readonly currency: Currency;
  readonly cents: number;
  readonly issued_on: string;
  readonly due_on: string;
  readonly purchase_order_number: string;
};

function isOpening(value: unknown): value is Opening {
  return typeof value === 'object' && value !== null && 'issued_on' in value && 'cents' in value;
}

function openingText({ currency, cents, issued_on: issued, due_on: due, ...more }: Opening): string {
  const amount = moneyText(cents, currency);
  const { purchase_order_number: order } = more;
  return order === ''
    ? m.office_opening_import_value({ amount, issued, due })
    : m.office_opening_import_value_order({ amount, issued, due, order });
}

/** Returns what the company of an opening invoice owes as one sum, in the currency of that invoice. */
export function owedText(cents: number, invoice: unknown): string {
  return isOpening(invoice) ? moneyText(cents, invoice.currency) : '';
}

type Price = { readonly from_quantities: readonly number[]; readonly cents: readonly number[] };

function isPrice(value: unknown): value is Price {
  return typeof value === 'object' && value !== null && 'from_quantities' in value && 'cents' in value;
}

/** Returns what a file adds to a company, or changes of a person, in a line. */
function recordText(value: object): string {
  const facts: Readonly<Record<string, unknown>> = { ...value };
  const { currency, credit_limit_cents: limit, terms_days: days } = facts;
  const written = ['name', 'line_1', 'line_2', 'city', 'province', 'postal', 'phone']
    .map((key) => facts[key])
    .filter((text) => typeof text === 'string' && text !== '');
  if (facts.language === 'en' || facts.language === 'fr') written.push(languageTexts[facts.language]());
  if (currency === 'CAD' || currency === 'USD')
    written.push(typeof limit === 'number' ? moneyText(limit, currency) : currency);
  if (typeof days === 'number') written.push(m.office_companies_terms_net({ days }));
  return written.join(', ');
}

type Special = { readonly cents: number; readonly to: string | null };

function isSpecial(value: unknown): value is Special {
  return typeof value === 'object' && value !== null && 'cents' in value && 'to' in value;
}

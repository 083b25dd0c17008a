// The codes of a company's record in words.

import type { OfficeTaxes } from '@chipload/contract/office/taxes';
import type { CompanyState, CertificateFilter } from '@chipload/domain/companies';
import {
  type CertificateReason,
  type CertificateState,
  isTaxOf,
  type TaxName,
  taxNames,
} from '@chipload/domain/tax';
import { listProvinces } from '@chipload/domain/places';
import { m } from '@chipload/messages';
import { taxText } from '@chipload/messages/taxes';
import { taxPlaceText } from '../../records/taxes/taxes.queries.ts';

type Words<Code extends string> = Readonly<Record<Code, () => string>>;

export const stateWords: Words<CompanyState> = {
  'on-account': m.office_companies_state_on_account,
  waiting: m.office_companies_state_waiting,
  'on-hold': m.office_companies_state_on_hold,
  'over-limit': m.office_companies_state_over_limit,
  overdue: m.office_companies_state_overdue,
  'overdue-opening': m.office_companies_state_overdue_opening,
};

export const certificateFilterWords: Words<CertificateFilter> = {
  unverified: m.office_companies_certificate_filter_unverified,
  ending: m.office_companies_certificate_filter_ending,
  ended: m.office_companies_certificate_filter_ended,
};

export const certificateWords: Words<CertificateState> = {
  unverified: m.office_companies_certificate_unverified,
  later: m.office_companies_certificate_later,
  'in-force': m.office_companies_certificate_in_force,
  ending: m.office_companies_certificate_ending,
  ended: m.office_companies_certificate_ended,
  withdrawn: m.office_companies_certificate_withdrawn,
};

export const certificateTones = {
  unverified: 'partial',
  later: 'neutral',
  'in-force': 'good',
  ending: 'partial',
  ended: 'bad',
  withdrawn: 'neutral',
} as const satisfies Record<CertificateState, string>;

export const reasonWords: Words<CertificateReason> = {
  resale: m.office_companies_reason_resale,
  production: m.office_companies_reason_production,
  'exempt-body': m.office_companies_reason_exempt_body,
  other: m.office_companies_reason_other,
};

const entryWords: Readonly<Record<string, () => string>> = {
  opening_balance: m.office_companies_entry_opening_balance,
  order_placed: m.office_companies_entry_order_placed,
  order_changed: m.office_companies_entry_order_changed,
  order_cancelled: m.office_companies_entry_order_cancelled,
  invoiced: m.office_companies_entry_invoiced,
  paid: m.office_companies_entry_paid,
  released: m.office_companies_entry_released,
  credited: m.office_companies_entry_credited,
  refunded: m.office_companies_entry_refunded,
  held: m.office_companies_entry_held,
  paid_back: m.office_companies_entry_paid_back,
  written_off: m.office_companies_entry_written_off,
};

export function entryText(kind: string): string {
  return entryWords[kind]?.() ?? kind;
}

/** A tax of a place, as one choice of a list. */
export type TaxOfPlace = { readonly jurisdiction: string; readonly tax: TaxName };

/** Returns every tax for which a certificate is possible, Canada first. */
export function taxesOfPlaces(rates: OfficeTaxes['rates']): TaxOfPlace[] {
  const places = ['CA', ...codesOf('CA'), ...codesOf('US')];
  return places.flatMap((jurisdiction) =>
    taxNames.filter((tax) => isTaxOf(rates, jurisdiction, tax)).map((tax) => ({ jurisdiction, tax })),
  );
}

/** Returns a tax with its place: `PST, British Columbia`. */
export function taxOfPlaceText({ jurisdiction, tax }: TaxOfPlace): string {
  return `${taxText(tax)}, ${taxPlaceText(jurisdiction)}`;
}

function codesOf(country: 'CA' | 'US'): string[] {
  return listProvinces(country).map(({ code }) => `${country}-${code}`);
}

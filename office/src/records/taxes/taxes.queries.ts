import { queryOptions } from '@tanstack/react-query';
import type { ShopRegistration } from '@chipload/contract/office/shop';
import type { ChargedTax, ClaimedTax } from '@chipload/contract/office/taxes';
import type { Period } from '@chipload/domain/days';
import { findProvince } from '@chipload/domain/places';
import { m } from '@chipload/messages';
import { currentLanguage } from '@chipload/messages/locale';
import type { OfficeApi } from '../../platform/api/api.ts';

/** The tax rates of every place, and the registrations of the shop. */
export const taxesQuery = (api: OfficeApi) =>
  queryOptions({ queryKey: ['taxes'], queryFn: ({ signal }) => api.get('/taxes', { signal }) });

/** The exchange rates of the US dollar, and how many invoices wait for one. */
export const exchangeRatesQuery = (api: OfficeApi) =>
  queryOptions({
    queryKey: ['exchange-rates'],
    queryFn: ({ signal }) => api.get('/taxes/exchange-rates', { signal }),
  });

/** The amounts of each tax in a period. */
export const taxReportQuery = (api: OfficeApi, { from, to }: Period) =>
  queryOptions({
    queryKey: ['tax-report', from, to],
    queryFn: ({ signal }) => api.get('/taxes/report', { query: { from, to }, signal }),
  });

/** The key of a figure in the report. */
export type TaxKind = Pick<
  ChargedTax,
  'currency' | 'jurisdiction' | 'name' | 'rate_per_hundred_thousand' | 'reason'
>;

/** The documents behind a figure of the report. */
export const taxedDocumentsQuery = (api: OfficeApi, { from, to }: Period, kind: TaxKind) =>
  queryOptions({
    queryKey: ['tax-report', from, to, kind],
    queryFn: ({ signal }) => api.get('/taxes/report/documents', { query: { from, to, ...kind }, signal }),
  });

/** The key of the figures of a tax that is claimed for bad debts. */
export type ClaimKind = Pick<ClaimedTax, 'currency' | 'jurisdiction' | 'name'>;

/** The write-offs and recoveries behind a claimed tax. */
export const badDebtsQuery = (api: OfficeApi, { from, to }: Period, kind: ClaimKind) =>
  queryOptions({
    queryKey: ['tax-report', from, to, 'bad-debts', kind],
    queryFn: ({ signal }) => api.get('/taxes/report/bad-debts', { query: { from, to, ...kind }, signal }),
  });

/** Returns the name of the place of a tax: `Canada`, `British Columbia`, `Ohio`. */
export function taxPlaceText(jurisdiction: string): string {
  const [country, province] = jurisdiction.split('-');
  const found = province && findProvince(country === 'US' ? 'US' : 'CA', province);
  return found ? found.name[currentLanguage()] : m.office_companies_country_ca();
}

export function periodText({
  valid_from: from,
  valid_to: to,
}: {
  valid_from: string;
  valid_to: string | null;
}): string {
  return to === null ? m.office_taxes_since({ from }) : m.office_taxes_between({ from, to });
}

/** Returns for which days the shop is registered. */
export function registeredText({
  valid_from: from,
  valid_to: to,
}: Pick<ShopRegistration, 'valid_from' | 'valid_to'>): string {
  if (from !== null) return periodText({ valid_from: from, valid_to: to });
  return to === null ? m.office_taxes_always() : m.office_taxes_until({ to });
}

import { queryOptions } from '@tanstack/react-query';
import { findProvince } from '@chipload/domain/places';
import { m } from '@chipload/messages';
import { currentLanguage } from '@chipload/messages/locale';
import type { OfficeApi } from '../../platform/api/api.ts';

/** What every place levies, and where the shop is registered. */
export const taxesQuery = (api: OfficeApi) =>
  queryOptions({ queryKey: ['taxes'], queryFn: ({ signal }) => api.get('/taxes', { signal }) });

/** Returns the name of the place of a tax: `Canada`, `British Columbia`, `Ohio`. */
export function taxPlaceText(jurisdiction: string): string {
  const [country, province] = jurisdiction.split('-');
  const found = province && findProvince(country === 'US' ? 'US' : 'CA', province);
  return found ? found.name[currentLanguage()] : m.office_companies_country_ca();
}

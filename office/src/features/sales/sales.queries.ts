import { queryOptions } from '@tanstack/react-query';
import type { SalesRow } from '@chipload/contract/office/sales';
import type { Period } from '@chipload/domain/days';
import type { SalesGrouping, SalesSort } from '@chipload/domain/sales';
import type { OfficeApi } from '../../platform/api/api.ts';

export type SalesView = Period & { readonly by: SalesGrouping; readonly sort: SalesSort };

/** The sales of a period, beside those of a year earlier. */
export const salesQuery = (api: OfficeApi, { from, to, by, sort }: SalesView) =>
  queryOptions({
    queryKey: ['sales', from, to, by, sort],
    queryFn: ({ signal }) => api.get('/sales', { query: { from, to, by, sort }, signal }),
  });

/** The documents of a row. */
export const soldDocumentsQuery = (
  api: OfficeApi,
  { from, to, by }: Omit<SalesView, 'sort'>,
  { currency, key }: Pick<SalesRow, 'currency' | 'key'>,
) =>
  queryOptions({
    queryKey: ['sales', 'documents', from, to, by, currency, key],
    queryFn: ({ signal }) => api.get('/sales/documents', { query: { from, to, by, currency, key }, signal }),
  });

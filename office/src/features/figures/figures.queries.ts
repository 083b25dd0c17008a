import { queryOptions } from '@tanstack/react-query';
import type { Period } from '@chipload/domain/days';
import type { KeyReport } from '@chipload/domain/sales';
import type { OfficeApi } from '../../platform/api/api.ts';

export type FiguresView = Period & { readonly report: KeyReport };

/** A report on service, with what is behind its figures. */
export const keyFiguresQuery = (api: OfficeApi, { report, from, to }: FiguresView) =>
  queryOptions({
    queryKey: ['key-figures', report, from, to],
    queryFn: ({ signal }) =>
      api.get('/key-figures/:report', { params: { report }, query: { from, to }, signal }),
  });

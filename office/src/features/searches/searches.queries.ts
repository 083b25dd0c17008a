import { queryOptions } from '@tanstack/react-query';
import type { OfficeApi } from '../../platform/api/api.ts';

/** A span of days that can be shown. */
export type ShownDays = '7' | '30' | '90';

/** Returns the span of days that a text of the address means. */
export function daysOf(text: string): ShownDays {
  return text === '7' || text === '90' ? text : '30';
}

export const unfoundSearchesQuery = (api: OfficeApi, days: ShownDays) =>
  queryOptions({
    queryKey: ['unfound-searches', days],
    queryFn: ({ signal }) => api.get('/unfound-searches', { query: { days }, signal }),
  });

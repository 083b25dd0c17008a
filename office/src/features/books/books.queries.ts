import { queryOptions, skipToken } from '@tanstack/react-query';
import { isDay } from '@chipload/domain/days';
import type { OfficeApi } from '../../platform/api/api.ts';

/** The accounting program, its accounts, and the runs of the journal. */
export const booksQuery = (api: OfficeApi) =>
  queryOptions({ queryKey: ['books'], queryFn: ({ signal }) => api.get('/books', { signal }) });

/** A run with the sums of its accounts. */
export const bookRunQuery = (api: OfficeApi, number: number) =>
  queryOptions({
    queryKey: ['books', number],
    queryFn: ({ signal }) => api.get('/books/runs/:number', { params: { number }, signal }),
  });

/** The content of a run up to a day; nothing is asked until a day is typed. */
export const bookPreviewQuery = (api: OfficeApi, through: string) =>
  queryOptions({
    queryKey: ['books', 'preview', through],
    queryFn: isDay(through)
      ? ({ signal }) => api.get('/books/preview', { query: { through }, signal })
      : skipToken,
  });

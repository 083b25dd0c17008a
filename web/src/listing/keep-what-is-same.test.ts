import { QueryClient, QueryObserver, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { part } from '../tools/example-parts.fixtures.ts';
import { keepWhatIsSame } from './keep-what-is-same.ts';

const pageOf = (size: number) =>
  queryOptions({
    queryKey: ['rows', size],
    queryFn: async () =>
      Promise.resolve({ rows: Array.from({ length: size }, (_, at) => part(`P-${at}`)), facets: ['units'] }),
    placeholderData: keepPreviousData,
    select: keepWhatIsSame,
  });

test('the rows that a longer page has again stay the same objects, and so does what is beside them', async () => {
  const client = new QueryClient();
  const observer = new QueryObserver(client, pageOf(2));
  const leave = observer.subscribe(() => undefined);
  const short = (await observer.refetch()).data;
  observer.setOptions(pageOf(3));
  await client.fetchQuery(pageOf(3));
  const long = observer.getCurrentResult().data;
  expect(long?.rows).toHaveLength(3);
  expect(long?.rows[0]).toBe(short?.rows[0]);
  expect(long?.facets).toBe(short?.facets);
  leave();
});

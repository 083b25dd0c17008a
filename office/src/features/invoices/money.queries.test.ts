import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { refreshMoney } from './money.queries.ts';

test('an act with money has the records of the company and of the order asked for again', async () => {
  const queryClient = new QueryClient();
  for (const kind of ['company', 'order', 'stock']) queryClient.setQueryData([kind, 'one'], {});

  await refreshMoney(queryClient);

  const stale = queryClient.getQueryCache().findAll({ predicate: ({ state }) => state.isInvalidated });
  expect(stale.map(({ queryKey }) => queryKey[0])).toEqual(['company', 'order']);
});

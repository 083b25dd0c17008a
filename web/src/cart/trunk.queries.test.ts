import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { createApi } from '../platform/api/api.ts';
import { trunkWith } from './trunk.fixtures.tsx';
import { keepTrunk, trunkQuery } from './trunk.queries.ts';

const api = createApi({ transport: () => Promise.reject(new Error('No calls here')), csrfToken: '' });

/** What is in the cache after a fresh trunk came in beside the known one. */
async function keptOf(known: ReturnType<typeof trunkWith>, fresh: ReturnType<typeof trunkWith>) {
  const queryClient = new QueryClient();
  queryClient.setQueryData(trunkQuery(api).queryKey, known);
  await keepTrunk(api, queryClient, fresh);
  return queryClient.getQueryData(trunkQuery(api).queryKey);
}

test('the fresh trunk of a change takes the place of the known one', async () => {
  const fresh = trunkWith({ version: 4 });
  expect(await keptOf(trunkWith({ version: 3 }), fresh)).toEqual(fresh);
});

test('an answer that comes late does not undo a newer one', async () => {
  const known = trunkWith({ version: 5 });
  expect(await keptOf(known, trunkWith({ version: 4 }))).toEqual(known);
});

test('another trunk counts whatever its version', async () => {
  const fresh = trunkWith({ uuid: null, version: 0 });
  expect(await keptOf(trunkWith({ version: 5 }), fresh)).toEqual(fresh);
});

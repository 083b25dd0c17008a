import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { createApi } from '../platform/api/api.ts';
import { trunkWith } from './trunk.fixtures.tsx';
import { cacheTrunk, trunkQuery } from './trunk.queries.ts';

const api = createApi({ transport: () => Promise.reject(new Error('No calls here')), csrfToken: '' });

/** Returns the cached trunk after a fresh one replaced the known one. */
async function cachedAfter(known: ReturnType<typeof trunkWith>, fresh: ReturnType<typeof trunkWith>) {
  const queryClient = new QueryClient();
  queryClient.setQueryData(trunkQuery(api).queryKey, known);
  await cacheTrunk(api, queryClient, fresh);
  return queryClient.getQueryData(trunkQuery(api).queryKey);
}

test('the fresh trunk of a change replaces the known one', async () => {
  const fresh = trunkWith({ version: 4 });
  expect(await cachedAfter(trunkWith({ version: 3 }), fresh)).toEqual(fresh);
});

test('a late answer does not undo a newer one', async () => {
  const known = trunkWith({ version: 5 });
  expect(await cachedAfter(known, trunkWith({ version: 4 }))).toEqual(known);
});

test('another trunk replaces the known one whatever its version', async () => {
  const fresh = trunkWith({ uuid: null, version: 0 });
  expect(await cachedAfter(trunkWith({ version: 5 }), fresh)).toEqual(fresh);
});

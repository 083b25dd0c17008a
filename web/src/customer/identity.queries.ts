// How customers prove who they are: their second factors, and the proof that sensitive changes ask for.

import { mutationOptions, queryOptions } from '@tanstack/react-query';
import type { SentTo } from '@chipload/contract';
import type { Api } from '../platform/api/api.ts';

export const factorsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['account', 'factors'],
    queryFn: ({ signal }) => api.get('/account/factors', { signal }),
  });

export type Proof = SentTo<'POST', '/account/confirm'>['data'];

export const confirmIdentity = (api: Api) =>
  mutationOptions({
    mutationFn: (data: Proof) => api.post('/account/confirm', { data, quiet: true }),
    gcTime: 0, // what is kept of a mutation would be the password
  });

// Proof of identity: a customer's second factors, and the confirmation that sensitive changes need.

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
    gcTime: 0, // a cached mutation would keep the password
  });

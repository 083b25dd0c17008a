import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../../platform/api/api.ts';
import type { HoleAddress } from './hole-search.ts';

/** The plan of a hole with its parts. */
export const holeQuery = (api: Api, address: HoleAddress) =>
  queryOptions({
    queryKey: ['hole', address],
    queryFn: ({ signal }) => api.get('/holes', { query: address, signal }),
  });

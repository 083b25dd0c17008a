// Queries and mutations for worn tools and their regrinds in the cart.

import { type QueryClient, mutationOptions, queryOptions } from '@tanstack/react-query';
import type { EvaluatedRegrind } from '@chipload/contract';
import { attempt } from '@chipload/client/attempt';
import { type FieldErrors, Refused } from '@chipload/client/refused';
import { cacheTrunk } from '../../cart/trunk.queries.ts';
import type { Api } from '../../platform/api/api.ts';
import { type RegrindSearch, regrindRequest } from './regrind-search.ts';

/** A described tool: evaluated, or the messages at the fields that could not be read. */
export type Described =
  | { readonly regrind: EvaluatedRegrind; readonly errors?: undefined }
  | { readonly regrind?: undefined; readonly errors: FieldErrors };

export const regrindQuery = (api: Api, search: RegrindSearch) =>
  queryOptions({
    queryKey: ['regrind', search],
    queryFn: async ({ signal }): Promise<Described> => {
      try {
        return { regrind: await api.get('/regrinds/evaluate', { query: regrindRequest(search), signal }) };
      } catch (error) {
        if (error instanceof Refused && error.isInvalid) return { errors: error.errors };
        throw error;
      }
    },
    enabled: search.part !== undefined,
  });

/** The parts that the customer orders most. */
export const orderedPartsQuery = (api: Api, isGuest: boolean) =>
  queryOptions({
    queryKey: ['regrind-parts'],
    queryFn: async ({ signal }) => (await api.get('/bought-before', { signal })).parts,
    enabled: !isGuest,
  });

/** Saves the regrind of an evaluated tool, and adds so many tools to the cart of made-to-order parts. */
export const addRegrind = (api: Api, queryClient: QueryClient) =>
  mutationOptions({
    mutationFn: async ({ regrind, quantity }: { regrind: EvaluatedRegrind; quantity: number }) => {
      const data = { inventory_code: regrind.inventory_code, ...regrind.choice };
      const { uuid } = await attempt(['saveRegrind', data], (idempotencyKey) =>
        api.post('/regrinds', { data, idempotencyKey }),
      );
      const added = { regrind_uuid: uuid, quantity };
      return attempt(['addRegrind', added], (idempotencyKey) =>
        api.post('/mod-trunk/items', { data: added, idempotencyKey }),
      );
    },
    onSuccess: (fresh) => cacheTrunk(api, queryClient, fresh),
  });

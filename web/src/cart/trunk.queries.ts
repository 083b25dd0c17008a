// The trunk in the browser. Every change returns the whole fresh trunk, which replaces the one on the screen.

import { type QueryClient, mutationOptions, queryOptions } from '@tanstack/react-query';
import type { Trunk } from '@chipload/contract';
import type { TrunkKind } from '@chipload/domain/trunk';
import type { Api } from '../platform/api/api.ts';
import { attempt } from '@chipload/client/attempt';

/** The path of each trunk in the API. */
export const trunkPath = { standard: 'trunk', mod: 'mod-trunk' } as const satisfies Record<TrunkKind, string>;

export function otherCart(kind: TrunkKind): TrunkKind {
  return kind === 'mod' ? 'standard' : 'mod';
}

/** The key of both trunks, and of what changes their lines. */
export const trunksKey = ['trunk'] as const;

export const trunkQuery = (api: Api, kind: TrunkKind = 'standard') =>
  queryOptions({
    queryKey: [...trunksKey, kind],
    queryFn: ({ signal }) => api.get(`/${trunkPath[kind]}`, { signal }),
  });

export const addItem = (api: Api, queryClient: QueryClient) =>
  mutationOptions({
    mutationKey: trunksKey,
    mutationFn: (data: { inventory_code: string; quantity: number }) =>
      attempt(['addItem', data], (idempotencyKey) => api.post('/trunk/items', { data, idempotencyKey })),
    onSuccess: (fresh) => cacheTrunk(api, queryClient, fresh),
  });

export const changeQuantity = (api: Api, queryClient: QueryClient) =>
  mutationOptions({
    mutationKey: trunksKey,
    mutationFn: ({ kind, uuid, quantity }: { kind: TrunkKind; uuid: string; quantity: number }) =>
      attempt(['changeQuantity', uuid, quantity], (idempotencyKey) =>
        api.patch(`/${trunkPath[kind]}/items/:uuid`, {
          params: { uuid },
          data: { quantity },
          idempotencyKey,
        }),
      ),
    onSuccess: (fresh) => cacheTrunk(api, queryClient, fresh),
  });

export const removeItem = (api: Api, queryClient: QueryClient) =>
  mutationOptions({
    mutationKey: trunksKey,
    mutationFn: ({ kind, uuid }: { kind: TrunkKind; uuid: string }) =>
      attempt(['removeItem', uuid], (idempotencyKey) =>
        api.delete(`/${trunkPath[kind]}/items/:uuid`, { params: { uuid }, idempotencyKey }),
      ),
    onSuccess: (fresh) => cacheTrunk(api, queryClient, fresh),
  });

export const clearBag = (api: Api, queryClient: QueryClient) =>
  mutationOptions({
    mutationKey: trunksKey,
    mutationFn: ({ kind, bag_uuid }: { kind: TrunkKind; bag_uuid: string }) =>
      attempt(['clearBag', bag_uuid], (idempotencyKey) =>
        api.post(`/${trunkPath[kind]}/clear-bag`, { data: { bag_uuid }, idempotencyKey }),
      ),
    onSuccess: (fresh) => cacheTrunk(api, queryClient, fresh),
  });

export const chooseCardDisplay = (api: Api, queryClient: QueryClient) =>
  mutationOptions({
    mutationFn: (card_display: Trunk['options']['card_display']) =>
      attempt(['chooseCardDisplay', card_display], (idempotencyKey) =>
        api.patch('/trunk/options/card-display', { data: { card_display }, idempotencyKey }),
      ),
    onSuccess: (options) =>
      queryClient.setQueriesData<Trunk>(
        { queryKey: trunksKey },
        (known) => known && { ...known, options: { ...known.options, ...options } },
      ),
  });

/** Adds the lines of a past order to the trunk again. */
export const reorder = (api: Api, queryClient: QueryClient) =>
  mutationOptions({
    mutationKey: trunksKey,
    mutationFn: (uuid: string) =>
      attempt(['reorder', uuid], (idempotencyKey) =>
        api.post('/orders/:uuid/reorder', { params: { uuid }, idempotencyKey }),
      ),
    onSuccess: ({ trunk }) => cacheTrunk(api, queryClient, trunk),
  });

/** Caches a fresh trunk; an answer to an earlier request must not undo it. */
export async function cacheTrunk(api: Api, queryClient: QueryClient, fresh: Trunk): Promise<void> {
  const { queryKey } = trunkQuery(api, fresh.kind);
  await queryClient.cancelQueries({ queryKey });
  queryClient.setQueryData(queryKey, (known) => newerOf(known, fresh));
  // The shop packs a changed cart again when it is read; the change itself does not wait for that.
  if (fresh.freight === 'to-pack') void queryClient.invalidateQueries({ queryKey });
}

/** Two changes sent at once may be answered in either order. */
function newerOf(known: Trunk | undefined, fresh: Trunk): Trunk {
  return known !== undefined && known.uuid === fresh.uuid && known.version > fresh.version ? known : fresh;
}

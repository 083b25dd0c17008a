import { mutationOptions, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import type { KeptFloor } from '@chipload/contract';
import type { ShopFloor } from '@chipload/domain/shop-floor';
import { attempt } from '@chipload/client/attempt';
import type { Api } from '../platform/api/api.ts';
import { useShop, useVisitor } from '../platform/shop.ts';
import { floors, useShopFloor } from './shop-floor.ts';

const floorQuery = (api: Api) =>
  queryOptions({
    queryKey: ['shop-floor'],
    queryFn: ({ signal }) => api.get('/shop-floor', { signal, quiet: true }),
  });

/** Changes follow each other, so that each of them knows the version that the one before has made. */
const keepFloor = (api: Api, userId: number) =>
  mutationOptions({
    scope: { id: 'shop-floor' },
    mutationFn: (floor: KeptFloor['floor']) => {
      const data = { version: floors.now(userId).version, floor };
      return attempt(['keepFloor', data], (idempotencyKey) =>
        api.put('/shop-floor', { data, idempotencyKey }),
      );
    },
    onSuccess: ({ version }) => floors.keptAs(userId, version),
  });

/** Returns the visitor's shop floor and a function that changes it: here, and for a customer on the account too. */
export function useKeptFloor(): { floor: ShopFloor; change: (floor: ShopFloor) => void } {
  const { api } = useShop();
  const { user } = useVisitor();
  const queryClient = useQueryClient();
  const floor = useShopFloor();
  const { data: ofAccount } = useQuery({ ...floorQuery(api), enabled: !user.isGuest });
  const { mutate } = useMutation({
    ...keepFloor(api, user.id),
    // Changed elsewhere: what is there by now is shown.
    onError: () => queryClient.invalidateQueries(floorQuery(api)),
  });

  const receive = useEffectEvent((received: KeptFloor) => {
    const here = floors.now(user.id);
    const isFirst = received.version === 0 && here.version === 0;
    // A guest's floor becomes the customer's.
    if (isFirst && here.floor.machines.length + here.floor.materials.length > 0) mutate(here.floor);
    else floors.receive(user.id, received);
  });
  useEffect(() => {
    if (ofAccount !== undefined) receive(ofAccount);
  }, [ofAccount]);

  const change = (changed: ShopFloor) => {
    floors.change(user.id, changed);
    if (!user.isGuest) mutate(floors.now(user.id).floor);
  };
  return { floor, change };
}

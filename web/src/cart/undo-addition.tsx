import { mutationOptions, type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { Undo2 } from 'lucide-react';
import type { TrunkAddition } from '@chipload/contract';
import { m } from '@chipload/messages';
import { Button } from '@chipload/ui/button';
import { Icon } from '@chipload/ui/icon';
import { useShop } from '../platform/shop.ts';
import { attempt } from '@chipload/client/attempt';
import type { TrunkKind } from '@chipload/domain/trunk';
import type { Api } from '../platform/api/api.ts';
import { cacheTrunk, trunkPath, trunkQuery, trunksKey } from './trunk.queries.ts';

/** Takes out of the cart again what was added. */
export function UndoAddition({
  addition: { pieces, trunk },
  onUndone,
}: {
  addition: TrunkAddition;
  onUndone: () => void;
}) {
  const { api } = useShop();
  const undo = useMutation(takePiecesOut(api, useQueryClient(), trunk.kind));
  return (
    <Button size="small" busy={undo.isPending} onClick={() => undo.mutate(pieces, { onSuccess: onUndone })}>
      <Icon of={Undo2} size={16} />
      {m.purchases_undo()}
    </Button>
  );
}

/** Takes pieces out of a trunk that were just added to it; items without other pieces leave it. */
const takePiecesOut = (api: Api, queryClient: QueryClient, kind: TrunkKind) =>
  mutationOptions({
    mutationKey: trunksKey,
    mutationFn: async (pieces: TrunkAddition['pieces']) => {
      const { bags } = await queryClient.ensureQueryData(trunkQuery(api, kind));
      const items = new Map(bags.flatMap((bag) => bag.items).map((item) => [item.uuid, item.requested]));
      for (const { uuid, quantity: added } of pieces) {
        const requested = items.get(uuid);
        if (requested === undefined) continue; // somebody has removed it since
        const quantity = requested - added;
        const params = { uuid };
        const fresh = await attempt(['takePiecesOut', uuid, quantity], (idempotencyKey) =>
          quantity > 0
            ? api.patch(`/${trunkPath[kind]}/items/:uuid`, { params, data: { quantity }, idempotencyKey })
            : api.delete(`/${trunkPath[kind]}/items/:uuid`, { params, idempotencyKey }),
        );
        await cacheTrunk(api, queryClient, fresh);
      }
    },
  });

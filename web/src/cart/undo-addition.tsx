import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Undo2 } from 'lucide-react';
import type { TrunkAddition } from '@chipload/contract';
import { m } from '@chipload/messages';
import { Button } from '@chipload/ui/button';
import { Icon } from '@chipload/ui/icon';
import { useShop } from '../platform/shop.ts';
import { takePiecesOut } from './take-pieces-out.ts';

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

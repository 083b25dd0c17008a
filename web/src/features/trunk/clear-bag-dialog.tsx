import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Bag } from '@chipload/contract';
import type { TrunkKind } from '@chipload/domain/trunk';
import { m } from '@chipload/messages';
import { invalidMessages } from '@chipload/client/refused';
import { useShop } from '../../platform/shop.ts';
import { ConfirmDialog } from '@chipload/ui/confirm-dialog';
import { countText } from '@chipload/ui/count-text';
import { bagName } from './bag-name.ts';
import { clearBag } from '../../cart/trunk.queries.ts';

/** Asks before it empties a bag; closes when it is empty. */
export function ClearBagDialog({
  kind,
  bag,
  isOpen,
  onClose,
}: {
  kind: TrunkKind;
  bag: Bag;
  isOpen: boolean;
  onClose: () => void;
}) {
  const { api } = useShop();
  const clear = useMutation(clearBag(api, useQueryClient()));
  const count = bag.items.length;
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={m.trunk_clear_title({ bag: bagName(bag.type) })}
      question={m.trunk_clear_body({ count, lines: countText(count) })}
      action={m.trunk_clear_bag()}
      problems={invalidMessages(clear.error)}
      isBusy={clear.isPending}
      onClose={onClose}
      onConfirm={() => clear.mutate({ kind, bag_uuid: bag.uuid }, { onSuccess: onClose })}
    />
  );
}

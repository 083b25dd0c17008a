import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Item } from '@chipload/contract';
import type { TrunkKind } from '@chipload/domain/trunk';
import { m } from '@chipload/messages';
import { invalidMessages } from '@chipload/client/refused';
import { useShop } from '../../platform/shop.ts';
import { ConfirmDialog } from '@chipload/ui/confirm-dialog';
import { removeItem } from '../../cart/trunk.queries.ts';

/** Asks before it removes an item; closes when it is removed. */
export function RemoveItemDialog({
  kind,
  item,
  isOpen,
  onClose,
}: {
  kind: TrunkKind;
  item: Item;
  isOpen: boolean;
  onClose: () => void;
}) {
  const { api } = useShop();
  const remove = useMutation(removeItem(api, useQueryClient()));
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={m.trunk_remove_title()}
      question={m.trunk_remove_body({ code: item.inventory_code })}
      action={m.trunk_remove()}
      problems={invalidMessages(remove.error)}
      isBusy={remove.isPending}
      onClose={onClose}
      onConfirm={() => remove.mutate({ kind, uuid: item.uuid }, { onSuccess: onClose })}
    />
  );
}

import type { ComponentType } from 'react';
import type { Bag, Item } from '@chipload/contract';
import type { TrunkKind } from '@chipload/domain/trunk';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { m } from '@chipload/messages';
import { invalidMessages } from '@chipload/client/refused';
import { ConfirmDialog } from '@chipload/ui/confirm-dialog';
import { countText } from '@chipload/ui/count-text';
import { useShop } from '../../platform/shop.ts';
import { clearBag, removeItem } from '../../cart/trunk.queries.ts';
import { AddItemDialog } from './add-item-dialog.tsx';
import { EditQuantityDialog } from './edit-quantity-dialog.tsx';
import { bagName } from './bag-name.ts';

/** The properties of a dialog about one bag. */
export type BagDialogProps = { readonly bag: Bag; readonly isOpen: boolean; readonly onClose: () => void };

/** The dialogs of the cart, and the item or bag of each. */
export type TrunkDialog =
  | { readonly kind: 'add' }
  | { readonly kind: 'edit' | 'remove'; readonly item: Item }
  | { readonly kind: 'clear' | 'save'; readonly bag: Bag };

/** The trunk that a dialog changes, and whether the dialog is open. */
type OpenDialog = { readonly kind: TrunkKind; readonly isOpen: boolean; readonly onClose: () => void };

export function TrunkDialogs({
  dialog,
  saveDialog: SaveDialog,
  ...open
}: OpenDialog & { dialog: TrunkDialog; saveDialog: ComponentType<BagDialogProps> }) {
  const { isOpen, onClose } = open;
  switch (dialog.kind) {
    case 'add':
      return <AddItemDialog isOpen={isOpen} onClose={onClose} />;
    case 'edit':
      return <EditQuantityDialog {...open} item={dialog.item} />;
    case 'remove':
      return <RemoveItemDialog {...open} item={dialog.item} />;
    case 'clear':
      return <ClearBagDialog {...open} bag={dialog.bag} />;
    case 'save':
      return <SaveDialog bag={dialog.bag} isOpen={isOpen} onClose={onClose} />;
  }
}

/** Asks before it empties a bag; closes when it is empty. */
function ClearBagDialog({ kind, bag, isOpen, onClose }: OpenDialog & { bag: Bag }) {
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

/** Asks before it removes an item; closes when it is removed. */
function RemoveItemDialog({ kind, item, isOpen, onClose }: OpenDialog & { item: Item }) {
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

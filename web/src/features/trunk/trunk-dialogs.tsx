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

export function TrunkDialogs({
  of: kind,
  dialog,
  isOpen,
  onClose,
  saveDialog: SaveDialog,
}: {
  /** The trunk that is changed. */
  of: TrunkKind;
  dialog: TrunkDialog;
  isOpen: boolean;
  onClose: () => void;
  saveDialog: ComponentType<BagDialogProps>;
}) {
  switch (dialog.kind) {
    case 'add':
      return <AddItemDialog isOpen={isOpen} onClose={onClose} />;
    case 'edit':
      return <EditQuantityDialog kind={kind} item={dialog.item} isOpen={isOpen} onClose={onClose} />;
    case 'remove':
      return <RemoveItemDialog kind={kind} item={dialog.item} isOpen={isOpen} onClose={onClose} />;
    case 'clear':
      return <ClearBagDialog kind={kind} bag={dialog.bag} isOpen={isOpen} onClose={onClose} />;
    case 'save':
      return <SaveDialog bag={dialog.bag} isOpen={isOpen} onClose={onClose} />;
  }
}

/** Asks before it empties a bag; closes when it is empty. */
function ClearBagDialog({
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

/** Asks before it removes an item; closes when it is removed. */
function RemoveItemDialog({
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

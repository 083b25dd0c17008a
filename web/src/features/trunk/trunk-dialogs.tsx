import type { ComponentType } from 'react';
import type { Bag, Item } from '@chipload/contract';
import type { TrunkKind } from '@chipload/domain/trunk';
import { AddItemDialog } from './add-item-dialog.tsx';
import { ClearBagDialog } from './clear-bag-dialog.tsx';
import { EditQuantityDialog } from './edit-quantity-dialog.tsx';
import { RemoveItemDialog } from './remove-item-dialog.tsx';

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

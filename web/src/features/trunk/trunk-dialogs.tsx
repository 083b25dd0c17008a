import type { Bag, Item } from '@chipload/contract';
import { SaveBagDialog } from '../product-lists/save-bag-dialog.tsx';
import { AddItemDialog } from './add-item-dialog.tsx';
import { ClearBagDialog } from './clear-bag-dialog.tsx';
import { EditQuantityDialog } from './edit-quantity-dialog.tsx';
import { RemoveItemDialog } from './remove-item-dialog.tsx';

/** The windows of the cart, and what each is about. */
export type TrunkDialog =
  | { readonly kind: 'add' }
  | { readonly kind: 'edit' | 'remove'; readonly item: Item }
  | { readonly kind: 'clear' | 'save'; readonly bag: Bag };

export function TrunkDialogs({
  dialog,
  isOpen,
  onClose,
}: {
  dialog: TrunkDialog;
  isOpen: boolean;
  onClose: () => void;
}) {
  switch (dialog.kind) {
    case 'add':
      return <AddItemDialog isOpen={isOpen} onClose={onClose} />;
    case 'edit':
      return <EditQuantityDialog item={dialog.item} isOpen={isOpen} onClose={onClose} />;
    case 'remove':
      return <RemoveItemDialog item={dialog.item} isOpen={isOpen} onClose={onClose} />;
    case 'clear':
      return <ClearBagDialog bag={dialog.bag} isOpen={isOpen} onClose={onClose} />;
    case 'save':
      return <SaveBagDialog bag={dialog.bag} isOpen={isOpen} onClose={onClose} />;
  }
}

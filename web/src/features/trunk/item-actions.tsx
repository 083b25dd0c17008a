import { Pencil, Trash2 } from 'lucide-react';
import type { Item } from '@chipload/contract';
import { m } from '@chipload/messages';
import { IconButton } from '@chipload/ui/button';
import { Icon } from '@chipload/ui/icon';
import type { OpenDialog } from './bag-props.ts';

type ActionProps = { item: Item; onOpen: OpenDialog };

/** The actions of an item. Each button names its part, since a cart has many of them. */
export function ItemActions(props: ActionProps) {
  return (
    <div className="flex @3xl:justify-end">
      <EditQuantity {...props} />
      <RemoveItem {...props} />
    </div>
  );
}

export function EditQuantity({ item, onOpen }: ActionProps) {
  const label = m.trunk_edit_quantity_of({ code: item.inventory_code });
  return (
    <IconButton label={label} onClick={() => onOpen({ kind: 'edit', item })}>
      <Icon of={Pencil} />
    </IconButton>
  );
}

export function RemoveItem({ item, onOpen }: ActionProps) {
  const label = m.trunk_remove_of({ code: item.inventory_code });
  return (
    <IconButton label={label} onClick={() => onOpen({ kind: 'remove', item })}>
      <Icon of={Trash2} />
    </IconButton>
  );
}

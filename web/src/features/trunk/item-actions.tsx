import { Pencil, Trash2 } from 'lucide-react';
import type { Item } from '@chipload/contract';
import { m } from '@chipload/messages';
import { IconButton } from '@chipload/ui/button';
import { Icon } from '@chipload/ui/icon';
import type { OpenDialog } from './bag-props.ts';

/** The actions of an item. Each button names its part, since a cart has many of them. */
export function ItemActions({
  item,
  onOpen,
  className,
}: {
  item: Item;
  onOpen: OpenDialog;
  className?: string;
}) {
  const code = item.inventory_code;
  return (
    <div className={`flex @3xl:justify-end ${className ?? ''}`}>
      <IconButton label={m.trunk_edit_quantity_of({ code })} onClick={() => onOpen({ kind: 'edit', item })}>
        <Icon of={Pencil} />
      </IconButton>
      <IconButton label={m.trunk_remove_of({ code })} onClick={() => onOpen({ kind: 'remove', item })}>
        <Icon of={Trash2} />
      </IconButton>
    </div>
  );
}

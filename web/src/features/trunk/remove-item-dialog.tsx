import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Item } from '@chipload/contract';
import { m } from '@chipload/messages';
import { invalidMessages } from '../../platform/api/refused.ts';
import { useShop } from '../../platform/shop.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { removeItem } from './trunk.queries.ts';

/** Asks before it takes an item out; closes once that is done. */
export function RemoveItemDialog({
  item,
  isOpen,
  onClose,
}: {
  item: Item;
  isOpen: boolean;
  onClose: () => void;
}) {
  const { api } = useShop();
  const remove = useMutation(removeItem(api, useQueryClient()));
  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      title={m.trunk_remove_title()}
      footer={
        <>
          <Button onClick={onClose}>{m.ui_cancel()}</Button>
          <Button
            look="danger"
            busy={remove.isPending}
            onClick={() => remove.mutate(item.uuid, { onSuccess: onClose })}
          >
            {m.trunk_remove()}
          </Button>
        </>
      }
    >
      <ErrorSummary messages={invalidMessages(remove.error)} />
      <p>{m.trunk_remove_body({ code: item.inventory_code })}</p>
    </Dialog>
  );
}

import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Bag } from '@chipload/contract';
import { m } from '@chipload/messages';
import { useShop } from '../../platform/shop.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { countText } from '../../ui/count-text.ts';
import { bagName } from './bag-name.ts';
import { clearBag } from './trunk.queries.ts';

/** Asks before it empties a bag; closes once that is done. */
export function ClearBagDialog({ bag, isOpen, onClose }: { bag: Bag; isOpen: boolean; onClose: () => void }) {
  const { api } = useShop();
  const clear = useMutation(clearBag(api, useQueryClient()));
  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      title={m.trunk_clear_title({ bag: bagName(bag.type) })}
      footer={
        <>
          <Button onClick={onClose}>{m.ui_cancel()}</Button>
          <Button
            look="danger"
            busy={clear.isPending}
            onClick={() => clear.mutate(bag.uuid, { onSuccess: onClose })}
          >
            {m.trunk_clear_bag()}
          </Button>
        </>
      }
    >
      <p>
        {m.trunk_clear_body({
          count: bag.items.length,
          lines: countText(bag.items.length),
        })}
      </p>
    </Dialog>
  );
}

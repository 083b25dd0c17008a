import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Card } from '@chipload/contract';
import { m } from '@chipload/messages';
import { useShop } from '../../platform/shop.ts';
import { removeCard } from './account.queries.ts';
import { RemoveDialog } from './remove-dialog.tsx';

/** Asks before it removes a card; closes once that is done. */
export function RemoveCardDialog({
  card: { uuid, masked_number: number },
  onClose,
}: {
  card: Card;
  onClose: () => void;
}) {
  const { api, notifications } = useShop();
  const remove = useMutation(removeCard(api, useQueryClient()));
  const title = m.account_card_remove_title();
  return (
    <RemoveDialog
      title={title}
      question={m.account_card_remove_body({ number })}
      isBusy={remove.isPending}
      error={remove.error}
      onClose={onClose}
      onRemove={() =>
        remove.mutate(uuid, {
          onSuccess: () => {
            notifications.add({ type: 'success', title, body: m.account_card_removed() });
            onClose();
          },
        })
      }
    />
  );
}

import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Card } from '@chipload/contract';
import { m } from '@chipload/messages';
import { invalidMessages } from '@chipload/client/refused';
import { useShop } from '../../platform/shop.ts';
import { ConfirmDialog } from '@chipload/ui/confirm-dialog';
import { removeCard } from '../../customer/account.queries.ts';

/** Asks before it removes a card; closes when it is removed. */
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
    <ConfirmDialog
      title={title}
      question={m.account_card_remove_body({ number })}
      action={m.trunk_remove()}
      problems={invalidMessages(remove.error)}
      isBusy={remove.isPending}
      onClose={onClose}
      onConfirm={() =>
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

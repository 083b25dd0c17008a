import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { AccountAddress } from '@chipload/contract';
import { m } from '@chipload/messages';
import { useShop } from '../../platform/shop.ts';
import { removeAddress } from './account.queries.ts';
import { RemoveDialog } from './remove-dialog.tsx';

/** Asks before it removes an address; closes once that is done. */
export function RemoveAddressDialog({
  address: { uuid, name, line_1: line },
  onClose,
}: {
  address: AccountAddress;
  onClose: () => void;
}) {
  const { api, notifications } = useShop();
  const remove = useMutation(removeAddress(api, useQueryClient()));
  const title = m.account_address_remove_title();
  return (
    <RemoveDialog
      title={title}
      question={m.account_address_remove_body({ name, line })}
      isBusy={remove.isPending}
      error={remove.error}
      onClose={onClose}
      onRemove={() =>
        remove.mutate(uuid, {
          onSuccess: () => {
            notifications.add({ type: 'success', title, body: m.account_address_removed() });
            onClose();
          },
        })
      }
    />
  );
}

import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { AccountAddress } from '@chipload/contract';
import { m } from '@chipload/messages';
import { invalidMessages } from '@chipload/client/refused';
import { useShop } from '../../platform/shop.ts';
import { ConfirmDialog } from '@chipload/ui/confirm-dialog';
import { removeAddress } from '../../customer/account.queries.ts';

/** Asks before it removes an address; closes when it is removed. */
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
    <ConfirmDialog
      title={title}
      question={m.account_address_remove_body({ name, line })}
      action={m.trunk_remove()}
      problems={invalidMessages(remove.error)}
      isBusy={remove.isPending}
      onClose={onClose}
      onConfirm={() =>
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

import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { AccountAddress } from '@chipload/contract';
import { m } from '@chipload/messages';
import { useShop } from '../../platform/shop.ts';
import { AddressLines } from '@chipload/ui/address-lines';
import { Badge } from '@chipload/ui/badge';
import { Button } from '@chipload/ui/button';
import { Icon } from '@chipload/ui/icon';
import { AccountPage } from '../../navigation/account-page.tsx';
import { AddressDialog } from './address-dialog.tsx';
import { addressesQuery, removeAddress } from '../../customer/account.queries.ts';
import { invalidMessages } from '@chipload/client/refused';
import { ConfirmDialog } from '@chipload/ui/confirm-dialog';

type Opened = { readonly dialog: 'edit' | 'remove'; readonly address: AccountAddress } | { dialog: 'add' };

/** The company's shipping addresses and its billing address. */
export function AddressListScreen() {
  const { api } = useShop();
  const { data: addresses } = useSuspenseQuery(addressesQuery(api));
  const [opened, setOpened] = useState<Opened>();
  const close = () => setOpened(undefined);
  return (
    <AccountPage
      title={m.account_addresses()}
      actions={
        <Button look="primary" onClick={() => setOpened({ dialog: 'add' })}>
          <Icon of={Plus} size={16} />
          {m.account_address_add()}
        </Button>
      }
    >
      <div className="grid grid-cols-1 gap-5">
        <p className="max-w-text text-sm text-muted">{m.account_addresses_intro()}</p>
        <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
          {addresses.map((address) => (
            <AddressCard key={address.uuid} address={address} onOpen={setOpened} />
          ))}
        </ul>
      </div>
      {(opened?.dialog === 'add' || opened?.dialog === 'edit') && (
        <AddressDialog address={opened.dialog === 'edit' ? opened.address : undefined} onClose={close} />
      )}
      {opened?.dialog === 'remove' && <RemoveAddressDialog address={opened.address} onClose={close} />}
    </AccountPage>
  );
}

function AddressCard({ address, onOpen }: { address: AccountAddress; onOpen: (opened: Opened) => void }) {
  const { name } = address;
  return (
    <li className="flex flex-col gap-3 rounded-panel border p-4 text-sm">
      {address.is_billing && (
        <p>
          <Badge tone="accent">{m.account_billing_address()}</Badge>
        </p>
      )}
      <div className="grow">
        <AddressLines address={address} />
      </div>
      <p className="-mx-2.5 flex gap-1">
        <Button
          look="quiet"
          size="small"
          aria-label={m.account_address_edit_of({ name })}
          onClick={() => onOpen({ dialog: 'edit', address })}
        >
          {m.account_address_edit()}
        </Button>
        {!address.is_billing && (
          <Button
            look="quiet"
            size="small"
            aria-label={m.account_address_remove_of({ name })}
            onClick={() => onOpen({ dialog: 'remove', address })}
          >
            {m.account_address_remove()}
          </Button>
        )}
      </p>
    </li>
  );
}

/** Asks before it removes an address; closes when it is removed. */
function RemoveAddressDialog({
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

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { WireAddress } from '@chipload/contract';
import { m } from '@chipload/messages';
import { Refused, errorsByField, invalidMessages } from '@chipload/client/refused';
import { reportRequestError } from '../platform/errors/report-request-error.ts';
import { useShop } from '../platform/shop.ts';
import { Button } from '@chipload/ui/button';
import { ErrorSummary } from '@chipload/ui/form/error-summary';
import { SubmitButton } from '@chipload/ui/form/submit-button';
import { isSessionOver } from '../platform/api/session-over.ts';
import { AddressField } from '../customer/address-field.tsx';
import { AddressTrouble } from '../customer/address-trouble.tsx';
import { differs, addressPartsOf } from '../customer/address-parts.ts';
import { ProvinceField } from '../customer/province-field.tsx';
import { saveUsAddress } from './shipping.queries.ts';

/**
 * Changes an address in the United States. It does not validate: the shop checks the address (specification, section
 * 5).
 */
export function UsAddressForm({
  address,
  addressId,
  onClose,
  onSessionOver,
}: {
  address: WireAddress;
  /** Null for the billing address. */
  addressId: string | null;
  onClose: () => void;
  onSessionOver: (error: unknown) => void;
}) {
  const { api, page } = useShop();
  const save = useMutation(saveUsAddress(api, useQueryClient()));
  const [hasChanges, setHasChanges] = useState(false);
  const errors = errorsByField(save.error);
  const line = { country: 'US', address, errors } as const;
  const hasFailed = save.isError && !(save.error instanceof Refused && save.error.isInvalid);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const onError = (error: unknown) => {
      reportRequestError(api, page.version, 'Address save', error);
      if (isSessionOver(error)) onSessionOver(error);
    };
    const written = addressPartsOf(new FormData(event.currentTarget));
    save.mutate({ addressId, written }, { onSuccess: onClose, onError });
  };

  return (
    <form
      noValidate
      aria-label={m.account_address_edit_title()}
      onSubmit={submit}
      onChange={(event) => setHasChanges(differs(addressPartsOf(new FormData(event.currentTarget)), address))}
      className="grid gap-3"
    >
      <AddressTrouble error={save.error} hasFailed={hasFailed} />
      <ErrorSummary messages={invalidMessages(save.error)} />
      <AddressField part="line_1" {...line} autoFocus />
      <AddressField part="line_2" {...line} optional />
      <AddressField part="city" {...line} />
      <ProvinceField country="US" errors={errors['province']} defaultValue={address.province} />
      <AddressField part="postal" {...line} />
      <AddressField part="phone" {...line} />
      <p className="flex justify-end gap-2">
        <Button onClick={onClose}>{m.ui_cancel()}</Button>
        <SubmitButton busy={save.isPending} disabled={!hasChanges}>
          {m.account_address_save()}
        </SubmitButton>
      </p>
    </form>
  );
}

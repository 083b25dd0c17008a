import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { WireAddress } from '@chipload/contract';
import { contactLimits } from '@chipload/domain/places';
import { m } from '@chipload/messages';
import { Refused, errorsByField, invalidMessages } from '../platform/api/refused.ts';
import { reportRequestError } from '../platform/errors/report-request-error.ts';
import { useShop } from '../platform/shop.ts';
import { Button } from '../ui/button.tsx';
import { ErrorSummary } from '../ui/form/error-summary.tsx';
import { SubmitButton } from '../ui/form/submit-button.tsx';
import { TextField } from '../ui/form/text-field.tsx';
import { isSessionOver } from '../platform/api/session-over.ts';
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
      <TextField
        label={m.customers_line_1()}
        errors={errors['line_1']}
        name="line_1"
        defaultValue={address.line_1}
        autoComplete="address-line1"
        maxLength={contactLimits.line1}
        autoFocus
      />
      <TextField
        label={m.customers_line_2()}
        errors={errors['line_2']}
        name="line_2"
        defaultValue={address.line_2}
        autoComplete="address-line2"
        maxLength={contactLimits.line2}
        optional
      />
      <TextField
        label={m.customers_city()}
        errors={errors['city']}
        name="city"
        defaultValue={address.city}
        autoComplete="address-level2"
        maxLength={contactLimits.city}
      />
      <ProvinceField country="US" errors={errors['province']} defaultValue={address.province} />
      <TextField
        label={m.customers_zip_code()}
        errors={errors['postal']}
        name="postal"
        defaultValue={address.postal}
        autoComplete="postal-code"
        maxLength={contactLimits.postal}
      />
      <TextField
        label={m.customers_phone()}
        errors={errors['phone']}
        name="phone"
        type="tel"
        defaultValue={address.phone}
        autoComplete="tel"
        maxLength={contactLimits.phone}
      />
      <p className="flex justify-end gap-2">
        <Button onClick={onClose}>{m.ui_cancel()}</Button>
        <SubmitButton busy={save.isPending} disabled={!hasChanges}>
          {m.account_address_save()}
        </SubmitButton>
      </p>
    </form>
  );
}

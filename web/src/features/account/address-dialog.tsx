import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { AccountAddress } from '@chipload/contract';
import { contactLimits } from '@chipload/domain/places';
import { m } from '@chipload/messages';
import { Refused, errorsByField } from '@chipload/client/refused';
import { reportRequestError } from '../../platform/errors/report-request-error.ts';
import { useShop } from '../../platform/shop.ts';
import { ErrorSummary } from '@chipload/ui/form/error-summary';
import { FormDialog } from '@chipload/ui/form/form-dialog';
import { TextField } from '@chipload/ui/form/text-field';
import { useOwnErrors } from '@chipload/ui/form/use-own-errors';
import { AddressFields } from '../../customer/address-fields.tsx';
import { AddressTrouble } from '../../customer/address-trouble.tsx';
import { isChanged, addressInputOf } from './address-form.ts';
import { addressLabels, summaryOf } from '../../customer/named-errors.ts';
import { saveAddress } from '../../customer/account.queries.ts';

/** The labels of the fields, in the order of the form. */
const labels = { name: m.account_address_name, ...addressLabels };

/** Adds or changes an address. `Save` is disabled until something differs from the saved address. */
export function AddressDialog({
  address,
  onClose,
}: {
  address: AccountAddress | undefined;
  onClose: () => void;
}) {
  const { api, page, notifications } = useShop();
  const save = useMutation(saveAddress(api, useQueryClient()));
  const ref = useOwnErrors(save.error);
  const [hasChanges, setHasChanges] = useState(address === undefined);
  const title = address === undefined ? m.account_address_add() : m.account_address_edit_title();

  const submit = (form: FormData) => {
    const data = addressInputOf(form, address);
    save.mutate(
      { uuid: address?.uuid, data },
      {
        onSuccess: () => {
          notifications.add({ type: 'success', title, body: m.account_address_saved() });
          onClose();
        },
        onError: (error) => reportRequestError(api, page.version, 'Address save', error),
      },
    );
  };

  const errors = errorsByField(save.error);
  const hasFailed = save.isError && !(save.error instanceof Refused && save.error.isInvalid);
  return (
    <FormDialog
      title={title}
      action={m.account_address_save()}
      isBusy={save.isPending}
      isDisabled={!hasChanges}
      formRef={ref}
      onClose={onClose}
      onChange={(form) => setHasChanges(isChanged(addressInputOf(form, address), address))}
      onSubmit={submit}
    >
      <AddressTrouble error={save.error} hasFailed={hasFailed} />
      <ErrorSummary messages={summaryOf(save.error, errors, labels)} />
      <div className="grid gap-4 sm:grid-cols-2 sm:gap-x-6">
        <TextField
          label={m.account_address_name()}
          errors={errors['name']}
          name="name"
          defaultValue={address?.name}
          autoComplete="organization"
          maxLength={contactLimits.name}
          required
        />
        <TextField
          label={m.customers_phone()}
          errors={errors['phone']}
          optional
          name="phone"
          type="tel"
          defaultValue={address?.phone}
          autoComplete="tel"
          maxLength={contactLimits.phone}
        />
        <AddressFields
          errors={errors}
          {...(address && { address })}
          isCountryFixed={address?.is_billing === true}
        />
      </div>
    </FormDialog>
  );
}

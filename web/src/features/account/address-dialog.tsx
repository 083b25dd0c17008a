import { useMutation, useQueryClient } from '@tanstack/react-query';
import { CircleAlert } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import type { AccountAddress } from '@chipload/contract';
import { m } from '@chipload/messages';
import { Refused, errorsByField, invalidMessages } from '../../platform/api/refused.ts';
import { reportRequestError } from '../../platform/errors/report-request-error.ts';
import { useShop } from '../../platform/shop.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { Field, Input } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { AddressFields } from '../customers/address-fields.tsx';
import { isChanged, writtenAddress } from './address-form.ts';
import { saveAddress } from './account.queries.ts';

/** A new address, or one to change. `Save` waits until something differs from what is saved. */
export function AddressDialog({
  address,
  onClose,
}: {
  address: AccountAddress | undefined;
  onClose: () => void;
}) {
  const { api, page, notifications } = useShop();
  const save = useMutation(saveAddress(api, useQueryClient()));
  const [hasChanges, setHasChanges] = useState(address === undefined);
  const formId = useId();
  const title = address === undefined ? m.account_address_add() : m.account_address_edit_title();

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = writtenAddress(new FormData(event.currentTarget), address);
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
    <Dialog
      open
      onClose={onClose}
      title={title}
      footer={
        <>
          <Button onClick={onClose}>{m.ui_cancel()}</Button>
          <Button type="submit" look="primary" form={formId} busy={save.isPending} disabled={!hasChanges}>
            {m.account_address_save()}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={submit}
        onChange={(event) =>
          setHasChanges(isChanged(writtenAddress(new FormData(event.currentTarget), address), address))
        }
        className="grid gap-4"
      >
        {hasFailed && (
          <Notice tone="bad" icon={CircleAlert} role="alert">
            <p>{m.account_address_failed()}</p>
          </Notice>
        )}
        {save.error instanceof Refused && save.error.code === 'address-not-validated' && (
          <p className="font-medium text-bad">{save.error.message}</p>
        )}
        <ErrorSummary messages={invalidMessages(save.error)} />
        <div className="grid gap-4 sm:grid-cols-2 sm:gap-x-6">
          <Field label={m.account_address_name()} errors={errors['name']}>
            {(control) => (
              <Input
                {...control}
                name="name"
                defaultValue={address?.name}
                autoComplete="organization"
                maxLength={120}
                required
              />
            )}
          </Field>
          <Field label={m.customers_phone()} errors={errors['phone']} optional>
            {(control) => (
              <Input
                {...control}
                name="phone"
                type="tel"
                defaultValue={address?.phone}
                autoComplete="tel"
                maxLength={30}
              />
            )}
          </Field>
          <AddressFields
            errors={errors}
            {...(address && { address })}
            isCountryFixed={address?.is_billing === true}
          />
        </div>
      </form>
    </Dialog>
  );
}

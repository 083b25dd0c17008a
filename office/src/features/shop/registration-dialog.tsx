import type { OfficeShop, ShopRegistration } from '@chipload/contract/office/shop';
import { registeredTaxes } from '@chipload/domain/tax';
import { m } from '@chipload/messages';
import { useOffice } from '../../platform/office.ts';
import { RecordFormDialog } from '../../records/form-dialog.tsx';
import { DayEntry, MenuEntry, TextEntry } from '../../records/form-fields.tsx';
import { useRecordForm } from '../../records/use-record-form.ts';
import { shopFacts } from './shop-facts.ts';

type RegistrationForm = {
  tax: ShopRegistration['tax'];
  number: string;
  valid_from: string;
  valid_to: string;
};

/** Adds a registration for a tax, or changes or removes one. */
export function RegistrationDialog({
  shop,
  registration,
  onClose,
}: {
  shop: OfficeShop;
  registration?: ShopRegistration;
  onClose: () => void;
}) {
  const { api } = useOffice();
  const { form, dialog } = useRecordForm({
    record: shop,
    values: (): RegistrationForm => ({
      tax: registration?.tax ?? 'GST/HST',
      number: registration?.number ?? '',
      valid_from: registration?.valid_from ?? '',
      valid_to: registration?.valid_to ?? '',
    }),
    factsOf: shopFacts,
    typedFacts: (typed, before) =>
      shopFacts({ ...before, registrations: changed(before.registrations, registration, typed) }),
    act: (typed: RegistrationForm, { seen: { version, registrations }, idempotencyKey }) =>
      api.post('/shop/registrations', {
        data: { version, registrations: changed(registrations, registration, typed) },
        idempotencyKey,
      }),
    onClose,
  });
  const { control } = form;
  return (
    <RecordFormDialog
      {...dialog}
      title={
        registration
          ? m.office_shop_registration_change({ tax: registration.tax })
          : m.office_shop_registration_add()
      }
      action={m.office_shop_save()}
    >
      <MenuEntry
        control={control}
        name="tax"
        label={m.office_shop_registration_tax()}
        options={registeredTaxes.map((value) => ({ value, label: value }))}
      />
      <TextEntry
        control={control}
        name="number"
        label={m.office_shop_registration_number()}
        missing={m.office_shop_missing()}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <DayEntry
          control={control}
          name="valid_from"
          label={m.office_shop_registration_from()}
          hint={m.office_shop_registration_from_hint()}
          isOptional
        />
        <DayEntry
          control={control}
          name="valid_to"
          label={m.office_shop_registration_to()}
          hint={m.office_shop_registration_to_hint()}
          isOptional
        />
      </div>
    </RecordFormDialog>
  );
}

/** Returns the registrations of a shop with one changed, or one added where there is none to change. */
function changed(
  all: readonly ShopRegistration[],
  registration: ShopRegistration | undefined,
  typed: RegistrationForm,
): ShopRegistration[] {
  const one = { ...typed, valid_from: typed.valid_from || null, valid_to: typed.valid_to || null };
  if (!registration) return [...all, one];
  const isSame = (other: ShopRegistration) =>
    other.tax === registration.tax &&
    other.number === registration.number &&
    other.valid_from === registration.valid_from;
  return all.map((other) => (isSame(other) ? one : other));
}

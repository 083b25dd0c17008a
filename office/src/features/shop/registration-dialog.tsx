import type { OfficeShop, ShopRegistration } from '@chipload/contract/office/shop';
import { registeredTaxes } from '@chipload/domain/tax';
import { m } from '@chipload/messages';
import { useOffice } from '../../platform/office.ts';
import { RecordFormDialog } from '../../records/form-dialog.tsx';
import { MenuEntry, TextEntry } from '../../records/form-fields.tsx';
import { useRecordForm } from '../../records/use-record-form.ts';
import { PeriodEntries } from './period-entries.tsx';
import { shopFacts } from './shop-facts.ts';
import { RemoveDialog } from './shipping-dialogs.tsx';
import { withEntry, withoutEntry } from './with-entry.ts';

type RegistrationForm = {
  tax: ShopRegistration['tax'];
  number: string;
  valid_from: string;
  valid_to: string;
};

/** Adds a registration for a tax, or changes one. */
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
      <PeriodEntries control={control} from="valid_from" to="valid_to" />
    </RecordFormDialog>
  );
}

/** Returns the registrations of a shop with one changed, or one added where there is none to change. */
function changed(
  all: readonly ShopRegistration[],
  old: ShopRegistration | undefined,
  { valid_from: from, valid_to: to, ...typed }: RegistrationForm,
): ShopRegistration[] {
  const entry = { ...typed, valid_from: from || null, valid_to: to || null };
  return withEntry(all, { old, entry, keyOf: registrationKey });
}

export const registrationKey = ({ tax, number, valid_from: from }: ShopRegistration) =>
  `${tax} ${number} ${from}`;

/** Asks before a registration is taken away. */
export function RemoveRegistrationDialog({
  shop,
  registration,
  onClose,
}: {
  shop: OfficeShop;
  registration: ShopRegistration;
  onClose: () => void;
}) {
  const { api } = useOffice();
  return (
    <RemoveDialog
      shop={shop}
      title={m.office_shop_registration_remove({ registration: registration.number })}
      question={m.office_shop_registration_remove_question()}
      remove={({ version, registrations: all }, idempotencyKey) => {
        const registrations = withoutEntry(all, { old: registration, keyOf: registrationKey });
        return api.post('/shop/registrations', { data: { version, registrations }, idempotencyKey });
      }}
      onClose={onClose}
    />
  );
}

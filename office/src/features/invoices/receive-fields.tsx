import { type Control, type FieldPathByValue, type FieldValues, useController } from 'react-hook-form';
import { currencies } from '@chipload/domain/money';
import { dayAtShop } from '@chipload/domain/places';
import { m } from '@chipload/messages';
import { Field, Select } from '@chipload/ui/form/field';
import { DayEntry, MenuEntry, MoneyEntry, TextEntry } from '../../records/form-fields.tsx';
import { methodTexts } from './invoice-words.ts';

const methods = ['cheque', 'transfer', 'cash'] as const;

/** How money came, or was sent back. */
export type Method = (typeof methods)[number];

/** The fields of a payment received, as typed. */
export type Received = {
  amount: number | undefined;
  currency: (typeof currencies)[number];
  method: Method;
  reference: string;
  received_on: string;
};

export function ReceiveFields({ control }: { control: Control<Received> }) {
  return (
    <div className="grid gap-3 sm:grid-cols-2 md:grid-cols-3">
      <MoneyEntry control={control} name="amount" label={m.office_payments_amount()} />
      <MenuEntry
        control={control}
        name="currency"
        label={m.office_invoices_currency()}
        options={currencies.map((value) => ({ value, label: value }))}
      />
      <MethodEntry control={control} name="method" />
      <TextEntry
        control={control}
        name="reference"
        label={m.office_payments_reference()}
        hint={m.office_payments_reference_hint()}
        isOptional
        maxLength={80}
      />
      <DayEntry control={control} name="received_on" label={m.office_payments_received()} />
    </div>
  );
}

/** The way of money that does not go through the shop. */
export function MethodEntry<Values extends FieldValues>({
  control,
  name,
}: {
  control: Control<Values>;
  name: FieldPathByValue<Values, Method>;
}) {
  const { field } = useController({ control, name });
  return (
    <Field label={m.office_payments_method()}>
      {(attributes) => (
        <Select {...attributes} {...field}>
          {methods.map((one) => (
            <option key={one} value={one}>
              {methodTexts[one]()}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

/** The day at the shop, on which money usually came or is sent back. */
export function today(): string {
  return dayAtShop(new Date());
}

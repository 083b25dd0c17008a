import type { Control, FieldPathByValue, FieldValues } from 'react-hook-form';
import { m } from '@chipload/messages';
import { DayEntry } from '../../records/form-fields.tsx';

/** The first and the last day of a registration, neither of which it must have. */
export function PeriodEntries<Values extends FieldValues>({
  control,
  from,
  to,
}: {
  control: Control<Values>;
  from: FieldPathByValue<Values, string>;
  to: FieldPathByValue<Values, string>;
}) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <DayEntry
        control={control}
        name={from}
        label={m.office_shop_registration_from()}
        hint={m.office_shop_registration_from_hint()}
        isOptional
      />
      <DayEntry
        control={control}
        name={to}
        label={m.office_shop_registration_to()}
        hint={m.office_shop_registration_to_hint()}
        isOptional
      />
    </div>
  );
}

import type { KeyboardEvent } from 'react';
import { trackingNumberLength } from '@chipload/domain/fulfilment';
import { m } from '@chipload/messages';
import { Field, Input } from '@chipload/ui/form/field';
import { weightErrors } from './missing.ts';
import type { DraftParcel } from './packing.ts';

/**
 * The weight of a parcel and its tracking number. A scanner ends a number with Enter, which goes on to the next parcel.
 */
export function ParcelFields({
  parcel,
  number,
  onChange,
}: {
  parcel: DraftParcel;
  number: number;
  onChange: (change: Partial<DraftParcel>) => void;
}) {
  const { typedWeight, trackingNumber } = parcel;
  return (
    <>
      <Field
        label={m.office_fulfilment_weight()}
        hint={m.office_fulfilment_weight_hint()}
        errors={weightErrors(typedWeight, number)}
      >
        {(control) => (
          <Input
            {...control}
            inputMode="decimal"
            autoComplete="off"
            value={typedWeight}
            onChange={({ target }) => onChange({ typedWeight: target.value })}
          />
        )}
      </Field>
      <Field label={m.office_fulfilment_label_tracking()} optional>
        {(control) => (
          <Input
            {...control}
            maxLength={trackingNumberLength}
            data-tracking
            autoComplete="off"
            value={trackingNumber}
            onKeyDown={focusNext}
            onChange={({ target }) => onChange({ trackingNumber: target.value })}
          />
        )}
      </Field>
    </>
  );
}

/** After Enter, the next tracking number has the focus. */
function focusNext(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  const fields = [...document.querySelectorAll<HTMLInputElement>('[data-tracking]')];
  fields[fields.indexOf(event.currentTarget) + 1]?.focus();
}

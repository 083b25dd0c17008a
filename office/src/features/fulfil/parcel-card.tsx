import type { KeyboardEvent } from 'react';
import { trackingNumberLength } from '@chipload/domain/fulfilment';
import type { PackedPlan } from '@chipload/contract/office/fulfilment';
import { m } from '@chipload/messages';
import { countText } from '@chipload/ui/count-text';
import { Field, Input } from '@chipload/ui/form/field';
import { BoxPicture } from './box-picture.tsx';
import type { DraftParcel } from './packing.ts';

/**
 * A parcel: its box, what is in it, how it is filled, its weight and its tracking number. A scanner ends a number with
 * Enter, which goes on to the next parcel.
 */
export function ParcelCard({
  parcel,
  pieces,
  title,
  onChange,
}: {
  parcel: DraftParcel;
  pieces: PackedPlan['pieces'][number]['pieces'] | undefined;
  title: string;
  onChange: (parcel: DraftParcel) => void;
}) {
  return (
    <section aria-label={title} className="grid content-start gap-3 rounded-lg border border-line p-4">
      <h3 className="font-semibold">
        {title}
        {parcel.box !== '' && <span className="font-normal text-muted"> {parcel.box}</span>}
      </h3>
      {pieces !== undefined && pieces.length > 0 && (
        <BoxPicture parcel={parcel} pieces={pieces} name={title} />
      )}
      <ul className="tabular text-sm">
        {parcel.contents.map(({ inventory_code: part, quantity }) => (
          <li key={part} className="wrap-anywhere">
            {m.orders_shipment_line({ quantity: countText(quantity), part })}
          </li>
        ))}
      </ul>
      <Field label={m.office_fulfilment_weight()}>
        {(control) => (
          <Input
            {...control}
            inputMode="decimal"
            value={parcel.typedWeight}
            onChange={({ target }) => onChange({ ...parcel, typedWeight: target.value })}
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
            value={parcel.trackingNumber}
            onKeyDown={focusNext}
            onChange={({ target }) => onChange({ ...parcel, trackingNumber: target.value })}
          />
        )}
      </Field>
    </section>
  );
}

/** After Enter, the next tracking number has the focus. */
function focusNext(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key !== 'Enter') return;
  event.preventDefault();
  const fields = [...document.querySelectorAll<HTMLInputElement>('[data-tracking]')];
  fields[fields.indexOf(event.currentTarget) + 1]?.focus();
}

import type { OfficeShipment } from '@chipload/contract/office/shipments';
import { m } from '@chipload/messages';
import { currentLanguage, formatHundredths } from '@chipload/messages/locale';
import { countText } from '@chipload/ui/count-text';
import { boxText } from '../box-size-text.ts';

/** A parcel as it left: box, weight, tracking and contents. */
export function ShippedParcel({
  parcel,
  count,
}: {
  parcel: OfficeShipment['parcels'][number];
  count: number;
}) {
  const { position, weight, tracking_number: tracking, tracking_url: url, contents } = parcel;
  const title = m.orders_shipment_parcel({ number: String(position), count: String(count) });
  return (
    <section
      aria-label={title}
      className="grid content-start gap-2 rounded-lg border border-line p-4 text-sm"
    >
      <h3 className="font-semibold">
        {title} <span className="font-normal text-muted">{boxText(parcel)}</span>
      </h3>
      <p className="tabular">{m.packing_pounds({ weight: formatHundredths(weight, currentLanguage()) })}</p>
      {tracking !== '' && (
        <p className="tabular wrap-anywhere">
          {m.office_fulfilment_label_tracking()}{' '}
          {url === null ? (
            tracking
          ) : (
            <a
              href={url}
              target="_blank"
              rel="noreferrer"
              className="text-accent underline-offset-2 hover:underline"
            >
              {tracking}
            </a>
          )}
        </p>
      )}
      <ul className="tabular">
        {contents.map(({ inventory_code: part, quantity }) => (
          <li key={part} className="wrap-anywhere">
            {m.orders_shipment_line({ quantity: countText(quantity), part })}
          </li>
        ))}
      </ul>
    </section>
  );
}

import type { Order, OrderShipment } from '@chipload/contract';
import { shopTimeZone } from '@chipload/domain/places';
import { m } from '@chipload/messages';
import { formatDate } from '@chipload/messages/locale';
import { countText } from '@chipload/ui/count-text';
import { Unbroken } from '@chipload/ui/unbroken';

/** The shipments of an order: what was in each, where its parcels are tracked, and its packing slip. */
export function OrderShipments({ order }: { order: Order }) {
  if (order.shipments.length === 0) return null;
  return (
    <section aria-label={m.orders_shipments()} className="grid grid-cols-1 gap-4">
      <h2 className="text-lg font-semibold tracking-tight">{m.orders_shipments()}</h2>
      <ul className="grid grid-cols-1 gap-4">
        {order.shipments.map((shipment) => (
          <li key={shipment.number} className="break-inside-avoid rounded-lg border border-line p-4">
            <Shipment shipment={shipment} order={order} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Shipment({ shipment, order }: { shipment: OrderShipment; order: Order }) {
  const { number, shipped_at: shippedAt, handed_to: handedTo, courier, parcels, lines } = shipment;
  const day = formatDate(new Date(shippedAt), shopTimeZone);
  return (
    <>
      <h3 className="font-semibold">
        {m.orders_shipment_title({ number })}{' '}
        <span className="font-normal text-muted">
          <Unbroken text={shippedText({ day, courier, handedTo })} />
        </span>
      </h3>
      {parcels.length <= 1 && <Pieces of={piecesOf(lines, order)} className="mt-2 text-sm" />}
      <ul className="mt-2 text-sm">
        {parcels.map((parcel, index) => (
          <li key={`${index} ${parcel.tracking_number ?? ''}`}>
            <Parcel {...parcel} place={{ number: String(index + 1), count: String(parcels.length) }} />
            {parcels.length > 1 && <Pieces of={parcel.contents} className="ml-4 text-muted" />}
          </li>
        ))}
      </ul>
      <p className="mt-2 text-sm print:hidden">
        <a
          className="thumb-room underline underline-offset-2"
          href={`/api/orders/${order.uuid}/shipments/${number}/packing-slip`}
          target="_blank"
          rel="noreferrer"
        >
          {m.packing_slip_link()}
        </a>
      </p>
    </>
  );
}

type Shipped = { day: string; courier: string | null; handedTo: string | null };

function shippedText({ day, courier, handedTo }: Shipped): string {
  if (handedTo !== null) return m.orders_shipment_picked_up({ day, name: handedTo });
  return courier === null
    ? m.orders_shipment_shipped({ day })
    : m.orders_shipment_shipped_by({ day, courier });
}

type Contents = OrderShipment['parcels'][number]['contents'];

/** The pieces of a shipment; those of each parcel are listed instead where there are several. */
function piecesOf(lines: OrderShipment['lines'], order: Order): Contents {
  return lines.map(({ uuid, quantity }) => ({
    inventory_code: order.lines.find((line) => line.uuid === uuid)?.inventory_code ?? '',
    quantity,
  }));
}

function Pieces({ of, className }: { of: Contents; className: string }) {
  return (
    <ul className={className}>
      {of.map(({ inventory_code: part, quantity }, index) => (
        // Two lines of an order may be the same part.
        <li key={`${part} ${index}`} className="tabular wrap-anywhere">
          {m.orders_shipment_line({ quantity: countText(quantity), part })}
        </li>
      ))}
    </ul>
  );
}

type ParcelProps = Omit<OrderShipment['parcels'][number], 'contents'> & {
  place: { number: string; count: string };
};

function Parcel({ tracking_number: number, tracking_url: url, place }: ParcelProps) {
  if (number === null) return m.orders_shipment_parcel(place);
  const text = <span className="tabular wrap-anywhere">{number}</span>;
  return (
    <>
      {m.orders_shipment_parcel_tracked(place)}
      {url === null ? (
        text
      ) : (
        <a className="underline underline-offset-2" href={url} target="_blank" rel="noreferrer">
          {text}
        </a>
      )}
    </>
  );
}

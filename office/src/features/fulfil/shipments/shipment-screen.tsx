import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { m } from '@chipload/messages';
import { countText } from '@chipload/ui/count-text';
import { Cell, HeadCell, Row, RowHead, Table } from '@chipload/ui/table';
import type { OfficeShipment } from '@chipload/contract/office/shipments';
import { useMay, useOffice } from '../../../platform/office.ts';
import { RecordScreen } from '../../../records/record-screen.tsx';
import { shipmentQuery } from '../fulfil.queries.ts';
import { ShipmentFacts } from './shipment-facts.tsx';
import { Documents } from './shipment-list.tsx';
import { ShippedParcel } from './shipped-parcel.tsx';
import { TrackingDialog } from './tracking-dialog.tsx';

/** A shipment with its parcels, where they are tracked, and its documents. */
export function ShipmentScreen({ uuid }: { uuid: string }) {
  const { api } = useOffice();
  const may = useMay();
  const { data: shipment } = useSuspenseQuery(shipmentQuery(api, uuid));
  const [isCorrecting, setCorrecting] = useState(false);
  const { number, parcels, order_uuid: order } = shipment;
  const acts =
    may('ship-orders') && parcels.length > 0
      ? [
          {
            label: m.office_fulfilment_correct_tracking(),
            key: 'edit-record' as const,
            run: () => setCorrecting(true),
          },
        ]
      : [];
  return (
    <RecordScreen
      title={m.orders_shipment_title({ number })}
      trail={<Link to="/shipments">{m.office_shipments()}</Link>}
      subjects={may('read-orders') ? [`shipment ${uuid}`, `order ${order}`] : [`shipment ${uuid}`]}
      acts={acts}
    >
      <ShipmentFacts shipment={shipment} />
      <section aria-label={m.office_fulfilment_documents()} className="grid gap-2">
        <h2 className="font-semibold">{m.office_fulfilment_documents()}</h2>
        <Documents shipment={{ uuid, parcels: parcels.length }} />
      </section>
      <Parcels shipment={shipment} />
      <ShippedLines shipment={shipment} />
      {isCorrecting && <TrackingDialog shipment={shipment} onClose={() => setCorrecting(false)} />}
    </RecordScreen>
  );
}

function Parcels({ shipment: { parcels } }: { shipment: OfficeShipment }) {
  return (
    <section aria-label={m.office_fulfilment_parcels()} className="grid gap-3">
      <h2 className="font-semibold">{m.office_fulfilment_parcels()}</h2>
      {parcels.length === 0 && <p className="text-sm text-muted">{m.office_fulfilment_no_parcels()}</p>}
      <div className="grid gap-4 md:grid-cols-2 2xl:grid-cols-3">
        {parcels.map((parcel) => (
          <ShippedParcel key={parcel.position} parcel={parcel} count={parcels.length} />
        ))}
      </div>
    </section>
  );
}

function ShippedLines({ shipment: { lines } }: { shipment: OfficeShipment }) {
  return (
    <Table caption={m.office_fulfilment_shipment_lines()}>
      <thead>
        <tr>
          <HeadCell>{m.packing_part()}</HeadCell>
          <HeadCell numeric>{m.office_fulfilment_pieces()}</HeadCell>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <Row key={line.uuid}>
            <RowHead className="py-2 font-normal">
              <span className="tabular block font-medium wrap-anywhere">{line.inventory_code}</span>
              <span className="block whitespace-normal text-muted">{line.description}</span>
            </RowHead>
            <Cell numeric>{countText(line.quantity)}</Cell>
          </Row>
        ))}
      </tbody>
    </Table>
  );
}

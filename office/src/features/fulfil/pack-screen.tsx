import { useMutation, useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { OrderToShip } from '@chipload/contract/office/fulfilment';
import { m } from '@chipload/messages';
import { ErrorSummary } from '@chipload/ui/form/error-summary';
import { failureText } from '../../navigation/failure-text.ts';
import type { RecordAct } from '../../navigation/record-acts.ts';
import { useMay, useOffice } from '../../platform/office.ts';
import { RecordScreen } from '../../records/record-screen.tsx';
import { orderToShipQuery } from './fulfil.queries.ts';
import { OrderHead } from './order-head.tsx';
import { Packing } from './packing-area.tsx';
import { allocatedPieces, type Pieces } from './packing.ts';
import { PiecesTable } from './pieces-table.tsx';

/** An order to pick, pack and ship. */
export function PackScreen({ uuid }: { uuid: string }) {
  const { api } = useOffice();
  const { data: order } = useSuspenseQuery(orderToShipQuery(api, uuid));
  // A shipment changes the version: what is left to ship is packed anew.
  return <PackOrder key={order.version} order={order} />;
}

function PackOrder({ order }: { order: OrderToShip }) {
  const { api } = useOffice();
  const may = useMay();
  const queryClient = useQueryClient();
  const [pieces, setPieces] = useState<Pieces>(() => allocatedPieces(order));
  const [isShipping, setShipping] = useState(false);
  const params = { uuid: order.uuid };
  const picking = useMutation({
    mutationFn: (act: 'start' | 'stop') =>
      act === 'start'
        ? api.post('/fulfilment/orders/:uuid/picking', { params })
        : api.delete('/fulfilment/orders/:uuid/picking', { params }),
    onSuccess: (data) => queryClient.setQueryData(orderToShipQuery(api, order.uuid).queryKey, data),
  });
  const announce = useMutation({
    mutationFn: () => api.post('/fulfilment/orders/:uuid/ready', { params }),
    onSuccess: (data) => queryClient.setQueryData(orderToShipQuery(api, order.uuid).queryKey, data),
  });
  const isOff = order.obstacle !== null || !may('ship-orders');
  const acts: RecordAct[] = [
    order.picking === null
      ? { label: m.office_fulfilment_start_picking(), run: () => picking.mutate('start'), isOff }
      : { label: m.office_fulfilment_stop_picking(), run: () => picking.mutate('stop') },
    {
      label: m.office_fulfilment_print_pick_list(),
      key: 'print-record',
      run: () => window.open(`/api/office/fulfilment/pick-list?orders=${order.uuid}`, '_blank', 'noreferrer'),
    },
    ...(order.method === 'pickup'
      ? [{ label: m.office_fulfilment_announce(), run: () => announce.mutate(), isOff }]
      : []),
    {
      label: m.office_fulfilment_ship(),
      key: 'ship-record',
      look: 'primary',
      run: () => setShipping(true),
      isOff,
    },
  ];
  const failure = picking.error ?? announce.error;
  return (
    <RecordScreen
      title={m.office_fulfilment_order_title({ number: order.number })}
      trail={<Link to="/fulfil">{m.office_fulfil()}</Link>}
      subjects={[`order ${order.uuid}`]}
      acts={acts}
    >
      <ErrorSummary messages={failure === null ? [] : [failureText(failure)]} />
      <OrderHead order={order} />
      <PiecesTable order={order} pieces={pieces} onChange={setPieces} />
      {order.obstacle === null && (
        <PlannedPacking
          order={order}
          pieces={pieces}
          isShipping={isShipping}
          onCloseShipping={() => setShipping(false)}
        />
      )}
    </RecordScreen>
  );
}

type PlannedProps = {
  order: OrderToShip;
  pieces: Pieces;
  isShipping: boolean;
  onCloseShipping: () => void;
};

/** Fetches the parcels for the pieces, anew whenever those change. */
function PlannedPacking({ order, pieces, ...shipping }: PlannedProps) {
  const { api } = useOffice();
  const lines = Object.entries(pieces).flatMap(([uuid, quantity]) =>
    quantity > 0 ? [{ uuid, quantity }] : [],
  );
  const key = JSON.stringify(lines);
  const { data: plan } = useQuery({
    queryKey: ['fulfilment', order.uuid, 'plan', key],
    queryFn: () =>
      api.post('/fulfilment/orders/:uuid/plan', { params: { uuid: order.uuid }, data: { lines } }),
    enabled: lines.length > 0,
  });
  if (plan === undefined) return null;
  return <Packing key={key} order={order} pieces={pieces} plan={plan} {...shipping} />;
}

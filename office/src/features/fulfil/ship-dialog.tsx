import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { newKey } from '@chipload/client/new-key';
import type { OrderToShip } from '@chipload/contract/office/fulfilment';
import { m } from '@chipload/messages';
import { countText } from '@chipload/ui/count-text';
import { failureText } from '../../navigation/failure-text.ts';
import { useOffice } from '../../platform/office.ts';
import { RecordFormDialog } from '../../records/form-dialog.tsx';
import type { Delivery } from './delivery-fields.tsx';
import { orderToShipQuery } from './fulfil.queries.ts';
import { type DraftParcel, linesOf, parcelsToSend, type Pieces } from './packing.ts';
import { ShipMoney, useInvoicePreview } from './ship-money.tsx';

/** Asks before pieces ship, with the figures: a shipment is never undone. */
export function ShipDialog({
  order,
  pieces,
  parcels,
  delivery: { courier, handedTo },
  onClose,
  onShipped,
}: {
  order: OrderToShip;
  pieces: Pieces;
  parcels: readonly DraftParcel[];
  delivery: Delivery;
  onClose: () => void;
  onShipped: () => void;
}) {
  const { api, notifications } = useOffice();
  const queryClient = useQueryClient();
  // One key for this dialog: pressing twice, or again after a lost answer, ships once.
  const [idempotencyKey] = useState(newKey);
  const preview = useInvoicePreview(order, pieces);
  const ship = useMutation({
    mutationFn: () =>
      api.post('/fulfilment/orders/:uuid/shipments', {
        params: { uuid: order.uuid },
        data: {
          version: order.version,
          lines: linesOf(pieces),
          parcels: order.method === 'pickup' ? [] : parcelsToSend(parcels),
          courier,
          handed_to: handedTo,
        },
        idempotencyKey,
      }),
    onSuccess: async ({ shipment }) => {
      notifications.add({
        type: 'success',
        title: m.office_fulfilment_done({ number: shipment.number }),
        body: order.company,
      });
      await queryClient.invalidateQueries();
      onShipped();
    },
    // Somebody may have changed the order meanwhile: the screen shows how it is now, the dialog why it did not ship.
    onError: () => queryClient.invalidateQueries({ queryKey: orderToShipQuery(api, order.uuid).queryKey }),
  });
  const count = Object.values(pieces).reduce((sum, quantity) => sum + quantity, 0);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    ship.mutate();
  };
  // The server refuses what cannot ship when it is asked for the figures, and again when it ships.
  const failure = ship.error ?? preview.error;
  return (
    <RecordFormDialog
      title={m.office_fulfilment_ship_title({ number: order.number })}
      action={m.office_fulfilment_ship()}
      problems={failure ? [failureText(failure)] : []}
      isBusy={ship.isPending}
      onClose={onClose}
      onSubmit={submit}
    >
      <p>{m.office_fulfilment_ship_pieces({ count, shown: countText(count) })}</p>
      {preview.error === null && <ShipMoney preview={preview.data} currency={order.currency} />}
    </RecordFormDialog>
  );
}

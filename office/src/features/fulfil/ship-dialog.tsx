import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { newKey } from '@chipload/client/new-key';
import type { OrderToShip } from '@chipload/contract/office/fulfilment';
import { m } from '@chipload/messages';
import { countText } from '@chipload/ui/count-text';
import { Choice } from '@chipload/ui/form/field';
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
  tight,
  onClose,
  onShipped,
}: {
  order: OrderToShip;
  pieces: Pieces;
  parcels: readonly DraftParcel[];
  delivery: Delivery;
  /** The numbers of the parcels whose pieces are in a box in which no way to place them was found. */
  tight: readonly string[];
  onClose: () => void;
  onShipped: () => void;
}) {
  const { api, notifications } = useOffice();
  const queryClient = useQueryClient();
  // One key for this dialog: pressing twice, or again after a lost answer, ships once.
  const [idempotencyKey] = useState(newKey);
  const [isConfirmed, setConfirmed] = useState(tight.length === 0);
  const [isRefused, setRefused] = useState(false);
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
          tight_boxes_confirmed: tight.length > 0 && isConfirmed,
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
  // While pieces ship, what is left of the order changes: their figures are not asked for again.
  const preview = useInvoicePreview(order, pieces, { isPaused: ship.isPending });
  const count = Object.values(pieces).reduce((sum, quantity) => sum + quantity, 0);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isConfirmed) ship.mutate();
    else setRefused(true);
  };
  // The server refuses what cannot ship when it is asked for the figures, and again when it ships.
  const failure = ship.error ?? preview.error;
  return (
    <RecordFormDialog
      title={m.office_fulfilment_ship_title({ number: order.number })}
      action={m.office_fulfilment_ship()}
      problems={[
        ...(failure ? [failureText(failure)] : []),
        ...(isRefused && !isConfirmed ? [m.office_fulfilment_ship_tight_missing()] : []),
      ]}
      isBusy={ship.isPending}
      onClose={onClose}
      onSubmit={submit}
    >
      <p>{m.office_fulfilment_ship_pieces({ count, shown: countText(count) })}</p>
      <TightBoxes numbers={tight} isConfirmed={isConfirmed} onConfirm={setConfirmed} />
      {preview.error === null && <ShipMoney preview={preview.data} currency={order.currency} />}
    </RecordFormDialog>
  );
}

/** Asks whether the pieces really are in boxes in which no way to place them was found. */
function TightBoxes({
  numbers,
  isConfirmed,
  onConfirm,
}: {
  numbers: readonly string[];
  isConfirmed: boolean;
  onConfirm: (isConfirmed: boolean) => void;
}) {
  if (numbers.length === 0) return null;
  return (
    <Choice
      type="checkbox"
      label={m.office_fulfilment_ship_tight()}
      hint={m.office_fulfilment_ship_tight_hint({ numbers: numbers.join(', ') })}
      checked={isConfirmed}
      onChange={({ target }) => onConfirm(target.checked)}
    />
  );
}

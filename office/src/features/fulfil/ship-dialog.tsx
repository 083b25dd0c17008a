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
  const untracked = untrackedParcels(order, courier, parcels);
  const [isTightConfirmed, setTightConfirmed] = useState(tight.length === 0);
  const [isUntrackedConfirmed, setUntrackedConfirmed] = useState(untracked.length === 0);
  const [isRefused, setRefused] = useState(false);
  const unanswered = [
    ...(isTightConfirmed ? [] : [m.office_fulfilment_ship_tight_missing()]),
    ...(isUntrackedConfirmed ? [] : [m.office_fulfilment_ship_untracked_missing()]),
  ];
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
          tight_boxes_confirmed: tight.length > 0 && isTightConfirmed,
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
    if (unanswered.length === 0) ship.mutate();
    else setRefused(true);
  };
  // The server refuses what cannot ship when it is asked for the figures, and again when it ships.
  const failure = ship.error ?? preview.error;
  return (
    <RecordFormDialog
      title={m.office_fulfilment_ship_title({ number: order.number })}
      action={m.office_fulfilment_ship()}
      problems={[...(failure ? [failureText(failure)] : []), ...(isRefused ? unanswered : [])]}
      isBusy={ship.isPending}
      onClose={onClose}
      onSubmit={submit}
    >
      <p>{m.office_fulfilment_ship_pieces({ count, shown: countText(count) })}</p>
      {tight.length > 0 && (
        <Choice
          type="checkbox"
          label={m.office_fulfilment_ship_tight()}
          hint={m.office_fulfilment_ship_tight_hint({ numbers: tight.join(', ') })}
          checked={isTightConfirmed}
          onChange={({ target }) => setTightConfirmed(target.checked)}
        />
      )}
      {untracked.length > 0 && (
        <Choice
          type="checkbox"
          label={m.office_fulfilment_ship_untracked()}
          hint={m.office_fulfilment_ship_untracked_hint({ numbers: untracked.join(', ') })}
          checked={isUntrackedConfirmed}
          onChange={({ target }) => setUntrackedConfirmed(target.checked)}
        />
      )}
      {preview.error === null && <ShipMoney preview={preview.data} currency={order.currency} />}
    </RecordFormDialog>
  );
}

/** Returns the numbers of the parcels that go by a courier without a tracking number. */
function untrackedParcels(
  { method }: OrderToShip,
  courier: string,
  parcels: readonly DraftParcel[],
): readonly number[] {
  if (method === 'pickup' || courier === '') return [];
  return parcels.flatMap(({ trackingNumber }, index) => (trackingNumber.trim() === '' ? [index + 1] : []));
}

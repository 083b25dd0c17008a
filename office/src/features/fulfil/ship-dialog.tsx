import { useState } from 'react';
import type { OfficeReply } from '@chipload/contract/office';
import type { OrderToShip } from '@chipload/contract/office/fulfilment';
import { m } from '@chipload/messages';
import { countText } from '@chipload/ui/count-text';
import { Choice } from '@chipload/ui/form/field';
import { failureMessages } from '../../navigation/failure-text.ts';
import { useOffice } from '../../platform/office.ts';
import type { Facts } from '../../records/conflicts/facts.ts';
import { RecordFormDialog } from '../../records/form-dialog.tsx';
import { useRecordAct } from '../../records/use-record-act.ts';
import type { Delivery } from './delivery-fields.tsx';
import { methodText } from './method-text.ts';
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
  const questions = useQuestions(tight, untrackedParcels(order, courier, parcels));
  const [isRefused, setRefused] = useState(false);
  const ship = useRecordAct<void, OfficeReply<'POST', '/fulfilment/orders/:uuid/shipments'>, OrderToShip>({
    record: order,
    factsOf: orderToShipFacts,
    act: (_, { seen: { uuid, version, method }, idempotencyKey }) =>
      api.post('/fulfilment/orders/:uuid/shipments', {
        params: { uuid },
        data: {
          version,
          lines: linesOf(pieces),
          parcels: method === 'pickup' ? [] : parcelsToSend(parcels),
          courier,
          handed_to: handedTo,
          tight_boxes_confirmed: questions.isTightConfirmed,
        },
        idempotencyKey,
      }),
    onDone: ({ shipment }) => {
      notifications.add({
        type: 'success',
        title: m.office_fulfilment_done({ number: shipment.number }),
        body: order.company,
      });
      onShipped();
    },
    onClose,
  });
  // While pieces ship, what is left of the order changes: their figures are not asked for again.
  const preview = useInvoicePreview(order, pieces, { isPaused: ship.dialog.isBusy });
  const count = Object.values(pieces).reduce((sum, quantity) => sum + quantity, 0);
  // The server refuses what cannot ship when it is asked for the figures, and again when it ships.
  const failures = new Set([...ship.dialog.problems, ...failureMessages(preview.error)]);
  return (
    <RecordFormDialog
      {...ship.dialog}
      title={m.office_fulfilment_ship_title({ number: order.number })}
      action={m.office_fulfilment_ship()}
      problems={[...failures, ...(isRefused ? questions.unanswered : [])]}
      onSubmit={() => {
        setRefused(questions.unanswered.length > 0);
        if (questions.unanswered.length === 0) ship.run();
      }}
    >
      <p>{m.office_fulfilment_ship_pieces({ count, shown: countText(count) })}</p>
      {questions.choices}
      {preview.error === null && <ShipMoney preview={preview.data} currency={order.currency} />}
    </RecordFormDialog>
  );
}

function orderToShipFacts({ lines, method }: OrderToShip): Facts {
  return {
    ...Object.fromEntries(lines.map((line) => [line.inventory_code, countText(line.allocated)])),
    [m.office_orders_method()]: methodText(method),
  };
}

/** Confirmations before parcels ship: that pieces are in tight boxes, and that there are no tracking numbers. */
function useQuestions(tight: readonly string[], untracked: readonly string[]) {
  const [confirmed, setConfirmed] = useState<ReadonlySet<string>>(new Set());
  const questions = [
    {
      key: 'tight',
      numbers: tight,
      label: m.office_fulfilment_ship_tight(),
      hint: m.office_fulfilment_ship_tight_hint({ numbers: tight.join(', ') }),
      missing: m.office_fulfilment_ship_tight_missing(),
    },
    {
      key: 'untracked',
      numbers: untracked,
      label: m.office_fulfilment_ship_untracked(),
      hint: m.office_fulfilment_ship_untracked_hint({ numbers: untracked.join(', ') }),
      missing: m.office_fulfilment_ship_untracked_missing(),
    },
  ].filter(({ numbers }) => numbers.length > 0);
  const choices = questions.map(({ key, label, hint }) => (
    <Choice
      key={key}
      type="checkbox"
      label={label}
      hint={hint}
      checked={confirmed.has(key)}
      onChange={({ target }) =>
        setConfirmed(
          target.checked
            ? new Set([...confirmed, key])
            : new Set([...confirmed].filter((one) => one !== key)),
        )
      }
    />
  ));
  const unanswered = questions.filter(({ key }) => !confirmed.has(key)).map(({ missing }) => missing);
  return { choices, unanswered, isTightConfirmed: confirmed.has('tight') };
}

/** Returns the numbers of the parcels that go by a courier without a tracking number. */
function untrackedParcels(
  { method }: OrderToShip,
  courier: string,
  parcels: readonly DraftParcel[],
): readonly string[] {
  if (method === 'pickup' || courier === '') return [];
  return parcels.flatMap(({ trackingNumber }, index) =>
    trackingNumber.trim() === '' ? [String(index + 1)] : [],
  );
}

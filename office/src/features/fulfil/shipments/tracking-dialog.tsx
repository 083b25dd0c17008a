import { useState } from 'react';
import type { OfficeReply } from '@chipload/contract/office';
import type { OfficeShipment } from '@chipload/contract/office/shipments';
import { trackingNumberLength } from '@chipload/domain/fulfilment';
import { m } from '@chipload/messages';
import { Choice, Field, Input } from '@chipload/ui/form/field';
import { useOffice } from '../../../platform/office.ts';
import type { Facts } from '../../../records/conflicts/facts.ts';
import { RecordFormDialog } from '../../../records/form-dialog.tsx';
import { useRecordAct } from '../../../records/use-record-act.ts';
import { CourierField } from '../delivery-fields.tsx';
import { missingCourier } from '../missing.ts';

/** Text typed over the tracking of a shipment: the numbers by the position of their parcel. */
type Typed = { readonly courier?: string; readonly numbers: Readonly<Record<number, string>> };

/** Corrects the courier and the tracking numbers of a shipment. The buyer gets the mail again only if that is asked for. */
export function TrackingDialog({ shipment, onClose }: { shipment: OfficeShipment; onClose: () => void }) {
  const { api, notifications } = useOffice();
  const { uuid, number, buyer } = shipment;
  const [typed, setTyped] = useState<Typed>({ numbers: {} });
  const [isRefused, setRefused] = useState(false);
  const [mailsBuyer, setMailsBuyer] = useState(false);
  const correct = useRecordAct<void, OfficeReply<'PATCH', '/shipments/:uuid/tracking'>, OfficeShipment>({
    record: shipment,
    factsOf: trackingFacts,
    typedFacts: (_, before) => trackingFacts(correctedBy(before, typed)),
    act: (_, { seen: before, idempotencyKey }) =>
      api.patch('/shipments/:uuid/tracking', {
        params: { uuid },
        data: {
          ...trackingOf(correctedBy(before, typed)),
          seen: trackingOf(before),
          mails_buyer: mailsBuyer,
        },
        idempotencyKey,
      }),
    onDone: ({ is_changed: isChanged }) =>
      notifications.add({
        type: 'success',
        title: doneText({ number, isChanged, mailsBuyer }),
        body: shipment.company,
      }),
    onClose,
  });
  const { method, courier, couriers, parcels } = correctedBy(correct.seen, typed);
  const trackingNumbers = parcels.map((parcel) => parcel.tracking_number);
  const missing = missingCourier({ method, courier, trackingNumbers });
  return (
    <RecordFormDialog
      {...correct.dialog}
      title={m.office_fulfilment_correct_tracking()}
      action={m.office_fulfilment_correct_tracking()}
      onSubmit={() => {
        setRefused(missing.length > 0);
        if (missing.length === 0) correct.run();
      }}
    >
      {method !== 'pickup' && (
        <CourierField
          couriers={couriers}
          courier={courier}
          errors={isRefused ? missing : []}
          onChange={(chosen) => setTyped({ ...typed, courier: chosen })}
        />
      )}
      {parcels.map((parcel) => (
        <Field key={parcel.position} label={trackingLabel(parcel)}>
          {(control) => (
            <Input
              {...control}
              autoComplete="off"
              maxLength={trackingNumberLength}
              value={parcel.tracking_number}
              onChange={({ target }) =>
                setTyped({ ...typed, numbers: { ...typed.numbers, [parcel.position]: target.value } })
              }
            />
          )}
        </Field>
      ))}
      <Choice
        type="checkbox"
        label={m.office_fulfilment_mail_again()}
        hint={buyer.email}
        checked={mailsBuyer}
        onChange={({ target }) => setMailsBuyer(target.checked)}
      />
    </RecordFormDialog>
  );
}

type Parcel = OfficeShipment['parcels'][number];

function correctedBy(shipment: OfficeShipment, { courier, numbers }: Typed): OfficeShipment {
  const parcels = shipment.parcels.map((parcel) => ({
    ...parcel,
    tracking_number: numbers[parcel.position] ?? parcel.tracking_number,
  }));
  return { ...shipment, courier: courier ?? shipment.courier, parcels };
}

function trackingOf({ courier, parcels }: OfficeShipment) {
  return {
    courier,
    parcels: parcels.map(({ position, tracking_number }) => ({ position, tracking_number })),
  };
}

function trackingFacts({ courier, couriers, parcels }: OfficeShipment): Facts {
  return {
    [m.office_fulfilment_courier()]: couriers.find(({ code }) => code === courier)?.name ?? courier,
    ...Object.fromEntries(parcels.map((parcel) => [trackingLabel(parcel), parcel.tracking_number.trim()])),
  };
}

function trackingLabel({ position }: Pick<Parcel, 'position'>): string {
  return m.office_fulfilment_tracking_of({ number: String(position) });
}

type Done = { readonly number: string; readonly isChanged: boolean; readonly mailsBuyer: boolean };

function doneText({ number, isChanged, mailsBuyer }: Done): string {
  if (!isChanged) return m.office_fulfilment_tracking_unchanged({ number });
  return mailsBuyer
    ? m.office_fulfilment_tracking_done_mailed({ number })
    : m.office_fulfilment_tracking_done({ number });
}

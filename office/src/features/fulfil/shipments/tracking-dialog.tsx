import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { OfficeShipment } from '@chipload/contract/office/shipments';
import { trackingNumberLength } from '@chipload/domain/fulfilment';
import { m } from '@chipload/messages';
import { Choice, Field, Input } from '@chipload/ui/form/field';
import { failureText } from '../../../navigation/failure-text.ts';
import { useOffice } from '../../../platform/office.ts';
import { RecordFormDialog } from '../../../records/form-dialog.tsx';
import { CourierField } from '../delivery-fields.tsx';
import { shipmentQuery } from '../fulfil.queries.ts';
import { missingCourier } from '../missing.ts';

/** Corrects the courier and the tracking numbers of a shipment. The buyer gets the mail again only if that is asked for. */
export function TrackingDialog({ shipment, onClose }: { shipment: OfficeShipment; onClose: () => void }) {
  const { api, notifications } = useOffice();
  const queryClient = useQueryClient();
  const { uuid, number, buyer } = shipment;
  const [typed, setTyped] = useState(() => shipment.parcels.map(({ tracking_number: one }) => one));
  const [courier, setCourier] = useState(shipment.courier);
  const [isRefused, setRefused] = useState(false);
  const [mailsBuyer, setMailsBuyer] = useState(false);
  const missing = missingCourier({ method: shipment.method, courier, trackingNumbers: typed });
  const correct = useMutation({
    mutationFn: () => {
      const parcels = shipment.parcels.map(({ position }, index) => ({
        position,
        tracking_number: typed[index] ?? '',
      }));
      return api.patch('/shipments/:uuid/tracking', {
        params: { uuid },
        data: { parcels, courier, mails_buyer: mailsBuyer },
      });
    },
    onSuccess: async ({ is_changed: isChanged, ...fresh }) => {
      queryClient.setQueryData(shipmentQuery(api, uuid).queryKey, fresh);
      notifications.add({
        type: 'success',
        title: doneText({ number, isChanged, mailsBuyer }),
        body: shipment.company,
      });
      onClose();
      await queryClient.invalidateQueries({ queryKey: ['timeline'] });
      await queryClient.invalidateQueries({ queryKey: ['list', 'shipments'] });
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (missing.length > 0) setRefused(true);
    else correct.mutate();
  };
  return (
    <RecordFormDialog
      title={m.office_fulfilment_correct_tracking()}
      action={m.office_fulfilment_correct_tracking()}
      problems={correct.error === null ? [] : [failureText(correct.error)]}
      isBusy={correct.isPending}
      onClose={onClose}
      onSubmit={submit}
    >
      {shipment.method !== 'pickup' && (
        <CourierField
          couriers={shipment.couriers}
          courier={courier}
          errors={isRefused ? missing : []}
          onChange={setCourier}
        />
      )}
      {shipment.parcels.map(({ position }, index) => (
        <Field key={position} label={m.office_fulfilment_tracking_of({ number: String(position) })}>
          {(control) => (
            <Input
              {...control}
              autoComplete="off"
              maxLength={trackingNumberLength}
              value={typed[index]}
              onChange={({ target }) => setTyped(typed.with(index, target.value))}
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

type Done = { readonly number: string; readonly isChanged: boolean; readonly mailsBuyer: boolean };

function doneText({ number, isChanged, mailsBuyer }: Done): string {
  if (!isChanged) return m.office_fulfilment_tracking_unchanged({ number });
  return mailsBuyer
    ? m.office_fulfilment_tracking_done_mailed({ number })
    : m.office_fulfilment_tracking_done({ number });
}

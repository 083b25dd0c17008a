import { skipToken, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Control } from 'react-hook-form';
import type { OfficeInvoice } from '@chipload/contract/office';
import { deskLimits } from '@chipload/domain/desk';
import { m } from '@chipload/messages';
import { failureMessages } from '../../../navigation/failure-text.ts';
import { useOffice } from '../../../platform/office.ts';
import { RecordFormDialog } from '../../../records/form-dialog.tsx';
import { DayEntry, TextEntry } from '../../../records/form-fields.tsx';
import { useRecordForm } from '../../../records/use-record-form.ts';
import { amountText } from '../invoice-words.ts';
import { today } from '../receive-fields.tsx';
import { additionalOf, nothingBilled } from './additional-draft.ts';
import { AdditionalFigures, WhatToBill } from './additional-fields.tsx';

type Consented = { reason: string; consented_by: string; consented_on: string; consent: string };

/** Bills what an invoice left out; the server says what it amounts to before the button is pressed. */
export function AdditionalDialog({ invoice, onClose }: { invoice: OfficeInvoice; onClose: () => void }) {
  const { uuid, number, currency } = invoice;
  const { api, notifications } = useOffice();
  const [draft, setDraft] = useState(nothingBilled);
  const [isTried, setTried] = useState(false);
  const read = additionalOf(invoice, draft);
  const what = typeof read === 'string' ? undefined : read;
  const { form, dialog } = useRecordForm({
    values: (): Consented => ({ reason: '', consented_by: '', consented_on: today(), consent: '' }),
    act: (consented, { idempotencyKey }) =>
      api.post('/invoices/:uuid/additional', {
        params: { uuid },
        data: { ...consented, what: what ?? { prices: [], charges: [], shipping: 0 } },
        idempotencyKey,
      }),
    onDone: (issued) =>
      notifications.add({
        type: 'success',
        title: m.office_invoices_title({ number }),
        body: m.office_invoices_additional_issued({ number: issued.number }),
      }),
    onClose,
  });
  const preview = useQuery({
    queryKey: ['additional-preview', uuid, what],
    queryFn:
      what === undefined
        ? skipToken
        : () => api.post('/invoices/:uuid/additional-preview', { params: { uuid }, data: what }),
    enabled: !dialog.isBusy,
    retry: false,
    gcTime: 0,
  });
  const figures = what && preview.data;
  const missing = isTried && read === 'nothing' ? [m.office_invoices_additional_nothing()] : [];
  const failures = [...new Set([...dialog.problems, ...failureMessages(preview.error)])];
  const { control } = form;
  return (
    <RecordFormDialog
      {...dialog}
      wide
      title={m.office_invoices_additional_title({ number })}
      action={
        figures
          ? m.office_invoices_additional_action({ amount: amountText(figures.total, currency) })
          : m.office_invoices_additional_action_empty()
      }
      isBusy={dialog.isBusy || preview.isFetching}
      problems={failures.length > 0 ? failures : missing}
      onSubmit={() => {
        setTried(true);
        if (figures) dialog.onSubmit();
        else void form.trigger();
      }}
    >
      <p className="text-sm">{m.office_invoices_additional_hint()}</p>
      <WhatToBill invoice={invoice} draft={draft} isTried={isTried} onChange={setDraft} />
      <TextEntry
        control={control}
        name="reason"
        label={m.office_invoices_additional_reason()}
        hint={m.office_invoices_additional_reason_hint()}
        missing={m.office_reason_missing()}
        maxLength={deskLimits.reason}
      />
      <ConsentFields control={control} />
      {figures && <AdditionalFigures figures={figures} currency={currency} />}
    </RecordFormDialog>
  );
}

/** The customer's consent: by whom, when and how. */
function ConsentFields({ control }: { control: Control<Consented> }) {
  return (
    <fieldset className="grid gap-3 sm:grid-cols-2">
      <legend className="pb-1 text-sm font-semibold">{m.office_invoices_additional_consent()}</legend>
      <TextEntry
        control={control}
        name="consented_by"
        label={m.office_fact_consented_by()}
        missing={m.office_invoices_additional_who_missing()}
        maxLength={100}
      />
      <DayEntry control={control} name="consented_on" label={m.office_fact_consented_on()} />
      <TextEntry
        control={control}
        name="consent"
        label={m.office_fact_consent()}
        hint={m.office_invoices_additional_how_hint()}
        missing={m.office_invoices_additional_how_missing()}
        maxLength={deskLimits.reason}
      />
    </fieldset>
  );
}

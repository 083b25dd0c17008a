import { skipToken, useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import type { OfficeInvoice } from '@chipload/contract/office';
import { deskLimits } from '@chipload/domain/desk';
import { m } from '@chipload/messages';
import { taxText } from '@chipload/messages/taxes';
import { failureMessages } from '../../../navigation/failure-text.ts';
import { useOffice } from '../../../platform/office.ts';
import { Amounts } from '../../../records/amounts.tsx';
import { RecordFormDialog } from '../../../records/form-dialog.tsx';
import { MoneyEntry, TextEntry } from '../../../records/form-fields.tsx';
import { useRecordForm } from '../../../records/use-record-form.ts';
import { amountText } from '../invoice-words.ts';

type WriteOff = { amount: number | undefined; reason: string };

/** Writes off what is open of an invoice, or a part of it; the server says first what stays open and which taxes it claims. */
export function WriteOffDialog({ invoice, onClose }: { invoice: OfficeInvoice; onClose: () => void }) {
  const { uuid, number, currency, open } = invoice;
  const { api, notifications } = useOffice();
  const { form, dialog } = useRecordForm({
    values: (): WriteOff => ({ amount: open, reason: '' }),
    act: ({ amount = 0, reason }, { idempotencyKey }) =>
      api.post('/invoices/:uuid/write-off', { params: { uuid }, data: { amount, reason }, idempotencyKey }),
    onDone: (_, { amount = 0 }) =>
      notifications.add({
        type: 'success',
        title: m.office_invoices_title({ number }),
        body: m.office_invoices_write_off_done({ amount: amountText(amount, currency) }),
      }),
    onClose,
  });
  const { control } = form;
  const amount = useWatch({ control, name: 'amount' });
  const preview = useQuery({
    queryKey: ['write-off-preview', uuid, amount],
    queryFn:
      amount === undefined || amount === 0
        ? skipToken
        : () => api.post('/invoices/:uuid/write-off-preview', { params: { uuid }, data: { amount } }),
    enabled: !dialog.isBusy,
    retry: false,
    gcTime: 0,
  });
  const problems = [...new Set([...dialog.problems, ...failureMessages(preview.error)])];
  return (
    <RecordFormDialog
      {...dialog}
      problems={problems}
      title={m.office_invoices_write_off_title({ number })}
      action={
        amount === undefined
          ? m.office_invoices_act_write_off()
          : m.office_invoices_write_off_action({ amount: amountText(amount, currency) })
      }
      look="danger"
    >
      <p className="text-sm">{m.office_invoices_write_off_hint()}</p>
      <MoneyEntry
        control={control}
        name="amount"
        label={m.office_invoices_write_off_amount({ most: amountText(open, currency) })}
      />
      <TextEntry
        control={control}
        name="reason"
        label={m.office_fact_reason()}
        hint={m.office_invoices_write_off_reason_hint()}
        missing={m.office_reason_missing()}
        maxLength={deskLimits.reason}
        rows={3}
      />
      {preview.data && amount !== undefined && (
        <div role="status" className="grid gap-3">
          <Amounts
            currency={currency}
            rows={[
              { label: m.office_invoices_open_now(), cents: open },
              { label: m.office_invoices_written_off_amount(), cents: -amount },
            ]}
            total={{ label: m.office_invoices_open_after(), cents: preview.data.open_after }}
          />
          <p className="text-sm">{claimText(preview.data.taxes, currency)}</p>
        </div>
      )}
    </RecordFormDialog>
  );
}

type Claim = readonly { readonly name: string; readonly amount: number }[];

function claimText(taxes: Claim, currency: OfficeInvoice['currency']): string {
  if (taxes.length === 0) return m.office_invoices_write_off_no_claim();
  const amounts = taxes.map(({ name, amount }) =>
    m.ui_labelled({ label: taxText(name), value: amountText(amount, currency) }),
  );
  return m.office_invoices_write_off_claim({ taxes: amounts.join(', ') });
}

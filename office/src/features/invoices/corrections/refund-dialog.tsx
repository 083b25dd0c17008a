import { useWatch } from 'react-hook-form';
import type { OfficeInvoice } from '@chipload/contract/office';
import { m } from '@chipload/messages';
import { useOffice } from '../../../platform/office.ts';
import { RecordFormDialog } from '../../../records/form-dialog.tsx';
import { MoneyEntry } from '../../../records/form-fields.tsx';
import { useRecordForm } from '../../../records/use-record-form.ts';
import { amountText } from '../invoice-words.ts';

/** Refunds money of an invoice as a gesture; the button names the amount. */
export function RefundDialog({
  invoice: { uuid, number, currency, refundable },
  onClose,
}: {
  invoice: OfficeInvoice;
  onClose: () => void;
}) {
  const { api, notifications } = useOffice();
  const { form, dialog } = useRecordForm({
    values: (): { amount: number | undefined } => ({ amount: undefined }),
    act: ({ amount = 0 }, { idempotencyKey }) =>
      api.post('/invoices/:uuid/refund', { params: { uuid }, data: { amount }, idempotencyKey }),
    onDone: (_, { amount = 0 }) =>
      notifications.add({
        type: 'success',
        title: m.office_invoices_title({ number }),
        body: m.office_invoices_refund_done({ amount: amountText(amount, currency) }),
      }),
    onClose,
  });
  const typed = useWatch({ control: form.control, name: 'amount' });
  return (
    <RecordFormDialog
      {...dialog}
      title={m.office_invoices_refund_title()}
      action={
        typed === undefined
          ? m.office_invoices_refund_action()
          : m.office_invoices_refund_note({ amount: amountText(typed, currency) })
      }
      look="danger"
    >
      <p className="text-sm">{m.office_invoices_refund_hint({ most: amountText(refundable, currency) })}</p>
      <MoneyEntry control={form.control} name="amount" label={m.office_invoices_refund_amount()} />
    </RecordFormDialog>
  );
}

import { useQueryClient } from '@tanstack/react-query';
import { useForm, useWatch } from 'react-hook-form';
import type { OfficeInvoice } from '@chipload/contract/office';
import { m } from '@chipload/messages';
import { failureText } from '../../navigation/failure-text.ts';
import { useOffice } from '../../platform/office.ts';
import { RecordFormDialog } from '../../records/form-dialog.tsx';
import { MoneyEntry } from '../../records/form-fields.tsx';
import { amountText } from './invoice-words.ts';
import { invoiceQuery } from './invoices.queries.ts';
import { useMoneyAct } from './money.queries.ts';

/** Refunds money of an invoice as a gesture; the button names the amount. */
export function RefundDialog({
  invoice: { uuid, number, currency, refundable },
  onClose,
}: {
  invoice: OfficeInvoice;
  onClose: () => void;
}) {
  const { api, notifications } = useOffice();
  const queryClient = useQueryClient();
  const form = useForm<{ amount: number | undefined }>({ defaultValues: { amount: undefined } });
  const typed = useWatch({ control: form.control, name: 'amount' });
  const refund = useMoneyAct(
    (amount: number, idempotencyKey) =>
      api.post('/invoices/:uuid/refund', { params: { uuid }, data: { amount }, idempotencyKey }),
    {
      onDone: (fresh, amount) => {
        queryClient.setQueryData(invoiceQuery(api, uuid).queryKey, fresh);
        notifications.add({
          type: 'success',
          title: m.office_invoices_title({ number }),
          body: m.office_invoices_refund_done({ amount: amountText(amount, currency) }),
        });
      },
      onClose,
    },
  );
  return (
    <RecordFormDialog
      title={m.office_invoices_refund_title()}
      action={
        typed === undefined
          ? m.office_invoices_refund_action()
          : m.office_invoices_refund_note({ amount: amountText(typed, currency) })
      }
      look="danger"
      problems={refund.error ? [failureText(refund.error)] : []}
      isBusy={refund.isPending}
      onClose={onClose}
      onSubmit={form.handleSubmit(({ amount }) => {
        if (amount !== undefined) refund.mutate(amount);
      })}
    >
      <p className="text-sm">{m.office_invoices_refund_hint({ most: amountText(refundable, currency) })}</p>
      <MoneyEntry control={form.control} name="amount" label={m.office_invoices_refund_amount()} />
    </RecordFormDialog>
  );
}

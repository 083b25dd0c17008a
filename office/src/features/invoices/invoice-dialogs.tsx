import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { OfficeInvoice } from '@chipload/contract/office';
import { m } from '@chipload/messages';
import { ConfirmDialog } from '@chipload/ui/confirm-dialog';
import { failureText } from '../../navigation/failure-text.ts';
import { useOffice } from '../../platform/office.ts';
import { CreditDialog } from './credit-dialog.tsx';
import { amountText } from './invoice-words.ts';
import { invoiceQuery } from './invoices.queries.ts';
import { refreshMoney } from './money.queries.ts';
import { ReceiveDialog } from './receive-dialog.tsx';
import { RefundDialog } from './refund-dialog.tsx';

export type InvoiceDialog = 'credit' | 'refund' | 'capture' | 'receive';

type Outcome = 'paid' | 'declined' | 'unknown';

/** The dialog of an act on an invoice that is open, if one is. */
export function InvoiceDialogs({
  invoice,
  dialog,
  onDone,
  onClose,
  onCaptured,
}: {
  invoice: OfficeInvoice;
  dialog: InvoiceDialog | undefined;
  onDone: () => Promise<void>;
  onClose: () => void;
  onCaptured: (outcome: Outcome) => void;
}) {
  if (dialog === 'credit') return <CreditDialog invoice={invoice} onClose={onClose} onDone={onDone} />;
  if (dialog === 'refund') return <RefundDialog invoice={invoice} onClose={onClose} onDone={onDone} />;
  if (dialog === 'capture')
    return <CaptureDialog invoice={invoice} onClose={onClose} onCaptured={onCaptured} />;
  if (dialog === undefined) return null;
  return (
    <ReceiveDialog
      company={invoice.company}
      currency={invoice.currency}
      amount={invoice.open}
      reference={invoice.number}
      onClose={onClose}
    />
  );
}

function CaptureDialog({
  invoice: { uuid, open, total, currency, masked_number: card },
  onClose,
  onCaptured,
}: {
  invoice: OfficeInvoice;
  onClose: () => void;
  onCaptured: (outcome: Outcome) => void;
}) {
  const { api } = useOffice();
  const queryClient = useQueryClient();
  const capture = useMutation({
    mutationFn: () => api.post('/invoices/:uuid/capture', { params: { uuid } }),
    onSuccess: async ({ outcome, invoice: fresh }) => {
      queryClient.setQueryData(invoiceQuery(api, uuid).queryKey, fresh);
      onClose();
      onCaptured(outcome);
      await refreshMoney(queryClient);
    },
  });
  return (
    <ConfirmDialog
      title={m.office_invoices_act_capture()}
      question={m.office_invoices_capture_question({
        amount: amountText(open, currency),
        total: amountText(total, currency),
        card: card ?? '',
      })}
      action={m.office_invoices_act_capture()}
      problems={capture.error ? [failureText(capture.error)] : []}
      isBusy={capture.isPending}
      onClose={onClose}
      onConfirm={() => capture.mutate()}
    />
  );
}

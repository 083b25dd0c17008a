import { useQueryClient } from '@tanstack/react-query';
import type { OfficeInvoice, OfficeReply } from '@chipload/contract/office';
import { m } from '@chipload/messages';
import { ConfirmDialog } from '@chipload/ui/confirm-dialog';
import { failureText } from '../../navigation/failure-text.ts';
import { useOffice } from '../../platform/office.ts';
import { amountText } from './invoice-words.ts';
import { invoiceQuery } from './invoices.queries.ts';
import { useMoneyAct } from './money.queries.ts';

type Outcome = OfficeReply<'POST', '/invoices/:uuid/capture'>['outcome'];

/** Captures the card for an open invoice once more, and says what became of it. */
export function CaptureDialog({
  invoice: { uuid, number, open, total, currency, masked_number: card },
  onClose,
}: {
  invoice: OfficeInvoice;
  onClose: () => void;
}) {
  const { api, notifications } = useOffice();
  const queryClient = useQueryClient();
  const capture = useMoneyAct((_nothing: void) => api.post('/invoices/:uuid/capture', { params: { uuid } }), {
    onDone: ({ outcome, invoice: fresh }) => {
      queryClient.setQueryData(invoiceQuery(api, uuid).queryKey, fresh);
      notifications.add({
        type: outcome === 'declined' ? 'error' : 'success',
        title: m.office_invoices_title({ number }),
        body: outcomeText(outcome, fresh),
      });
    },
    onClose,
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

/** A card that its holder must confirm is declined however often it is asked. */
function outcomeText(outcome: Outcome, { captures }: OfficeInvoice): string {
  const isToConfirm = captures.at(-1)?.decline === 'authentication-needed';
  return outcome === 'declined' && isToConfirm
    ? m.office_invoices_capture_to_confirm()
    : outcomeTexts[outcome]();
}

const outcomeTexts: Readonly<Record<Outcome, () => string>> = {
  paid: m.office_invoices_captured,
  declined: m.office_invoices_capture_declined,
  unknown: m.office_invoices_capture_unknown,
};

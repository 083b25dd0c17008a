import type { OfficeInvoice, OfficeReply } from '@chipload/contract/office';
import { m } from '@chipload/messages';
import { useOffice } from '../../platform/office.ts';
import { QuestionDialog } from '../../records/question-dialog.tsx';
import { amountText } from './invoice-words.ts';

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
  return (
    <QuestionDialog
      title={m.office_invoices_act_capture()}
      question={m.office_invoices_capture_question({
        amount: amountText(open, currency),
        total: amountText(total, currency),
        card: card ?? '',
      })}
      act={() => api.post('/invoices/:uuid/capture', { params: { uuid } })}
      onDone={({ outcome, invoice }) =>
        notifications.add({
          type: outcome === 'declined' ? 'error' : 'success',
          title: m.office_invoices_title({ number }),
          body: outcomeText(outcome, invoice),
        })
      }
      onClose={onClose}
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

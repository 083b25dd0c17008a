import { skipToken, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { OfficeInvoice, SentCreditRequest } from '@chipload/contract/office';
import { m } from '@chipload/messages';
import { failureMessages } from '../../../navigation/failure-text.ts';
import { useMay, useOffice } from '../../../platform/office.ts';
import { RecordFormDialog } from '../../../records/form-dialog.tsx';
import { useRecordAct } from '../../../records/use-record-act.ts';
import { CreditFigures, ReasonChoice, RestockChoice, WhatToCredit } from './credit-fields.tsx';
import { amountText } from '../invoice-words.ts';
import { creditOf, creditsStock, nothingTyped } from './credit-draft.ts';

/** Issues a credit note; the server says what it amounts to before the button is pressed. */
export function CreditDialog({ invoice, onClose }: { invoice: OfficeInvoice; onClose: () => void }) {
  const { uuid, number, currency } = invoice;
  const { api, notifications } = useOffice();
  const may = useMay();
  const [draft, setDraft] = useState(nothingTyped);
  const [isRefunded, setIsRefunded] = useState(invoice.refundable > 0 && may('refund'));
  const [isRestocked, setIsRestocked] = useState(false);
  const [isTried, setTried] = useState(false);
  const read = creditOf(invoice, draft);
  const what = typeof read === 'string' ? undefined : read;
  const mayRestock = creditsStock(invoice, draft);
  const issue = useRecordAct({
    act: (credited: NonNullable<typeof what>, { idempotencyKey }) =>
      api.post('/invoices/:uuid/credit', {
        params: { uuid },
        data: {
          what: credited,
          reason: draft.reason,
          is_refunded: isRefunded,
          is_restocked: mayRestock && isRestocked,
        },
        idempotencyKey,
      }),
    onDone: () =>
      notifications.add({
        type: 'success',
        title: m.office_invoices_title({ number }),
        body: m.office_invoices_credit_issued(),
      }),
    onClose,
  });
  // While the credit note is issued, what is left of the invoice changes: its figures are not asked for again.
  const preview = useCreditPreview(invoice, what, { isPaused: issue.dialog.isBusy });
  const { data: figures, error: previewError } = preview;
  const missing = isTried && read === 'nothing' ? [m.office_invoices_credit_nothing()] : [];
  const failures = [...new Set([...issue.dialog.problems, ...failureMessages(previewError)])];
  return (
    <RecordFormDialog
      {...issue.dialog}
      wide
      title={m.office_invoices_credit_title({ number })}
      action={
        figures
          ? m.office_invoices_credit_action({ amount: amountText(figures.total, currency) })
          : m.office_invoices_credit_action_empty()
      }
      look="danger"
      problems={failures.length > 0 ? failures : missing}
      onSubmit={() => {
        setTried(true);
        if (what && figures) issue.run(what);
      }}
    >
      <ReasonChoice reason={draft.reason} onChoose={(reason) => setDraft({ ...draft, reason })} />
      <WhatToCredit invoice={invoice} draft={draft} onChange={setDraft} />
      {mayRestock && <RestockChoice isChosen={isRestocked} onChoose={setIsRestocked} />}
      {invoice.refundable > 0 && may('refund') && (
        <label className="flex items-center gap-2">
          <input
            type="checkbox"
            checked={isRefunded}
            onChange={({ target }) => setIsRefunded(target.checked)}
          />
          {m.office_invoices_credit_refund()}
        </label>
      )}
      {figures && <CreditFigures figures={figures} invoice={invoice} isRefunded={isRefunded} />}
    </RecordFormDialog>
  );
}

/** Asks the server what a credit amounts to; nothing is asked while there is none. */
function useCreditPreview(
  { uuid }: OfficeInvoice,
  what: SentCreditRequest | undefined,
  { isPaused }: { readonly isPaused: boolean },
) {
  const { api } = useOffice();
  return useQuery({
    queryKey: ['credit-preview', uuid, what],
    queryFn:
      what === undefined
        ? skipToken
        : () => api.post('/invoices/:uuid/credit-preview', { params: { uuid }, data: what }),
    enabled: !isPaused,
    retry: false,
    gcTime: 0,
  });
}

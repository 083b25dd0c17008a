import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { OfficeInvoice } from '@chipload/contract/office';
import { m } from '@chipload/messages';
import { failureText } from '../../navigation/failure-text.ts';
import { useMay, useOffice } from '../../platform/office.ts';
import { RecordFormDialog } from '../../records/form-dialog.tsx';
import { CreditFigures, ReasonChoice, RestockChoice, WhatToCredit } from './credit-fields.tsx';
import { amountText } from './invoice-words.ts';
import { invoiceQuery } from './invoices.queries.ts';
import { useMoneyAct } from './money.queries.ts';
import { creditOf, creditsStock, nothingTyped } from './credit-draft.ts';

/** Issues a credit note; the server says what it amounts to before the button is pressed. */
export function CreditDialog({ invoice, onClose }: { invoice: OfficeInvoice; onClose: () => void }) {
  const { uuid, number, currency } = invoice;
  const { api, notifications } = useOffice();
  const may = useMay();
  const queryClient = useQueryClient();
  const [draft, setDraft] = useState(nothingTyped);
  const [isRefunded, setIsRefunded] = useState(invoice.refundable > 0 && may('refund'));
  const [isRestocked, setIsRestocked] = useState(false);
  const [isTried, setTried] = useState(false);
  const what = creditOf(invoice, draft);
  const mayRestock = creditsStock(invoice, draft);
  const { data: figures, error: previewError } = useCreditPreview(invoice, what);
  const issue = useMoneyAct(
    (credited: NonNullable<typeof what>, idempotencyKey) =>
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
    {
      onDone: (fresh) => {
        queryClient.setQueryData(invoiceQuery(api, uuid).queryKey, fresh);
        notifications.add({
          type: 'success',
          title: m.office_invoices_title({ number }),
          body: m.office_invoices_credit_issued(),
        });
      },
      onClose,
    },
  );
  const failure = issue.error ?? previewError;
  const missing = isTried && what === undefined ? [m.office_invoices_credit_nothing()] : [];
  return (
    <RecordFormDialog
      wide
      title={m.office_invoices_credit_title({ number })}
      action={
        figures
          ? m.office_invoices_credit_action({ amount: amountText(figures.total, currency) })
          : m.office_invoices_credit_action_empty()
      }
      look="danger"
      problems={failure ? [failureText(failure)] : missing}
      isBusy={issue.isPending}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        const wrong = event.currentTarget.querySelector<HTMLElement>('[aria-invalid=true]');
        wrong?.focus();
        setTried(wrong === null);
        if (what && figures) issue.mutate(what);
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
function useCreditPreview({ uuid }: OfficeInvoice, what: ReturnType<typeof creditOf>) {
  const { api } = useOffice();
  return useQuery({
    queryKey: ['credit-preview', uuid, what],
    queryFn:
      what === undefined
        ? skipToken
        : () => api.post('/invoices/:uuid/credit-preview', { params: { uuid }, data: what }),
    retry: false,
    gcTime: 0,
  });
}

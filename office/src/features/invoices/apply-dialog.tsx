import { useQuery } from '@tanstack/react-query';
import { m } from '@chipload/messages';
import { useOffice } from '../../platform/office.ts';
import { RecordFormDialog } from '../../records/form-dialog.tsx';
import { useRecordAct } from '../../records/use-record-act.ts';
import { amountText } from './invoice-words.ts';
import { proposalQuery } from './money.queries.ts';
import { PartsTable } from './parts-table.tsx';
import { type Parts, useParts } from './use-parts.ts';

/** The rest of a payment or of a credit note. */
export type Applicable = {
  readonly kind: 'payment' | 'credit-note';
  readonly uuid: string;
  readonly number: string;
  readonly company: string;
  readonly currency: 'CAD' | 'USD';
  readonly left: number;
};

/** Applies what is left of a payment or a credit note to open invoices of its company. */
export function ApplyDialog({ source, onClose }: { source: Applicable; onClose: () => void }) {
  const { kind, uuid, number, company, currency, left } = source;
  const { api } = useOffice();
  const { data: proposal } = useQuery(proposalQuery(api, { company, currency, amount: left, reference: '' }));
  // A credit note is about an invoice: it pays no opening balance and no deposit.
  const invoices = (proposal?.invoices ?? []).filter(
    (invoice) => kind === 'payment' || invoice.uuid !== null,
  );
  const parts = useParts(invoices);
  const isDivided = parts.wrong.size === 0 && parts.totalCents > 0 && parts.totalCents <= left;
  const apply = useRecordAct({
    act: (_: void, { idempotencyKey }): Promise<unknown> => {
      const sent = { params: { uuid }, idempotencyKey };
      const list = [...parts.list];
      return kind === 'payment'
        ? api.post('/payments/:uuid/apply', { ...sent, data: { parts: list } })
        : api.post('/credit-notes/:uuid/apply', { ...sent, data: { parts: ofInvoices(list) } });
    },
    onClose,
  });
  return (
    <RecordFormDialog
      {...apply.dialog}
      wide
      title={
        kind === 'payment'
          ? m.office_payments_apply_title({ number })
          : m.office_invoices_apply_title({ number })
      }
      action={
        parts.totalCents > 0
          ? m.office_payments_apply_action({ amount: amountText(parts.totalCents, currency) })
          : m.office_payments_apply()
      }
      onSubmit={() => {
        if (isDivided) apply.run();
      }}
    >
      <PartsTable invoices={invoices} parts={parts} amount={left} currency={currency} />
    </RecordFormDialog>
  );
}

function ofInvoices(parts: Parts['list']) {
  return parts.flatMap(({ invoice, amount }) => (invoice === null ? [] : [{ invoice, amount }]));
}

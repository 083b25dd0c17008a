import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { newKey } from '@chipload/client/new-key';
import { m } from '@chipload/messages';
import { failureText } from '../../navigation/failure-text.ts';
import { useOffice } from '../../platform/office.ts';
import { RecordFormDialog } from '../../records/form-dialog.tsx';
import { amountText } from './invoice-words.ts';
import { proposalQuery, refreshMoney } from './money.queries.ts';
import { PartsTable } from './parts-table.tsx';
import { useParts } from './use-parts.ts';

/** What is left of a payment or of a credit note. */
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
  const queryClient = useQueryClient();
  const [idempotencyKey] = useState(newKey);
  const { data: proposal } = useQuery(proposalQuery(api, { company, currency, amount: left, reference: '' }));
  const invoices = proposal?.invoices ?? [];
  const parts = useParts(invoices);
  const isDivided = parts.wrong.size === 0 && parts.totalCents > 0 && parts.totalCents <= left;
  const apply = useMutation({
    mutationFn: async () => {
      const sent = { params: { uuid }, data: { parts: [...parts.list] }, idempotencyKey };
      if (kind === 'payment') await api.post('/payments/:uuid/apply', sent);
      else await api.post('/credit-notes/:uuid/apply', sent);
    },
    onSuccess: async () => {
      await refreshMoney(queryClient);
      onClose();
    },
  });
  return (
    <RecordFormDialog
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
      problems={apply.error ? [failureText(apply.error)] : []}
      isBusy={apply.isPending}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        if (isDivided) apply.mutate();
      }}
    >
      <PartsTable invoices={invoices} parts={parts} amount={left} currency={currency} />
    </RecordFormDialog>
  );
}

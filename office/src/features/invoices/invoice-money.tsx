import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { OfficeInvoice } from '@chipload/contract/office';
import { m } from '@chipload/messages';
import { Button } from '@chipload/ui/button';
import { ConfirmDialog } from '@chipload/ui/confirm-dialog';
import { failureText } from '../../navigation/failure-text.ts';
import { useMay, useOffice } from '../../platform/office.ts';
import { DocumentLink } from './invoice-facts.tsx';
import { amountText, kindTexts, moneyStateTexts, reasonTexts } from './invoice-words.ts';
import { invoiceQuery } from './invoices.queries.ts';

type Application = OfficeInvoice['applications'][number];

/** What paid the invoice, its credit notes, captures and refunds. */
export function InvoiceMoney({
  invoice,
  onChange,
}: {
  invoice: OfficeInvoice;
  onChange: () => Promise<void>;
}) {
  const { currency, applications, credit_notes: notes, captures, refunds } = invoice;
  const may = useMay();
  const [taken, setTaken] = useState<Application>();
  const amount = (cents: number) => amountText(cents, currency);
  const isOnlyApplied = (one: Application) =>
    one.amount > 0 && !applications.some((other) => other.amount < 0 && other.source === one.source);
  return (
    <section aria-label={m.office_invoices_money()} className="grid gap-4">
      <Lines title={m.office_invoices_paid_with()}>
        {applications.length === 0 && <li className="text-muted">{m.office_invoices_nothing_paid()}</li>}
        {applications.map((one, index) => (
          <li key={`${one.on} ${index}`} className="flex flex-wrap items-baseline gap-3">
            <span>{one.on}</span>
            <span>{kindTexts[one.kind]({ number: one.number })}</span>
            <span className="tabular">{amount(one.amount)}</span>
            {may('receive-payments') && one.source !== null && isOnlyApplied(one) && (
              <Button size="small" look="quiet" onClick={() => setTaken(one)}>
                {m.office_invoices_take_back()}
              </Button>
            )}
          </li>
        ))}
        <li className="font-semibold">
          {m.office_invoices_open_amount()}: {amount(invoice.open)}
        </li>
      </Lines>
      {notes.length > 0 && (
        <Lines title={m.office_invoices_credit_notes()}>
          {notes.map((note) => (
            <li key={note.uuid} className="flex flex-wrap items-baseline gap-3">
              <DocumentLink path={`/api/office/credit-notes/${note.uuid}/pdf`}>{note.number}</DocumentLink>
              <span>{note.issued_on}</span>
              <span>{reasonTexts[note.reason]()}</span>
              <span className="tabular">{amount(note.total)}</span>
              {note.left > 0 && <span>{m.office_invoices_left({ amount: amount(note.left) })}</span>}
            </li>
          ))}
        </Lines>
      )}
      {captures.length > 0 && (
        <Lines title={m.office_invoices_captures()}>
          {captures.map((one) => (
            <li key={one.key} className="flex flex-wrap gap-3">
              <span>{one.masked_number}</span>
              <span className="tabular">{amount(one.amount)}</span>
              <span>{moneyStateTexts[one.state]()}</span>
            </li>
          ))}
        </Lines>
      )}
      {refunds.length > 0 && (
        <Lines title={m.office_invoices_refunds()}>
          {refunds.map((one) => (
            <li key={`${one.at} ${one.amount}`} className="flex flex-wrap gap-3">
              <span>{one.credit_note ?? m.office_invoices_reason_goodwill()}</span>
              <span className="tabular">{amount(one.amount)}</span>
              <span>{moneyStateTexts[one.state]()}</span>
            </li>
          ))}
        </Lines>
      )}
      {taken && (
        <TakeBack
          invoice={invoice}
          taken={taken}
          onClose={() => setTaken(undefined)}
          onDone={async () => onChange()}
        />
      )}
    </section>
  );
}

function Lines({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="grid gap-1">
      <h2 className="font-semibold">{title}</h2>
      <ul className="grid gap-1 text-sm">{children}</ul>
    </div>
  );
}

function TakeBack({
  invoice,
  taken: { source, kind, amount },
  onClose,
  onDone,
}: {
  invoice: OfficeInvoice;
  taken: Application;
  onClose: () => void;
  onDone: () => Promise<void>;
}) {
  const { api } = useOffice();
  const queryClient = useQueryClient();
  const takeBack = useMutation({
    mutationFn: async () => {
      const params = { uuid: source ?? '' };
      const data = { invoice: invoice.uuid };
      if (kind === 'credit-note') await api.post('/credit-notes/:uuid/take-back', { params, data });
      else await api.post('/payments/:uuid/take-back', { params, data });
    },
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: invoiceQuery(api, invoice.uuid).queryKey });
      await onDone();
      onClose();
    },
  });
  return (
    <ConfirmDialog
      title={m.office_invoices_take_back()}
      question={m.office_invoices_take_back_question({
        amount: amountText(amount, invoice.currency),
        number: invoice.number,
      })}
      action={m.office_invoices_take_back()}
      problems={takeBack.error ? [failureText(takeBack.error)] : []}
      isBusy={takeBack.isPending}
      onClose={onClose}
      onConfirm={() => takeBack.mutate()}
    />
  );
}

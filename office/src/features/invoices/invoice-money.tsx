import { useState } from 'react';
import type { OfficeInvoice } from '@chipload/contract/office';
import { m } from '@chipload/messages';
import { declineTexts } from '@chipload/messages/office-codes';
import { Badge } from '@chipload/ui/badge';
import { Button } from '@chipload/ui/button';
import { useMay, useOffice } from '../../platform/office.ts';
import { QuestionDialog, requiredReason } from '../../records/question-dialog.tsx';
import { ApplyDialog } from './apply-dialog.tsx';
import { DocumentLink } from './invoice-facts.tsx';
import { amountText, kindTexts, moneyStateTexts, reasonTexts } from './invoice-words.ts';
import { Lines } from './money-lines.tsx';
import { type Takeable, takeableOf } from './takeable.ts';
import { WriteOffs } from './corrections/write-offs.tsx';

type Note = OfficeInvoice['credit_notes'][number];

type Open =
  | { readonly act: 'take-back'; readonly taken: Takeable }
  | { readonly act: 'apply'; readonly note: Note }
  | { readonly act: 'refund'; readonly note: Note };

/** The payments of the invoice, its credit notes, captures and refunds. */
export function InvoiceMoney({ invoice }: { invoice: OfficeInvoice }) {
  const { currency, applications, credit_notes: notes, refunds } = invoice;
  const may = useMay();
  const [open, setOpen] = useState<Open>();
  const amount = (cents: number) => amountText(cents, currency);
  return (
    <section aria-label={m.office_invoices_money()} className="grid gap-4">
      <Lines title={m.office_invoices_paid_with()}>
        {applications.length === 0 && <li className="text-muted">{m.office_invoices_nothing_paid()}</li>}
        {applications.map((one, index) => (
          <li key={`${one.on} ${index}`} className="flex flex-wrap items-baseline gap-3">
            <span>{one.on}</span>
            <span>{kindTexts[one.kind]({ number: one.number })}</span>
            <span className="tabular">{amount(one.amount)}</span>
          </li>
        ))}
        {may('receive-payments') &&
          takeableOf(applications).map((taken) => (
            <li key={taken.source}>
              <Button size="small" look="quiet" onClick={() => setOpen({ act: 'take-back', taken })}>
                {m.office_invoices_take_back_of({
                  amount: amount(taken.amount),
                  what: kindTexts[taken.kind]({ number: taken.number }),
                })}
              </Button>
            </li>
          ))}
        <li className="font-semibold">
          {m.ui_label({ label: m.office_invoices_open_amount() })} {amount(invoice.open)}
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
              {note.left > 0 && may('receive-payments') && (
                <Button size="small" look="quiet" onClick={() => setOpen({ act: 'apply', note })}>
                  {m.office_payments_apply()}
                </Button>
              )}
              {note.left > 0 && invoice.refundable > 0 && may('refund') && (
                <Button size="small" look="quiet" onClick={() => setOpen({ act: 'refund', note })}>
                  {m.office_invoices_act_refund()}
                </Button>
              )}
            </li>
          ))}
        </Lines>
      )}
      <WriteOffs invoice={invoice} />
      <Captures invoice={invoice} />
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
      {open && <OpenAct invoice={invoice} open={open} onClose={() => setOpen(undefined)} />}
    </section>
  );
}

/** Requests to the card, and the reasons of those that it did not pay. */
function Captures({ invoice: { captures, currency } }: { invoice: OfficeInvoice }) {
  if (captures.length === 0) return null;
  return (
    <Lines title={m.office_invoices_captures()}>
      {captures.map((one) => (
        <li key={one.key} className="flex flex-wrap gap-3">
          <span>{one.masked_number}</span>
          <span className="tabular">{amountText(one.amount, currency)}</span>
          <span>{moneyStateTexts[one.state]()}</span>
          {one.is_disputed && <Badge tone="bad">{m.office_dispute_title()}</Badge>}
          {one.decline && <span className="text-muted">{declineTexts[one.decline]()}</span>}
        </li>
      ))}
    </Lines>
  );
}

/** The dialog of an act with what paid the invoice, or with one of its credit notes. */
function OpenAct({
  invoice: { uuid, number, currency, company, refundable },
  open,
  onClose,
}: {
  invoice: OfficeInvoice;
  open: Open;
  onClose: () => void;
}) {
  const { api } = useOffice();
  if (open.act === 'apply') {
    const { note } = open;
    const source = { ...note, kind: 'credit-note', company: company.uuid, currency } as const;
    return <ApplyDialog source={source} onClose={onClose} />;
  }
  if (open.act === 'refund') {
    const { note } = open;
    const cents = Math.min(note.left, refundable);
    const amount = amountText(cents, currency);
    return (
      <QuestionDialog
        title={m.office_invoices_refund_note({ amount })}
        question={m.office_invoices_refund_note_question({ amount, number: note.number })}
        act={(_, { idempotencyKey }) =>
          api.post('/credit-notes/:uuid/refund', {
            params: { uuid: note.uuid },
            data: { amount: cents },
            idempotencyKey,
          })
        }
        onClose={onClose}
      />
    );
  }
  const { source, kind, amount } = open.taken;
  return (
    <QuestionDialog
      title={m.office_invoices_take_back()}
      question={m.office_invoices_take_back_question({ amount: amountText(amount, currency), number })}
      reason={requiredReason()}
      act={(reason, { idempotencyKey }): Promise<unknown> => {
        const sent = { params: { uuid: source }, data: { invoice: uuid, reason }, idempotencyKey };
        return kind === 'credit-note'
          ? api.post('/credit-notes/:uuid/take-back', sent)
          : api.post('/payments/:uuid/take-back', sent);
      }}
      onClose={onClose}
    />
  );
}

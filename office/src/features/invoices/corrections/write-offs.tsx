import { useState } from 'react';
import type { OfficeInvoice } from '@chipload/contract/office';
import { m } from '@chipload/messages';
import { taxText } from '@chipload/messages/taxes';
import { Button } from '@chipload/ui/button';
import { useMay, useOffice } from '../../../platform/office.ts';
import { QuestionDialog, requiredReason } from '../../../records/question-dialog.tsx';
import { DocumentLink } from '../invoice-facts.tsx';
import { Lines } from '../money-lines.tsx';
import { amountText } from '../invoice-words.ts';

type WriteOff = OfficeInvoice['write_offs'][number];

/** The amounts written off of an invoice, those recovered, and the taxes that are claimed and to be paid back. */
export function WriteOffs({ invoice: { write_offs: writeOffs, currency } }: { invoice: OfficeInvoice }) {
  const may = useMay();
  const [taken, setTaken] = useState<WriteOff>();
  if (writeOffs.length === 0) return null;
  const amount = (cents: number) => amountText(cents, currency);
  return (
    <Lines title={m.office_invoices_write_offs()}>
      {writeOffs.map((one) => (
        <li key={one.uuid} className="grid gap-1">
          <p className="flex flex-wrap items-baseline gap-3">
            <DocumentLink path={`/api/office/write-offs/${one.uuid}/pdf`}>{one.number}</DocumentLink>
            <span>{one.on}</span>
            <span className="tabular">{amount(one.amount)}</span>
            <span className="wrap-anywhere">{one.reason}</span>
            <span className="text-muted">{one.by}</span>
            {one.recovered < one.amount && may('write-off') && (
              <Button size="small" look="quiet" onClick={() => setTaken(one)}>
                {m.office_invoices_write_off_take_back()}
              </Button>
            )}
          </p>
          {one.recoveries.map((recovery, index) => (
            <p key={`${recovery.on} ${index}`}>
              {(recovery.document === null
                ? m.office_invoices_write_off_taken_back
                : recovery.amount < 0
                  ? m.office_invoices_write_off_recovery_back
                  : m.office_invoices_write_off_recovered)({
                amount: amount(Math.abs(recovery.amount)),
                day: recovery.on,
                document: recovery.document ?? '',
              })}
            </p>
          ))}
          {one.taxes.map((tax) => (
            <p key={`${tax.name} ${tax.jurisdiction}`} className="text-muted">
              {m.office_invoices_write_off_tax({
                tax: taxText(tax.name),
                claimed: amount(tax.claimed),
                back: amount(tax.paid_back),
              })}
            </p>
          ))}
        </li>
      ))}
      {taken && <TakeBack writeOff={taken} amount={amount} onClose={() => setTaken(undefined)} />}
    </Lines>
  );
}

function TakeBack({
  writeOff: { uuid, number, amount: cents, recovered },
  amount,
  onClose,
}: {
  writeOff: WriteOff;
  amount: (cents: number) => string;
  onClose: () => void;
}) {
  const { api } = useOffice();
  return (
    <QuestionDialog
      title={m.office_invoices_write_off_take_back()}
      question={m.office_invoices_write_off_take_back_question({ amount: amount(cents - recovered), number })}
      reason={requiredReason()}
      act={(reason, { idempotencyKey }) =>
        api.post('/write-offs/:uuid/take-back', { params: { uuid }, data: { reason }, idempotencyKey })
      }
      onClose={onClose}
    />
  );
}

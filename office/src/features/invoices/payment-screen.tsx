import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { OfficePayment } from '@chipload/contract/office';
import { m } from '@chipload/messages';
import { paidName } from '@chipload/messages/office-codes';
import { Badge } from '@chipload/ui/badge';
import { Button } from '@chipload/ui/button';
import { useMay, useOffice } from '../../platform/office.ts';
import { QuestionDialog, requiredReason } from '../../records/question-dialog.tsx';
import { RecordScreen } from '../../records/record-screen.tsx';
import { ApplyDialog } from './apply-dialog.tsx';
import { amountText, receivedName } from './invoice-words.ts';
import { paymentQuery } from './money.queries.ts';
import { PayBackDialog, PayBackToCardDialog } from './pay-back-dialog.tsx';
import { PaymentFacts } from './payment-facts.tsx';

type Part = OfficePayment['parts'][number];
type Open = 'apply' | 'pay-back' | 'reverse' | Part | undefined;

/** A payment received: what it pays, what is left, and every act on it. */
export function PaymentScreen({ uuid }: { uuid: string }) {
  const { api } = useOffice();
  const may = useMay();
  const { data: payment } = useSuspenseQuery(paymentQuery(api, uuid));
  const [open, setOpen] = useState<Open>();
  const { number, currency, left } = payment;
  const isReversed = payment.state === 'reversed';
  const amount = (cents: number) => amountText(cents, currency);
  const isCharge = payment.kind === 'charge';
  const mayChange = may('receive-payments') && !isReversed && !isCharge;
  const close = () => setOpen(undefined);
  return (
    <RecordScreen
      title={isCharge ? receivedName(payment) : m.office_payments_title({ number })}
      trail={<Link to="/payments">{m.office_payments_list()}</Link>}
      badges={isReversed ? <Badge tone="bad">{m.office_payments_state_reversed()}</Badge> : undefined}
      subjects={subjectsOf(payment)}
      acts={[
        ...(mayChange && left > 0 ? [{ label: m.office_payments_apply(), run: () => setOpen('apply') }] : []),
        ...(may('refund') && left > 0 && !isCharge
          ? [{ label: m.office_payments_pay_back(), run: () => setOpen('pay-back') }]
          : []),
        ...(mayChange && !payment.is_charge
          ? [{ label: m.office_payments_reverse(), run: () => setOpen('reverse') }]
          : []),
      ]}
    >
      <PaymentFacts payment={payment} />
      <WhatItPays payment={payment} onTakeBack={mayChange ? setOpen : undefined} />
      {open === 'apply' && (
        <ApplyDialog
          source={{ kind: 'payment', uuid, number, company: payment.company.uuid, currency, left }}
          onClose={close}
        />
      )}
      {open === 'pay-back' &&
        (payment.is_charge ? (
          <PayBackToCardDialog payment={payment} onClose={close} />
        ) : (
          <PayBackDialog payment={payment} onClose={close} />
        ))}
      {open === 'reverse' && (
        <QuestionDialog
          title={m.office_payments_reverse()}
          question={reverseQuestion(payment)}
          dismissal={m.office_payments_reverse_keep()}
          reason={requiredReason()}
          act={(reason, { idempotencyKey }) =>
            api.post('/payments/:uuid/reverse', { params: { uuid }, data: { reason }, idempotencyKey })
          }
          onClose={close}
        />
      )}
      {typeof open === 'object' && (
        <QuestionDialog
          title={m.office_invoices_take_back()}
          question={takeBackQuestion(open, amount(open.amount))}
          reason={requiredReason()}
          act={(reason, { idempotencyKey }) => {
            const data = { invoice: open.invoice, ...(open.order !== null && { order: open.order }), reason };
            return api.post('/payments/:uuid/take-back', { params: { uuid }, data, idempotencyKey });
          }}
          onClose={close}
        />
      )}
    </RecordScreen>
  );
}

/** A charge has no record of its own: what happened is in those of what it pays. */
function subjectsOf({ kind, uuid, company, parts }: OfficePayment): [string, ...string[]] {
  if (kind === 'payment') return [`payment ${uuid}`];
  const [first, ...others] = parts.flatMap(({ invoice }) => (invoice === null ? [] : [`invoice ${invoice}`]));
  return first === undefined ? [`company ${company.uuid}`] : [first, ...others];
}

/** The invoices that a payment pays; with `onTakeBack`, each can be taken back. */
function WhatItPays({
  payment: { parts, currency },
  onTakeBack,
}: {
  payment: OfficePayment;
  onTakeBack: ((part: Part) => void) | undefined;
}) {
  return (
    <section aria-label={m.office_payments_pays_invoices()} className="grid gap-1">
      <h2 className="font-semibold">{m.office_payments_pays_invoices()}</h2>
      <ul className="grid gap-1 text-sm">
        {parts.length === 0 && <li className="text-muted">{m.office_payments_pays_nothing()}</li>}
        {parts.map((part) => (
          <li key={part.order ?? part.invoice ?? ''} className="flex flex-wrap items-baseline gap-3">
            {part.order !== null ? (
              <Link to="/orders/$uuid" params={{ uuid: part.order }} className="text-accent underline">
                {paidName(part)}
              </Link>
            ) : part.invoice === null ? (
              paidName(part)
            ) : (
              <Link to="/invoices/$uuid" params={{ uuid: part.invoice }} className="text-accent underline">
                {part.number}
              </Link>
            )}
            <span className="tabular">{amountText(part.amount, currency)}</span>
            {onTakeBack && (
              <Button size="small" look="quiet" onClick={() => onTakeBack(part)}>
                {m.office_invoices_take_back()}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function takeBackQuestion({ invoice, order, number }: Part, amount: string): string {
  if (order !== null) return m.office_payments_take_back_deposit_question({ amount, number });
  return invoice === null
    ? m.office_payments_take_back_opening_question({ amount })
    : m.office_invoices_take_back_question({ amount, number });
}

/** Names what every invoice owes again, and what was paid back. */
function reverseQuestion({ number, amount, currency, parts, paid_back: paidBack }: OfficePayment): string {
  const question = m.office_payments_reverse_question({ number, amount: amountText(amount, currency) });
  const again = parts.map((part) => {
    const open = amountText(part.amount, currency);
    if (part.order !== null)
      return m.office_payments_deposit_open_again({ number: part.number, amount: open });
    return part.invoice === null
      ? m.office_payments_opening_open_again({ amount: open })
      : m.office_payments_open_again({ number: part.number, amount: open });
  });
  const owed =
    paidBack > 0 ? [m.office_payments_paid_back_owed({ amount: amountText(paidBack, currency) })] : [];
  return [question, ...again, ...owed].join(' ');
}

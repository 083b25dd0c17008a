import type { OfficePayment } from '@chipload/contract/office';
import { m } from '@chipload/messages';
import { Fact, Facts } from '../../records/fact.tsx';
import { DocumentLink } from './invoice-facts.tsx';
import { amountText, methodTexts } from './invoice-words.ts';

/** The payer, the day and the method, and the applied part. */
export function PaymentFacts({ payment }: { payment: OfficePayment }) {
  const { currency, reference } = payment;
  return (
    <section aria-label={m.office_invoices_facts()} className="grid gap-4">
      <Facts>
        <Fact label={m.office_invoices_company()}>{payment.company.name}</Fact>
        <Fact label={m.office_payments_received()}>{payment.received_on}</Fact>
        <Fact label={m.office_payments_method()}>{methodTexts[payment.method]()}</Fact>
        <Fact label={m.office_payments_reference()}>{reference === '' ? '–' : reference}</Fact>
        {payment.card_company_reference !== null && (
          <Fact label={m.office_payments_card_company()}>
            <span className="break-all">{payment.card_company_reference}</span>
          </Fact>
        )}
        <Fact label={m.office_payments_amount()}>{amountText(payment.amount, currency)}</Fact>
        <Fact label={m.office_payments_applied()}>{amountText(payment.applied, currency)}</Fact>
        {payment.set_aside > 0 && (
          <Fact label={m.office_payments_set_aside()}>{amountText(payment.set_aside, currency)}</Fact>
        )}
        {payment.paybacks.length > 0 && (
          <Fact label={m.office_payments_paid_back()}>
            {payment.paybacks.map((back, at) => (
              <span key={at} className="block">
                {m.office_payments_paid_back_one({
                  amount: amountText(back.amount, currency),
                  day: back.paid_on,
                  how: `${methodTexts[back.method]()} ${back.reference}`.trim(),
                })}
              </span>
            ))}
          </Fact>
        )}
        <Fact label={m.office_payments_left()}>{amountText(payment.left, currency)}</Fact>
        <Fact label={m.office_payments_by()}>{payment.by}</Fact>
      </Facts>
      <p className="max-w-prose text-sm">
        {payment.kind === 'charge' ? (
          chargeHint(payment)
        ) : (
          <DocumentLink path={`/api/office/payments/${payment.uuid}/pdf`}>
            {m.office_payments_receipt()}
          </DocumentLink>
        )}
      </p>
    </section>
  );
}

/** Why nothing of a charge is undone here, and how money of an invoice goes back. */
function chargeHint({ parts }: OfficePayment): string {
  return parts.some(({ invoice }) => invoice !== null)
    ? m.office_payments_charge_hint()
    : m.office_payments_charge_opening_hint();
}

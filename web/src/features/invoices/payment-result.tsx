import { CircleAlert, CircleCheck, Info } from 'lucide-react';
import type { Refused } from '@chipload/client/refused';
import { m } from '@chipload/messages';
import { Button } from '@chipload/ui/button';
import { Notice } from '@chipload/ui/notice';
import type { PaymentOutcome } from './charge-invoices.ts';

/** Says why the cards of the buyer are not shown, such as to staff who act for them. */
export function RefusedCards({ refusal: { message } }: { refusal: Refused }) {
  return (
    <Notice icon={Info}>
      <p>{message}</p>
    </Notice>
  );
}

/** Says what became of the payment. */
export function PaymentResult({
  outcome: { status, texts },
  onClose,
}: {
  outcome: PaymentOutcome;
  onClose: () => void;
}) {
  const isPaid = status === 'paid';
  return (
    <Notice tone={isPaid ? 'neutral' : 'bad'} icon={isPaid ? CircleCheck : CircleAlert}>
      <div role="status">
        <ul className="grid gap-1">
          {texts.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      </div>
      <p className="pt-2">
        <Button onClick={onClose}>{m.invoices_pay_done()}</Button>
      </p>
    </Notice>
  );
}

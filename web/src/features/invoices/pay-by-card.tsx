import { useQuery } from '@tanstack/react-query';
import { CircleAlert, CircleCheck, Info } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Refused } from '@chipload/client/refused';
import type { Card } from '@chipload/contract';
import { m } from '@chipload/messages';
import { Button } from '@chipload/ui/button';
import { Notice } from '@chipload/ui/notice';
import { cardsQuery } from '../../customer/account.queries.ts';
import { NewCard, newCardId } from '../../customer/new-card.tsx';
import type { CvdField } from '../../customer/use-cvd-field.ts';
import { useShop } from '../../platform/shop.ts';
import type { PaymentOutcome } from './charge-invoices.ts';
import type { Total } from './total-of.ts';

// What is needed only once something is paid.
const PayForm = lazy(async () => ({ default: (await import('./pay-form.tsx')).PayForm }));

/** The choice of a card on file or a new one, and the button that pays a total with it. */
export function PayByCard({
  total,
  cvdField,
  isBusy,
  isBlocked,
  onPay,
}: {
  readonly total: Total;
  readonly cvdField: CvdField;
  readonly isBusy: boolean;
  /** Something else has to be corrected first. */
  readonly isBlocked: boolean;
  readonly onPay: (payment: { readonly card: string; readonly cvd: string }) => void;
}) {
  const { api } = useShop();
  const { data: cards = [], error } = useQuery(cardsQuery(api));
  const [chosen, setChosen] = useState<string>();
  const [isAdding, setAdding] = useState(false);
  const [isCardNew, setCardNew] = useState(false);
  const card = chosen ?? (cards.length === 1 ? cards[0]?.uuid : undefined);
  const add = ({ uuid }: Card) => {
    setChosen(uuid);
    setCardNew(true);
    setAdding(false);
  };
  if (error instanceof Refused) return <RefusedCards refusal={error} />;
  if (isAdding) return <NewCard onAdded={add} onClose={() => setAdding(false)} />;
  return (
    <>
      {cards.length === 0 ? (
        <p className="text-sm">{m.invoices_no_card()}</p>
      ) : (
        <Suspense>
          <PayForm
            total={total}
            cards={cards}
            card={card}
            cvdField={cvdField}
            isCardNew={isCardNew}
            isBusy={isBusy}
            isBlocked={isBlocked}
            onChoose={setChosen}
            onPay={onPay}
          />
        </Suspense>
      )}
      <p>
        <Button id={newCardId} size="small" onClick={() => setAdding(true)}>
          {m.checkout_add_card()}
        </Button>
      </p>
    </>
  );
}

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

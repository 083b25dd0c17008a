import { useMutation, useQueryClient, useQuery } from '@tanstack/react-query';
import { CircleAlert, CircleCheck, Info } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Refused } from '@chipload/client/refused';
import type { Card } from '@chipload/contract';
import { m } from '@chipload/messages';
import { Button } from '@chipload/ui/button';
import { Notice } from '@chipload/ui/notice';
import { cardsQuery } from '../../customer/account.queries.ts';
import { NewCard, newCardId } from '../../customer/new-card.tsx';
import { useCvdField } from '../../customer/use-cvd-field.ts';
import { useShop } from '../../platform/shop.ts';
import { type PaymentOutcome, payInvoices } from './charge-invoices.ts';
import { type Payable, pickedAmounts } from './picked-amounts.ts';
import { payId } from './picked-bar.tsx';
import { totalOf } from './total-of.ts';

// What is needed only once something is picked.
const AmountFields = lazy(async () => ({ default: (await import('./amount-fields.tsx')).AmountFields }));
const PayForm = lazy(async () => ({ default: (await import('./pay-form.tsx')).PayForm }));

type Picked = {
  /** The picked ones that are open. */
  readonly debts: readonly Payable[];
  /** The amounts typed instead of all that is open, by the uuid. */
  readonly typed: ReadonlyMap<string | null, string>;
  readonly onType: (uuid: string | null, text: string) => void;
  /** Unpicks them after they were paid, or when the bank may still say that they are. */
  readonly onUnpick: () => void;
};

/** Pays the picked invoices and the opening balance, or parts of them, with one charge to a card on file, and says what became of it. */
export function PayInvoices({ debts, typed, onType, onUnpick }: Picked) {
  const { api } = useShop();
  const { data: cards = [], error } = useQuery({ ...cardsQuery(api), enabled: debts.length > 0 });
  const cvdField = useCvdField(debts.length > 0);
  const pay = useMutation(payInvoices(api, useQueryClient(), cvdField));
  const [chosen, setChosen] = useState<string>();
  const [isAdding, setAdding] = useState(false);
  const [isCardNew, setCardNew] = useState(false);
  const card = chosen ?? (cards.length === 1 ? cards[0]?.uuid : undefined);
  const outcome = pay.data && <Outcome outcome={pay.data} onClose={() => pay.reset()} />;
  if (debts.length === 0) return outcome;
  if (error instanceof Refused) return <RefusedCards refusal={error} />;
  const picked = pickedAmounts(debts, typed);
  const total = totalOf(picked);
  const add = ({ uuid }: Card) => {
    setChosen(uuid);
    setCardNew(true);
    setAdding(false);
  };
  return (
    <div id={payId} className="grid max-w-xl scroll-mt-4 gap-3 rounded border p-4">
      <h2 className="font-semibold">{m.invoices_pay_title()}</h2>
      <Suspense>
        <AmountFields debts={debts} typed={typed} onType={onType} />
      </Suspense>
      <p>
        {total.text}
        {picked.length > 1 && !total.isMixed && (
          <span className="block text-sm text-muted">{m.invoices_pay_once()}</span>
        )}
      </p>
      {isAdding ? (
        <NewCard onAdded={add} onClose={() => setAdding(false)} />
      ) : (
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
                isBusy={pay.isPending}
                isBlocked={total.isMixed || picked.length < debts.length}
                onChoose={setChosen}
                onPay={(payment) =>
                  pay.mutate(
                    { picked, ...payment },
                    { onSuccess: ({ status }) => status !== 'refused' && onUnpick() },
                  )
                }
              />
            </Suspense>
          )}
          <p>
            <Button id={newCardId} size="small" onClick={() => setAdding(true)}>
              {m.checkout_add_card()}
            </Button>
          </p>
        </>
      )}
      {/* Below the form, which keeps its place and the focus. */}
      {outcome}
    </div>
  );
}

function RefusedCards({ refusal: { message } }: { refusal: Refused }) {
  return (
    <Notice icon={Info}>
      <p>{message}</p>
    </Notice>
  );
}

/** Says what became of the payment. */
function Outcome({ outcome: { status, texts }, onClose }: { outcome: PaymentOutcome; onClose: () => void }) {
  const isPaid = status === 'paid';
  return (
    <Notice tone={isPaid ? 'neutral' : 'bad'} icon={isPaid ? CircleCheck : CircleAlert}>
      <ul className="grid gap-1" role="status">
        {texts.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      <p className="pt-2">
        <Button onClick={onClose}>{m.invoices_pay_done()}</Button>
      </p>
    </Notice>
  );
}

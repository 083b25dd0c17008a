import { useMutation, useQueryClient, useQuery } from '@tanstack/react-query';
import { CircleAlert, CircleCheck, Info } from 'lucide-react';
import { useState } from 'react';
import { Refused } from '@chipload/client/refused';
import type { Card, InvoiceRow } from '@chipload/contract';
import { m } from '@chipload/messages';
import { Button } from '@chipload/ui/button';
import { Notice } from '@chipload/ui/notice';
import { cardsQuery } from '../../customer/account.queries.ts';
import { NewCard, newCardId } from '../../customer/new-card.tsx';
import { useCvdField } from '../../customer/use-cvd-field.ts';
import { useShop } from '../../platform/shop.ts';
import { type PaidInvoice, payInvoices } from './charge-invoices.ts';
import { PayForm } from './pay-form.tsx';
import { payId } from './picked-bar.tsx';
import { totalOf } from './total-of.ts';

type Picked = {
  /** The picked invoices that are open. */
  readonly invoices: readonly InvoiceRow[];
  /** Unpicks invoices that were paid, or of which the bank may still say that they are. */
  readonly onUnpick: (uuids: readonly string[]) => void;
};

/** Pays the picked invoices with a card on file; afterwards it says of each whether it was paid, and lets one pay the others. */
export function PayInvoices({ invoices, onUnpick }: Picked) {
  const { api } = useShop();
  const { data: cards = [], error } = useQuery({ ...cardsQuery(api), enabled: invoices.length > 0 });
  const cvdField = useCvdField(invoices.length > 0);
  const pay = useMutation(payInvoices(api, useQueryClient(), cvdField));
  const [chosen, setChosen] = useState<string>();
  const [isAdding, setAdding] = useState(false);
  const [isCardNew, setCardNew] = useState(false);
  const card = chosen ?? (cards.length === 1 ? cards[0]?.uuid : undefined);
  const outcome = pay.data && <Outcome results={pay.data} onClose={() => pay.reset()} />;
  if (invoices.length === 0) return outcome;
  if (error instanceof Refused) return <RefusedCards refusal={error} />;
  const total = totalOf(invoices);
  const add = ({ uuid }: Card) => {
    setChosen(uuid);
    setCardNew(true);
    setAdding(false);
  };
  return (
    <div id={payId} className="grid max-w-xl scroll-mt-4 gap-3 rounded border p-4">
      <h2 className="font-semibold">{m.invoices_pay_title()}</h2>
      <p>{total.text}</p>
      {isAdding ? (
        <NewCard onAdded={add} onClose={() => setAdding(false)} />
      ) : (
        <>
          {cards.length === 0 ? (
            <p className="text-sm">{m.invoices_no_card()}</p>
          ) : (
            <PayForm
              total={total}
              cards={cards}
              card={card}
              cvdField={cvdField}
              isCardNew={isCardNew}
              isBusy={pay.isPending}
              onChoose={setChosen}
              onPay={(payment) =>
                pay.mutate(
                  { invoices, ...payment },
                  {
                    onSuccess: (results) =>
                      onUnpick(results.filter((one) => !isStillUnpaid(one)).map(({ uuid }) => uuid)),
                  },
                )
              }
            />
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

/** Whether an invoice may be paid once more at once. */
function isStillUnpaid({ outcome }: PaidInvoice): boolean {
  return outcome === 'refused' || outcome === 'not-tried';
}

/** Says of each invoice what became of it, since some may be paid and others not. */
function Outcome({ results, onClose }: { results: readonly PaidInvoice[]; onClose: () => void }) {
  const isAllPaid = results.every(({ outcome }) => outcome === 'paid');
  const unpaid = results.filter(isStillUnpaid);
  return (
    <Notice tone={isAllPaid ? 'neutral' : 'bad'} icon={isAllPaid ? CircleCheck : CircleAlert}>
      <ul className="grid gap-1" role="status">
        {results.map(({ uuid, text }) => (
          <li key={uuid}>{text}</li>
        ))}
      </ul>
      {unpaid.length > 0 && (
        <p className="pt-2 font-medium">
          {m.invoices_still_unpaid({
            count: unpaid.length,
            numbers: unpaid.map(({ number }) => number).join(', '),
          })}
        </p>
      )}
      <p className="pt-2">
        <Button onClick={onClose}>{m.invoices_pay_done()}</Button>
      </p>
    </Notice>
  );
}

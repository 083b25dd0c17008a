import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Refused } from '@chipload/client/refused';
import type { Card } from '@chipload/contract';
import { m } from '@chipload/messages';
import { Button } from '@chipload/ui/button';
import { cardsQuery } from '../../customer/account.queries.ts';
import { NewCard, newCardId } from '../../customer/new-card.tsx';
import type { CvdField } from '../../customer/use-cvd-field.ts';
import { useShop } from '../../platform/shop.ts';
import { PayForm } from './pay-form.tsx';
import { RefusedCards } from './payment-result.tsx';
import type { Total } from './total-of.ts';

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
      )}
      <p>
        <Button id={newCardId} size="small" onClick={() => setAdding(true)}>
          {m.checkout_add_card()}
        </Button>
      </p>
    </>
  );
}

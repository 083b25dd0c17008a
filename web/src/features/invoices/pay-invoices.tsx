import { useMutation, useQueryClient, useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { Refused } from '@chipload/client/refused';
import { m } from '@chipload/messages';
import { cardsQuery } from '../../customer/account.queries.ts';
import { useCvdField } from '../../customer/use-cvd-field.ts';
import { useShop } from '../../platform/shop.ts';
import { payInvoices } from './charge-invoices.ts';
import { PaymentResult, RefusedCards } from './payment-result.tsx';
import { type Payable, pickedAmounts } from './picked-amounts.ts';
import { payId } from './picked-bar.tsx';
import { totalOf } from './total-of.ts';

// What is needed only once something is picked.
const AmountFields = lazy(async () => ({ default: (await import('./amount-fields.tsx')).AmountFields }));
const PayByCard = lazy(async () => ({ default: (await import('./pay-by-card.tsx')).PayByCard }));

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
  const { error } = useQuery({ ...cardsQuery(api), enabled: debts.length > 0 });
  const cvdField = useCvdField(debts.length > 0);
  const pay = useMutation(payInvoices(api, useQueryClient(), cvdField));
  const outcome = pay.data && <PaymentResult outcome={pay.data} onClose={() => pay.reset()} />;
  if (debts.length === 0) return outcome;
  if (error instanceof Refused) return <RefusedCards refusal={error} />;
  const picked = pickedAmounts(debts, typed);
  const total = totalOf(picked);
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
      <Suspense>
        <PayByCard
          total={total}
          cvdField={cvdField}
          isBusy={pay.isPending}
          isBlocked={total.isMixed || picked.length < debts.length}
          onPay={(payment) =>
            pay.mutate(
              { picked, ...payment },
              { onSuccess: ({ status }) => status !== 'refused' && onUnpick() },
            )
          }
        />
      </Suspense>
      {/* Below the form, which keeps its place and the focus. */}
      {outcome}
    </div>
  );
}

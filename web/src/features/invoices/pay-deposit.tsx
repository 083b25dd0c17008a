import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Order } from '@chipload/contract';
import { m } from '@chipload/messages';
import { Button } from '@chipload/ui/button';
import { useCvdField } from '../../customer/use-cvd-field.ts';
import { useShop } from '../../platform/shop.ts';
import { payDeposit } from './charge-invoices.ts';
import { PayByCard } from './pay-by-card.tsx';
import { PaymentResult } from './payment-result.tsx';
import { amountText } from './total-of.ts';

/** Pays what is still to be paid of the deposit for which an order waits, with one charge to a card on file. */
export function PayDeposit({ order }: { order: Order }) {
  const { api } = useShop();
  const [isOpen, setOpen] = useState(false);
  const isAwaited = order.holds.includes('deposit') && order.deposit_open > 0;
  const cvdField = useCvdField(isOpen && isAwaited);
  const pay = useMutation(payDeposit(api, useQueryClient(), cvdField));
  const outcome = pay.data && <PaymentResult outcome={pay.data} onClose={() => pay.reset()} />;
  if (!isAwaited) return outcome;
  const amount = amountText(order.deposit_open, order.currency);
  const total = {
    amount,
    isMixed: false,
    text: m.orders_deposit_to_pay({ amount: `${amount} ${order.currency}` }),
  };
  return (
    <section aria-labelledby="pay-deposit" className="grid max-w-xl gap-3 rounded border p-4 print:hidden">
      <h2 id="pay-deposit" className="font-semibold">
        {m.orders_pay_deposit()}
      </h2>
      <p>{total.text}</p>
      {isOpen ? (
        <PayByCard
          total={total}
          cvdField={cvdField}
          isBusy={pay.isPending}
          isBlocked={false}
          onPay={(payment) => pay.mutate({ order, ...payment })}
        />
      ) : (
        <p>
          <Button look="primary" onClick={() => setOpen(true)}>
            {m.orders_choose_card()}
          </Button>
        </p>
      )}
      {/* Below the form, which keeps its place and the focus. */}
      {outcome}
    </section>
  );
}

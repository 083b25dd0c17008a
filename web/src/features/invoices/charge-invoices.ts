// Pays invoices and the opening balance, or parts of them, with one charge to a card on file: all or none; and the deposit of an order.

import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import type { Order } from '@chipload/contract';
import { m } from '@chipload/messages';
import { Refused } from '@chipload/client/refused';
import { chargeUntilKnown, isChargeRunning } from '../../customer/charge-until-known.ts';
import type { CvdField } from '../../customer/use-cvd-field.ts';
import type { Api } from '../../platform/api/api.ts';
import { amountText } from './total-of.ts';
import type { PickedAmount } from './picked-amounts.ts';

type CardPayment = {
  readonly picked: readonly PickedAmount[];
  readonly card: string;
  readonly cvd: string;
};

type DepositPayment = Omit<CardPayment, 'picked'> & {
  readonly order: Pick<Order, 'uuid' | 'deposit_open' | 'currency'>;
};

/** The outcome of a payment, also in sentences. `unknown`: the bank has not answered, and nothing of it must be paid again yet. */
export type PaymentOutcome = {
  readonly status: 'paid' | 'refused' | 'unknown';
  readonly texts: readonly string[];
};

export const payInvoices = (api: Api, queryClient: QueryClient, cvdField: CvdField) =>
  mutationOptions({
    mutationFn: ({ picked, ...payment }: CardPayment) => {
      const invoices = picked.map(({ debt: { uuid }, cents: amount }) => ({ uuid, amount }));
      return charge(cvdField, payment, {
        send: (card, kept) =>
          api.post('/invoices/pay', { data: { invoices, ...card }, quiet: true, ...kept }),
        texts: picked.map(paidText),
      });
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['invoices'] }),
    gcTime: 0, // a cached mutation would keep the CVD
  });

/** Pays an amount as the deposit of an order. */
export const payDeposit = (api: Api, queryClient: QueryClient, cvdField: CvdField) =>
  mutationOptions({
    mutationFn: ({ order: { uuid, deposit_open: amount, currency }, ...payment }: DepositPayment) =>
      charge(cvdField, payment, {
        send: (card, kept) =>
          api.post('/orders/:uuid/deposit/pay', {
            params: { uuid },
            data: { amount, ...card },
            quiet: true,
            ...kept,
          }),
        texts: [m.orders_deposit_result_paid({ amount: amountText(amount, currency) })],
      }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['order'] }),
    gcTime: 0, // a cached mutation would keep the CVD
  });

type Sending = Parameters<Parameters<typeof chargeUntilKnown>[0]>[0];

/** Sends a charge with the token of a CVD until it is known what became of it; `texts` say that it was paid. */
async function charge(
  { exchange, authenticate, clear }: CvdField,
  { card, cvd: typed }: Omit<CardPayment, 'picked'>,
  {
    send,
    texts,
  }: {
    readonly send: (
      payment: { readonly card: string; readonly cvd: string },
      sending: Sending,
    ) => Promise<unknown>;
    readonly texts: readonly string[];
  },
): Promise<PaymentOutcome> {
  try {
    const cvd = await exchange(typed).catch((error: Error) => error);
    if (cvd instanceof Error) return refused(cvd.message);
    await chargeUntilKnown((sending) => send({ card, cvd }, sending), { authenticate });
    return { status: 'paid', texts };
  } catch (error) {
    if (error instanceof Refused && error.status < 500 && !isChargeRunning(error))
      return refused(error.message);
    return { status: 'unknown', texts: [m.invoices_result_unknown()] };
  } finally {
    clear();
  }
}

function refused(message: string): PaymentOutcome {
  return { status: 'refused', texts: [m.invoices_result_refused({ message })] };
}

function paidText({ debt: { uuid, number, currency }, cents }: PickedAmount): string {
  const amount = amountText(cents, currency);
  return uuid === null
    ? m.invoices_result_paid_opening({ amount })
    : m.invoices_result_paid({ number, amount });
}

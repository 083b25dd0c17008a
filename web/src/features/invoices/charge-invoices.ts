// Pays invoices and the opening balance, or parts of them, with one charge to a card on file: all or none.

import { mutationOptions, type QueryClient } from '@tanstack/react-query';
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

/** The outcome of a payment, also in sentences. `unknown`: the bank has not answered, and nothing of it must be paid again yet. */
export type PaymentOutcome = {
  readonly status: 'paid' | 'refused' | 'unknown';
  readonly texts: readonly string[];
};

export const payInvoices = (
  api: Api,
  queryClient: QueryClient,
  { exchange, authenticate, clear }: CvdField,
) =>
  mutationOptions({
    mutationFn: async ({ picked, card, cvd: typed }: CardPayment): Promise<PaymentOutcome> => {
      try {
        const token = await exchange(typed).catch((error: Error) => error);
        if (token instanceof Error) return refused(token.message);
        const invoices = picked.map(({ debt: { uuid }, cents: amount }) => ({ uuid, amount }));
        const sent = { data: { invoices, card, cvd: token }, quiet: true };
        await chargeUntilKnown((charge) => api.post('/invoices/pay', { ...sent, ...charge }), {
          authenticate,
        });
        return { status: 'paid', texts: picked.map(paidText) };
      } catch (error) {
        if (error instanceof Refused && error.status < 500 && !isChargeRunning(error))
          return refused(error.message);
        return { status: 'unknown', texts: [m.invoices_result_unknown()] };
      } finally {
        clear();
      }
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['invoices'] }),
    gcTime: 0, // a cached mutation would keep the CVD
  });

function refused(message: string): PaymentOutcome {
  return { status: 'refused', texts: [m.invoices_result_refused({ message })] };
}

function paidText({ debt: { uuid, number, currency }, cents }: PickedAmount): string {
  const amount = amountText(cents, currency);
  return uuid === null
    ? m.invoices_result_paid_opening({ amount })
    : m.invoices_result_paid({ number, amount });
}

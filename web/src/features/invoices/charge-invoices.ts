// Pays invoices with a card on file, one after the other: each is a charge of its own with a CVD of its own, so that what was paid
// stays paid when a later one is refused.

import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import type { InvoiceRow } from '@chipload/contract';
import { m } from '@chipload/messages';
import { currentLanguage, formatMoney } from '@chipload/messages/locale';
import { Refused } from '@chipload/client/refused';
import { chargeUntilKnown, isChargeRunning } from '../../customer/charge-until-known.ts';
import type { CvdField } from '../../customer/use-cvd-field.ts';
import type { Api } from '../../platform/api/api.ts';

type CardPayment = {
  readonly invoices: readonly InvoiceRow[];
  readonly card: string;
  readonly cvd: string;
};

/** What became of an invoice, also in a sentence. `unknown`: the bank has not answered, and it must not be paid again yet. */
export type PaidInvoice = {
  readonly uuid: string;
  readonly number: string;
  readonly outcome: 'paid' | 'refused' | 'unknown' | 'not-tried';
  readonly text: string;
};

/** Pays what is open of each invoice, and stops at the first that is not paid. */
export const payInvoices = (api: Api, queryClient: QueryClient, cvdField: CvdField) =>
  mutationOptions({
    mutationFn: async ({ invoices, ...payment }: CardPayment) => {
      const results: PaidInvoice[] = [];
      for (const invoice of invoices) {
        const isStopped = results.some(({ outcome }) => outcome !== 'paid');
        results.push(isStopped ? notTried(invoice) : await payOne(api, cvdField, invoice, payment));
      }
      cvdField.clear();
      return results;
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['invoices'] }),
    gcTime: 0, // a cached mutation would keep the CVD
  });

async function payOne(
  api: Api,
  { exchange, authenticate }: CvdField,
  { uuid, number, open: amount, currency }: InvoiceRow,
  { card, cvd: typed }: Omit<CardPayment, 'invoices'>,
): Promise<PaidInvoice> {
  const refused = (message: string): PaidInvoice => ({
    uuid,
    number,
    outcome: 'refused',
    text: m.invoices_result_refused({ number, message }),
  });
  const token = await exchange(typed).catch((error: Error) => error);
  if (token instanceof Error) return refused(token.message);
  const sent = { params: { uuid }, data: { amount, card, cvd: token }, quiet: true };
  try {
    await chargeUntilKnown((charge) => api.post('/invoices/:uuid/pay', { ...sent, ...charge }), {
      authenticate,
    });
    const paid = formatMoney(amount, currency, currentLanguage());
    return { uuid, number, outcome: 'paid', text: m.invoices_result_paid({ number, amount: paid }) };
  } catch (error) {
    if (error instanceof Refused && error.status < 500 && !isChargeRunning(error))
      return refused(error.message);
    return { uuid, number, outcome: 'unknown', text: m.invoices_result_unknown({ number }) };
  }
}

function notTried({ uuid, number }: InvoiceRow): PaidInvoice {
  return { uuid, number, outcome: 'not-tried', text: m.invoices_result_not_tried({ number }) };
}

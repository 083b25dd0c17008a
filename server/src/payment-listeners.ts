// Listeners to paid and failed charges of cards.

import { m } from '@chipload/messages';
import { invoiceListeners } from './features/invoices/invoices.service.ts';
import { holdAutomatically } from './features/orders/orders.service.ts';
import type { PaymentListeners } from './features/payments/payments.service.ts';

/** An order whose authorisation could not be renewed is held until someone of the staff has settled it with the buyer. */
export const paymentListeners: PaymentListeners = {
  ...invoiceListeners,
  whenRenewalRefused: (transaction, { orderUuid }) =>
    holdAutomatically(transaction, { orderUuid, kind: 'payment', reason: renewalRefused() }),
};

/** In both languages: who will read it is not known. */
function renewalRefused(): string {
  const inLanguage = (locale: 'en' | 'fr') => m.office_payments_renewal_refused({}, { locale });
  return `${inLanguage('en')} / ${inLanguage('fr')}`;
}

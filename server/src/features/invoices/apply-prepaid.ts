// Applies what was captured when an order was placed to the invoices that follow.

import type { Database } from '../../platform/database/database.ts';
import { lockCardMoney } from '../payments/payments.service.ts';
import { applyMoney } from './apply-money.ts';
import { lockInvoices } from './applications.repository.ts';
import { listPrepaidCaptures } from './captures-of-invoices.repository.ts';

/** Applies what was captured when an order was placed to its open invoices, the oldest first. */
export async function applyPrepaid(transaction: Database, orderUuid: string): Promise<void> {
  // A capture and a shipment at the same moment must see each other.
  await lockCardMoney(transaction, orderUuid);
  const { captures, openInvoices } = await listPrepaidCaptures(transaction, orderUuid);
  const invoices = await lockInvoices(transaction, openInvoices);
  const byAge = openInvoices.flatMap((uuid) => invoices.filter((invoice) => invoice.uuid === uuid));
  const left = captures.map((capture) => ({ ...capture }));
  for (let invoice of byAge) {
    for (const capture of left) {
      const cents = Math.min(capture.left_cents, invoice.open_cents);
      if (cents <= 0) continue;
      capture.left_cents -= cents;
      invoice = await applyMoney(transaction, invoice, {
        source: { capture: capture.key },
        cents,
        staffId: null,
      });
    }
  }
}

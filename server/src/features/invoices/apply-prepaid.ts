// Applies what was captured when an order was placed to the invoices that follow.

import { openCents } from '@chipload/domain/invoicing';
import type { Database } from '../../platform/database/database.ts';
import { applyMoney } from './apply-money.ts';
import { lockInvoices } from './applications.repository.ts';
import { listPrepaidCaptures } from './captures-of-invoices.repository.ts';

/** Applies what was captured when an order was placed to its open invoices, the oldest first. */
export async function applyPrepaid(transaction: Database, orderUuid: string): Promise<void> {
  const { captures, openInvoices } = await listPrepaidCaptures(transaction, orderUuid);
  const invoices = await lockInvoices(transaction, openInvoices);
  const byAge = openInvoices.flatMap((uuid) => invoices.filter((invoice) => invoice.uuid === uuid));
  const left = captures.map((capture) => ({ ...capture }));
  for (let invoice of byAge) {
    for (const capture of left) {
      const cents = Math.min(
        capture.left_cents,
        openCents({ totalCents: invoice.total_cents, paidCents: invoice.paid_cents }),
      );
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

import { m } from '@chipload/messages';
import type { Database } from '../../platform/database/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import { isChargeOnAccount } from './charges-on-account.repository.ts';

/** Refuses an act on a payment received that is none: a charge by which a buyer paid invoices goes back by refunds alone. */
export async function noPayment(db: Database, uuid: string): Promise<Refusal> {
  if (!(await isChargeOnAccount(db, uuid))) return new Refusal('not-found');
  return new Refusal('paid-by-card', { say: (options) => m.refusal_charge_only_refunded({}, options) });
}

import type { Database } from '../../platform/database/database.ts';
import type { Customer } from '../../platform/http/visitor.ts';
import type { Language } from '../../platform/language.ts';
import { Refusal } from '../../platform/refusal.ts';
import { type OrderWithoutSettings, presentOrder } from './orders.presenter.ts';
import { findOrder } from './orders.repository.ts';

/** Returns an order of the customer's company. Orders of others, and orders that may still be undone, are not found. */
export async function getOrder(
  db: Database,
  customer: Customer,
  uuid: string,
  language: Language,
): Promise<OrderWithoutSettings> {
  const order = await findOrder(db, uuid);
  if (!order || order.company_id !== customer.companyId || order.state === 'placed')
    throw new Refusal('not-found');
  return presentOrder(order, language);
}

// Cancels what has not shipped of an order, and says before what that would release.

import type { CancelPreview } from '@chipload/contract/office/orders';
import type { OrderChange } from '@chipload/contract/office/order-changes';
import type { ByStaff } from '../../platform/http/office-visitor.ts';
import { refusalMessage } from '../../platform/http/refusal-messages.ts';
import type { Language } from '../../platform/language.ts';
import { Refusal } from '../../platform/refusal.ts';
import { readOwedForOrder } from './change.repository.ts';
import { type ChangeShop, factsOf } from './change-order.ts';
import { getRecord } from './get-record.ts';
import type { StoredRecord } from './order-record.repository.ts';
import { listNumbers } from './order-rows.repository.ts';
import { type ChangePlan, planChange } from './plan-change.ts';

/** The change that leaves of an order only what has shipped. */
export function cancelRest({ lines }: Pick<StoredRecord, 'lines'>): OrderChange {
  return { lines: lines.map(({ uuid, shipped }) => ({ uuid, wanted: shipped })), added: [] };
}

/** Returns what cancelling the rest of some orders would do, or why one cannot be cancelled. Changes nothing. */
export async function previewCancel(
  shop: ChangeShop,
  act: ByStaff & { readonly language: Language },
  ids: readonly string[],
): Promise<CancelPreview[]> {
  const previews: CancelPreview[] = [];
  for (const { uuid } of await listNumbers(shop.db, ids))
    previews.push(await previewOf(shop, act, await getRecord(shop.db, uuid)));
  return previews;
}

async function previewOf(
  { db, settings }: ChangeShop,
  act: ByStaff & { readonly language: Language },
  record: StoredRecord,
): Promise<CancelPreview> {
  const { uuid: id, number, currency } = record;
  const change = cancelRest(record);
  const nothing = { cancelled: 0, card_released: 0, credit_freed: 0 };
  const head = { id, label: String(number), message: '', currency };
  try {
    const plan = planChange(record, change, await factsOf(db, settings, { act, record, change }));
    const isByCard = record.payment_type === 'card';
    return {
      ...head,
      cancelled: -plan.changed.difference.cents,
      card_released: isByCard ? releasedOf(record, plan) : 0,
      credit_freed: isByCard ? 0 : await readOwedForOrder(db, id),
    };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { ...head, ...nothing, message: refusalMessage(error, { locale: act.language }) };
  }
}

/** The authorised amount of the card that shipped pieces do not need, in cents. */
function releasedOf({ attempts }: StoredRecord, { changed }: ChangePlan): number {
  const held = attempts.filter(({ state }) => state === 'authorised');
  const open = held.reduce((sum, { amount, captured }) => sum + amount - captured, 0);
  const captured = attempts.reduce((sum, one) => sum + one.captured, 0);
  return Math.max(0, open - Math.max(0, changed.total.cents - captured));
}

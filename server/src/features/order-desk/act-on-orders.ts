// Acts on many orders, each in a transaction of its own: what is refused for one order is done for the others.

import { mostBulkRows } from '@chipload/contract/office/lists';
import type { orderActs, OrderListFilter } from '@chipload/contract/office/orders';
import { permissionMissing } from '../../platform/http/serve-office.ts';
import { refusalMessage } from '../../platform/http/refusal-messages.ts';
import type { Language } from '../../platform/language.ts';
import { Refusal } from '../../platform/refusal.ts';
import { changeOrder, type ChangeShop } from './change-order.ts';
import { getRecord } from './get-record.ts';
import type { DeskAct } from './desk-act.ts';
import { holdOrder, releaseHold } from './hold-order.ts';
import { findDeskRows, listNumbers } from './order-rows.repository.ts';
import { resendConfirmation } from './resend-confirmation.ts';

export type ManyOrders = { readonly act: (typeof orderActs)[number] } & (
  | { readonly ids: readonly string[] }
  | { readonly view: OrderListFilter }
);

export type ActResult = {
  readonly id: string;
  readonly label: string;
  readonly outcome: 'done' | 'refused';
  readonly message?: string;
};

/** Does an act to every order of a selection and returns a result for each. */
export async function actOnOrders(
  shop: ChangeShop,
  act: DeskAct & { readonly language: Language },
  many: ManyOrders,
): Promise<ActResult[]> {
  requireAllowed(act, many.act);
  const orders =
    'ids' in many
      ? await listNumbers(shop.db, many.ids.filter(isUuid))
      : await findDeskRows(shop.db, many.view, { limit: mostBulkRows });
  const results: ActResult[] = [];
  for (const { uuid, number } of orders) {
    const result = { id: uuid, label: String(number) };
    try {
      await actOn(shop, act, uuid, many.act);
      results.push({ ...result, outcome: 'done' });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      results.push({
        ...result,
        outcome: 'refused',
        message: refusalMessage(error, { locale: act.language }),
      });
    }
  }
  return results;
}

function requireAllowed({ staff }: DeskAct, act: ManyOrders['act']): void {
  const needsRelease = act === 'hold' || act === 'release';
  if (needsRelease && !staff.permissions.has('release-holds')) throw permissionMissing('release-holds');
}

async function actOn(shop: ChangeShop, act: DeskAct, uuid: string, name: ManyOrders['act']): Promise<void> {
  // An act on many orders has no reason of its own: the event says who did it, and when.
  const reason = '';
  switch (name) {
    case 'hold':
      return holdOrder(shop.db, act, { uuid, version: undefined, kind: 'manual', reason, until: null });
    case 'release':
      return releaseHold(shop.db, act, { uuid, version: undefined, hold: undefined, reason });
    case 'resend':
      return resendConfirmation(shop.db, act, uuid);
    case 'cancel': {
      const { version, lines } = await getRecord(shop.db, uuid);
      const change = { lines: lines.map((line) => ({ uuid: line.uuid, wanted: line.shipped })), added: [] };
      return changeOrder(shop, act, { uuid, change: { ...change, version, reason } });
    }
  }
}

function isUuid(text: string): boolean {
  return /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text);
}

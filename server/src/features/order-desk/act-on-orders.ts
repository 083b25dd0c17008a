// Acts on many orders, each in a transaction of its own: what is refused for one order is done for the others.

import type { orderActs, OrderListFilter } from '@chipload/contract/office/orders';
import { refusalMessage } from '../../platform/http/refusal-messages.ts';
import type { Language } from '../../platform/language.ts';
import { Refusal } from '../../platform/refusal.ts';
import { changeOrder, type ChangeShop } from './change-order.ts';
import { getRecord } from './get-record.ts';
import type { DeskAct } from './desk-act.ts';
import { holdOrder, releaseHold } from './hold-order.ts';
import { findDeskRows, listNumbers } from './order-rows.repository.ts';
import { resendConfirmation } from './resend-confirmation.ts';

/** The most orders of one act. */
const mostOrders = 1_000;

export type ManyOrders = {
  readonly act: (typeof orderActs)[number];
  readonly on: { readonly ids: readonly string[] } | { readonly filter: OrderListFilter };
  readonly reason: string;
};

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
    'ids' in many.on
      ? await listNumbers(shop.db, many.on.ids)
      : await findDeskRows(shop.db, many.on.filter, { limit: mostOrders });
  const results: ActResult[] = [];
  for (const { uuid, number } of orders) {
    const result = { id: uuid, label: String(number) };
    try {
      await actOn(shop, act, uuid, many);
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
  if (needsRelease && !staff.permissions.has('release-holds')) throw new Refusal('not-allowed');
}

async function actOn(
  shop: ChangeShop,
  act: DeskAct,
  uuid: string,
  { act: name, reason }: ManyOrders,
): Promise<void> {
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

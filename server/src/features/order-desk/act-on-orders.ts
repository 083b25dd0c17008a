// Acts on many orders, each in a transaction of its own: what is refused for one order is done for the others.

import { mostBulkRows } from '@chipload/contract/office/lists';
import type { ManyOrders } from '@chipload/contract/office/orders';
import { actResult, type ActResult } from '../../platform/http/act-result.ts';
import { permissionMissing } from '../../platform/http/serve-office.ts';
import type { Language } from '../../platform/language.ts';
import { cancelRest } from './cancel-rest.ts';
import { changeOrder, type ChangeShop } from './change-order.ts';
import { getRecord } from './get-record.ts';
import type { ByStaff } from '../../platform/http/office-visitor.ts';
import { holdOrder, releaseHold } from './hold-order.ts';
import { findDeskRows, listNumbers } from './order-rows.repository.ts';
import { resendConfirmation } from './resend-confirmation.ts';

/** Does an act to every order of a selection and returns a result for each. */
export async function actOnOrders(
  shop: ChangeShop,
  act: ByStaff & { readonly language: Language },
  many: ManyOrders,
): Promise<ActResult[]> {
  requireAllowed(act, many.act);
  const orders =
    'ids' in many
      ? await listNumbers(shop.db, many.ids)
      : await findDeskRows(shop.db, many.view, { limit: mostBulkRows });
  const results: ActResult[] = [];
  for (const { uuid, number } of orders) {
    const row = { id: uuid, label: String(number) };
    results.push(await actResult(row, act.language, () => actOn(shop, act, uuid, many)));
  }
  return results;
}

function requireAllowed({ staff }: ByStaff, act: ManyOrders['act']): void {
  const needsRelease = act === 'hold' || act === 'release';
  if (needsRelease && !staff.permissions.has('release-holds')) throw permissionMissing('release-holds');
}

async function actOn(shop: ChangeShop, act: ByStaff, uuid: string, many: ManyOrders): Promise<void> {
  switch (many.act) {
    case 'hold': {
      const { reason } = many;
      return holdOrder(shop.db, act, { uuid, version: undefined, kind: 'manual', reason, until: null });
    }
    case 'release':
      return releaseHold(shop.db, act, { uuid, version: undefined, hold: undefined, reason: many.reason });
    case 'resend':
      return resendConfirmation(shop.db, act, uuid);
    case 'cancel': {
      const record = await getRecord(shop.db, uuid);
      const { version } = record;
      return changeOrder(shop, act, {
        uuid,
        change: { ...cancelRest(record), version, reason: many.reason },
      });
    }
  }
}

// The office's desk for placed orders: lists and shows them, holds and releases them, and changes them before they are picked.
// Entry points: `listDeskOrders`, `getDeskOrder`, `changeOrder`, `holdOrder`.
// Never knows: how an order is placed, picked or invoiced, and the protocol of a payment gateway.

import type { OfficeOrder } from '@chipload/contract/office/order-records';
import type { ChangeShop } from './change-order.ts';
import { getRecord } from './get-record.ts';
import { type DeskReader, presentRecord } from './order-desk.presenter.ts';

export { percentBelow, requireOverride } from './price-limits.ts';
export { belowPriceLimit } from './order-desk-refusals.ts';
export { actOnOrders } from './act-on-orders.ts';
export { previewCancel } from './cancel-rest.ts';
export { changeOrder, type ChangeShop } from './change-order.ts';
export { getDeliveryChoices } from './delivery-choices.ts';
export { duplicateOrder } from './duplicate-order.ts';
export { exportOrders } from './export-orders.ts';
export { holdOrder, releaseHold } from './hold-order.ts';
export { orderDeskTasks } from './order-desk-tasks.ts';
export { countDeskOrders, listDeskOrders } from './list-desk-orders.ts';
export { previewChange } from './preview-change.ts';
export { previewSplit } from './preview-split.ts';
export { resendConfirmation } from './resend-confirmation.ts';
export { splitOrder } from './split-order.ts';

/** Returns an order with everything that belongs to it, for a member of staff. */
export async function getDeskOrder(
  { db, settings }: Pick<ChangeShop, 'db' | 'settings'>,
  { staff }: { readonly staff: DeskReader },
  uuid: string,
): Promise<OfficeOrder> {
  return presentRecord(await getRecord(db, uuid), staff, await settings.get(db));
}

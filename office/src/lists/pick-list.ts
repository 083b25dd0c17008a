import { deskLimits } from '@chipload/domain/desk';
import { m } from '@chipload/messages';
import type { ListPrint } from './list-definition.ts';

/** Returns the address of the pick list of some orders, a PDF. */
export function pickListAddress(uuids: readonly string[]): string {
  return `/api/office/fulfilment/pick-list?orders=${uuids.join(',')}`;
}

/** One pick list of the ticked orders of a list. */
export const pickListPrint: ListPrint = {
  label: m.office_fulfilment_print_pick_list,
  permission: 'read-shipments',
  mostRows: deskLimits.pickListOrders,
  addressOf: pickListAddress,
};

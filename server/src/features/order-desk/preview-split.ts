import type { OrderSplit, SplitPreview } from '@chipload/contract/office/order-splits';
import { piecesWanted, type SplitPart } from '@chipload/domain/orders';
import type { ByStaff } from '../../platform/http/office-visitor.ts';
import { describeLine } from '../orders/orders.service.ts';
import { hasAuthorisationToMove } from '../payments/payments.service.ts';
import type { ChangeShop } from './change-order.ts';
import { getRecord } from './get-record.ts';
import { planSplit } from './plan-split.ts';

/** Returns what an order and its new part would come to. Changes nothing. */
export async function previewSplit(
  { db, settings }: Pick<ChangeShop, 'db' | 'settings'>,
  { staff }: ByStaff,
  { uuid, split: written }: { readonly uuid: string; readonly split: OrderSplit },
): Promise<SplitPreview> {
  const record = await getRecord(db, uuid);
  const { split, lines } = planSplit(record, written, await settings.get(db));
  const cents = split.second.total.cents;
  const isCovered = await hasAuthorisationToMove(db, { from: uuid, cents });
  return {
    version: record.version,
    before: {
      subtotal: record.subtotal_cents,
      shipping: record.shipping_cents,
      taxes: record.taxes_cents,
      total: record.total_cents,
    },
    first: amountsOf(split.first),
    second: amountsOf(split.second),
    difference: split.difference.cents,
    lines: lines.map(({ line, kept, moved }) => ({
      inventory_code: line.inventory_code,
      description: describeLine(line, record.language, staff.language),
      kept: piecesWanted(kept),
      moved: moved.ordered,
      moved_allocated: moved.allocated,
    })),
    to_authorise: record.payment_type === 'account' ? null : isCovered ? 0 : cents,
  };
}

function amountsOf({ subtotal, freight, taxes, total }: SplitPart): SplitPreview['first'] {
  return { subtotal: subtotal.cents, shipping: freight.cents, taxes: taxes.cents, total: total.cents };
}

import { dueWithout, promiseWithout } from '@chipload/domain/orders';
import { type NewOrder, taxRowOf } from '../orders/orders.service.ts';
import type { StoredRecord } from './order-record.repository.ts';
import type { SplitPlan } from './plan-split.ts';

/**
 * Returns the order that a part of another one becomes: as that one, with its own lines, amounts and uuid, and without freight. `stockDay`
 * is the day by which pieces are to ship that wait for no others any more.
 */
export function newPartOf(
  record: StoredRecord,
  { split, lines }: SplitPlan,
  { uuid, stockDay }: { readonly uuid: string; readonly stockDay: string | null },
): NewOrder {
  const { second } = split;
  return {
    uuid,
    kind: record.kind,
    state: 'confirmed',
    company_id: record.company_id,
    customer_id: record.customer_id,
    placed_by_staff: record.placed_by_staff,
    language: record.language,
    currency: record.currency,
    subtotal_cents: second.subtotal.cents,
    shipping_cents: second.freight.cents,
    freight_to_quote: false,
    packing_version: '',
    taxes_cents: second.taxes.cents,
    total_cents: second.total.cents,
    deposit_cents: 0, // only what is made to order has one
    is_bundled: record.is_bundled,
    shipping_type: record.shipping_type,
    courier: record.courier,
    courier_account: record.courier_account,
    ship_to: record.ship_to,
    bill_to: record.bill_to,
    purchase_order_number: record.purchase_order_number,
    notes: record.notes,
    payment_type: record.payment_type,
    masked_card_number: record.masked_card_number,
    request_key: null,
    lines: lines.map(({ line, moved }) => ({
      part_id: line.part_id,
      inventory_code: line.inventory_code,
      description: line.description,
      customer_number: line.customer_number,
      unit_cents: line.unit_cents,
      total_cents: line.unit_cents * moved.ordered,
      ordered: moved.ordered,
      allocated: moved.allocated,
      backordered: moved.backordered,
      expected_on: promiseWithout(line, moved.backordered),
      due_on: dueWithout(line, moved.backordered, stockDay),
      // Orders of items made to order are not split.
      made: null,
    })),
    tax_lines: second.taxLines.map(taxRowOf),
  };
}

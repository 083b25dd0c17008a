import { promiseWithout } from '@chipload/domain/orders';
import type { NewOrder } from '../orders/orders.service.ts';
import type { StoredRecord } from './order-record.repository.ts';
import type { SplitPlan } from './plan-split.ts';
import { taxRowOf } from './tax-rows.ts';

/** Returns the order that a part of another one becomes: as that one, with its own lines, amounts and uuid, and without freight. */
export function newPartOf(record: StoredRecord, { split, lines }: SplitPlan, uuid: string): NewOrder {
  const { second } = split;
  return {
    uuid,
    kind: record.kind,
    state: 'confirmed',
    companyId: record.company_id,
    customerId: record.customer_id,
    placedByStaff: record.placed_by_staff,
    language: record.language,
    currency: record.currency,
    subtotalCents: second.subtotal.cents,
    shippingCents: second.freight.cents,
    isFreightToQuote: false,
    packingVersion: '',
    taxesCents: second.taxes.cents,
    totalCents: second.total.cents,
    isBundled: record.is_bundled,
    shippingType: record.shipping_type,
    courier: record.courier,
    courierAccount: record.courier_account,
    shipTo: record.ship_to,
    billTo: record.bill_to,
    purchaseOrderNumber: record.purchase_order_number,
    notes: record.notes,
    paymentType: record.payment_type,
    maskedCardNumber: record.masked_card_number,
    requestKey: null,
    lines: lines.map(({ line, moved }) => ({
      part_id: line.part_id,
      inventory_code: line.inventory_code,
      description: line.description,
      unit_cents: line.unit_cents,
      total_cents: line.unit_cents * moved.ordered,
      ordered: moved.ordered,
      allocated: moved.allocated,
      backordered: moved.backordered,
      expected_on: promiseWithout(line, moved.backordered),
      // Orders of items made to order are paid in advance, and not split.
      made: null,
    })),
    taxLines: second.taxLines.map(taxRowOf),
  };
}

import type { OrderChange } from '@chipload/contract/office/order-changes';
import { piecesWanted } from '@chipload/domain/orders';
import type { AuditFacts } from '../audit/audit.service.ts';
import { priceAt } from '../catalogue/catalogue.service.ts';
import type { StoredRecord } from './order-record.repository.ts';
import type { AddedLine, ChangePlan } from './plan-change.ts';

/**
 * Returns what a change leaves in the audit trail: the order before and after, of its lines and its delivery only what changes. An
 * address is its city and province, because the trail outlives the people of an address.
 */
export function changeFigures(
  record: StoredRecord,
  plan: ChangePlan,
  change: OrderChange & { readonly reason: string },
): { readonly before: AuditFacts; readonly after: AuditFacts } {
  const { version, total_cents: total, state, currency } = record;
  const { before, after } = deliveryFigures(record, plan, change);
  const lines = record.lines.flatMap((line) => {
    const { wanted, price = line.unit_cents } = change.lines.find(({ uuid }) => uuid === line.uuid) ?? {};
    const [code, pieces, cents] = [line.inventory_code, piecesWanted(line), line.unit_cents];
    if (wanted === undefined || (wanted === pieces && price === cents)) return [];
    const isPriced = price !== cents;
    return {
      before: { code, pieces, ...(isPriced && { unit_cents: cents }) },
      after: { code, pieces: wanted, ...(isPriced && { unit_cents: price }) },
    };
  });
  const linesAfter = [...lines.map(({ after: line }) => line), ...plan.added.map(addedFigures)];
  return {
    before: {
      ...before,
      ...(lines.length > 0 && { lines: lines.map(({ before: line }) => line) }),
      total,
      currency,
      state,
      version,
    },
    after: {
      ...after,
      ...(linesAfter.length > 0 && { lines: linesAfter }),
      total: plan.changed.total.cents,
      currency,
      state: plan.changed.state,
      version: version + 1,
      reason: change.reason,
    },
  };
}

/** The usual price stands beside one that the staff set. */
function addedFigures({ offer, quantity, price }: AddedLine) {
  const usual = priceAt(offer, quantity);
  return {
    code: offer.inventoryCode,
    pieces: quantity,
    unit_cents: price.cents,
    ...(usual !== 'invalid' && usual !== price.cents && { usual_cents: usual }),
  };
}

function deliveryFigures(record: StoredRecord, { delivery, changed }: ChangePlan, change: OrderChange) {
  const isMoved = change.ship_to !== undefined;
  const isOtherMethod = change.method !== undefined;
  const isOtherFreight = changed.freight.cents !== record.shipping_cents;
  return {
    before: {
      ...(isMoved && { ship_to: placeText(record.ship_to) }),
      ...(isOtherMethod && { shipping_method: record.shipping_type }),
      ...(isOtherFreight && { freight_cents: record.shipping_cents }),
    },
    after: {
      ...(isMoved && { ship_to: placeText(delivery.shipTo) }),
      ...(isOtherMethod && { shipping_method: delivery.type }),
      ...(isOtherFreight && { freight_cents: changed.freight.cents }),
    },
  };
}

function placeText({ city, province }: { readonly city: string; readonly province: string }): string {
  return `${city}, ${province}`;
}

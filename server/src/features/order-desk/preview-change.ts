import type { ChangePreview, OrderChange } from '@chipload/contract/office/order-changes';
import { piecesWanted } from '@chipload/domain/orders';
import type { Database } from '../../platform/database/database.ts';
import type { Language } from '../../platform/language.ts';
import { describeLine, presentTaxRow, taxRowOf } from '../orders/orders.service.ts';
import { previewCreditUse } from '../companies/companies.service.ts';
import { centsToAuthorise } from './change-money.ts';
import { type ChangeShop, factsOf, validated } from './change-order.ts';
import { getRecord } from './get-record.ts';
import type { ByStaff } from '../../platform/http/office-visitor.ts';
import type { StoredRecord } from './order-record.repository.ts';
import { type ChangePlan, planChange } from './plan-change.ts';

/** Returns what a change of an order would cost, and whether the company's credit or the card covers it. Changes nothing. */
export async function previewChange(
  shop: ChangeShop,
  act: ByStaff,
  { uuid, change: written }: { readonly uuid: string; readonly change: OrderChange },
): Promise<ChangePreview> {
  const change = { ...written, ...(await validated(shop.addressService, written)) };
  const record = await getRecord(shop.db, uuid);
  const plan = planChange(record, change, await factsOf(shop.db, shop.settings, { act, record, change }));
  const { changed } = plan;
  return {
    version: record.version,
    before: {
      subtotal: record.subtotal_cents,
      shipping: record.shipping_cents,
      taxes: record.taxes_cents,
      total: record.total_cents,
    },
    after: {
      subtotal: changed.subtotal.cents,
      shipping: changed.freight.cents,
      taxes: changed.taxes.cents,
      total: changed.total.cents,
    },
    tax_lines: changed.taxLines.map((line) => presentTaxRow(taxRowOf(line))),
    difference: changed.difference.cents,
    state: changed.state,
    lines: changedLines(record, plan, act.staff.language),
    payment: await paymentOf(shop.db, record, plan),
  };
}

function changedLines(
  { lines, language: written }: StoredRecord,
  { changed, added }: ChangePlan,
  language: Language,
): ChangePreview['lines'] {
  const existing = lines.flatMap((line, index) => {
    const after = changed.lines[index];
    if (!after) return [];
    if (piecesWanted(after) === piecesWanted(line) && after.price.cents === line.unit_cents) return [];
    return {
      inventory_code: line.inventory_code,
      description: describeLine(line, written, language),
      price: after.price.cents,
      price_before: line.unit_cents,
      before: piecesWanted(line),
      after: piecesWanted(after),
      total: after.total.cents,
    };
  });
  const fresh = added.map(({ offer, price, quantity }) => ({
    inventory_code: offer.inventoryCode,
    description: offer.description,
    price: price.cents,
    price_before: null,
    before: 0,
    after: quantity,
    total: price.cents * quantity,
  }));
  return [...existing, ...fresh];
}

async function paymentOf(
  db: Database,
  record: StoredRecord,
  plan: ChangePlan,
): Promise<ChangePreview['payment']> {
  if (record.payment_type === 'card') return { type: 'card', to_authorise: centsToAuthorise(record, plan) };
  const credit = await previewCreditUse(db, record.company_id, plan.changed.difference);
  return {
    type: 'account',
    exposure: credit.exposureCents,
    limit: credit.limitCents,
    is_within_limit: credit.isWithinLimit,
  };
}

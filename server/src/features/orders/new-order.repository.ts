// Writes a placed order with a single statement, however many lines it has.

import type { WireAddress, WireTool } from '@chipload/contract';
import type { ShippingType } from '@chipload/domain/checkout';
import type { TrunkKind } from '@chipload/domain/trunk';
import { type RawBuilder, sql } from 'kysely';
import { compileOnce, type Database, placeholder, run } from '../../platform/database/database.ts';
import type { Currency } from '../../platform/http/visitor.ts';
import type { Language } from '../../platform/language.ts';
import { promiseOfLines } from './promise.repository.ts';

export type NewOrder = {
  readonly kind: TrunkKind;
  /** The uuid of its trunk. */
  readonly uuid: string;
  readonly state: 'placed' | 'confirmed';
  readonly companyId: number;
  readonly customerId: number;
  /** The member of staff who places it for the customer. */
  readonly placedByStaff: number | null;
  readonly language: Language;
  readonly currency: Currency;
  readonly subtotalCents: number;
  readonly shippingCents: number;
  /** No freight was charged: the shop quotes it later. */
  readonly isFreightToQuote: boolean;
  /** The version of the packing rules that packed the parcels of the trunk's quote; empty if there is no quote. */
  readonly packingVersion: string;
  readonly taxesCents: number;
  readonly totalCents: number;
  readonly isBundled: boolean;
  readonly shippingType: Exclude<ShippingType, 'undefined'>;
  readonly courier: string;
  readonly courierAccount: string;
  readonly shipTo: WireAddress;
  readonly billTo: WireAddress;
  readonly purchaseOrderNumber: string;
  readonly notes: readonly string[];
  readonly paymentType: 'account' | 'card';
  readonly maskedCardNumber: string | null;
  readonly requestKey: string | null;
  readonly lines: readonly NewOrderLine[];
  readonly taxLines: readonly NewTaxLine[];
};

/** An item made to order, as it was agreed; nothing of it is ever recalculated. */
export type MadeLine = {
  readonly kind: 'mod' | 'holder' | 'regrind';
  readonly uuid: string;
  readonly name: string;
  readonly leadDays: number;
  /** Null for a holder, and for a special tool as it was quoted. */
  readonly tool: WireTool | null;
};

/** Uses the names of the columns, since lines are passed to the database as JSON. */
export type NewOrderLine = {
  /** Null for a holder and for a regrind. */
  readonly part_id: number | null;
  readonly inventory_code: string;
  readonly description: string;
  readonly unit_cents: number;
  readonly total_cents: number;
  readonly ordered: number;
  readonly allocated: number;
  readonly backordered: number;
  /** The day (yyyy-MM-dd) by which the backordered pieces arrive, as the buyer was told; null if unknown. */
  readonly expected_on: string | null;
  /** Null for a catalogue part. */
  readonly made: MadeLine | null;
};

export type NewTaxLine = {
  readonly name: string;
  readonly jurisdiction: string;
  readonly rate_per_hundred_thousand: number;
  readonly base_cents: number;
  readonly amount_cents: number;
  readonly reason: string;
  readonly registration_number: string | null;
  /** Of the buyer's certificate, for a tax that is not charged because of it. */
  readonly certificate_number: string | null;
};

/**
 * Writes the order with its lines and taxes, adds its total to what the company owes if it is paid by account, and closes its
 * trunk. Returns the order's number. The database refuses a second order for a trunk.
 */
export async function insertOrder(db: Database, order: NewOrder): Promise<number> {
  const { shipTo, billTo, lines, taxLines, ...columns } = order;
  const write = writeRows[order.packingVersion === '' ? 'plain' : 'packed'][order.paymentType];
  const [row] = await run(
    db,
    write({
      ...columns,
      shipTo: JSON.stringify(shipTo),
      billTo: JSON.stringify(billTo),
      lines: JSON.stringify(lines),
      taxLines: JSON.stringify(taxLines),
    }),
  );
  if (!row) throw new Error(`Order ${order.uuid} was not written`);
  return row.number;
}

type Places = Readonly<Record<keyof NewOrder, unknown>>;

/** The places of an order's values in the statements that are compiled once. */
const places = {
  uuid: placeholder<unknown>(),
  kind: placeholder<unknown>(),
  state: placeholder<unknown>(),
  companyId: placeholder<unknown>(),
  customerId: placeholder<unknown>(),
  language: placeholder<unknown>(),
  currency: placeholder<unknown>(),
  subtotalCents: placeholder<unknown>(),
  shippingCents: placeholder<unknown>(),
  taxesCents: placeholder<unknown>(),
  totalCents: placeholder<unknown>(),
  isBundled: placeholder<unknown>(),
  shippingType: placeholder<unknown>(),
  courier: placeholder<unknown>(),
  courierAccount: placeholder<unknown>(),
  shipTo: placeholder<unknown>(),
  billTo: placeholder<unknown>(),
  purchaseOrderNumber: placeholder<unknown>(),
  notes: placeholder<unknown>(),
  paymentType: placeholder<unknown>(),
  maskedCardNumber: placeholder<unknown>(),
  requestKey: placeholder<unknown>(),
  isFreightToQuote: placeholder<unknown>(),
  packingVersion: placeholder<unknown>(),
  placedByStaff: placeholder<unknown>(),
  lines: placeholder<unknown>(),
  taxLines: placeholder<unknown>(),
} satisfies Places;

/**
 * The parts of the statement wait for nothing of each other: the database checks what refers to the order at the end of the
 * statement. What an order does not have is not in its statement, since even a part that writes nothing is prepared each time.
 */
const compileFor = (parts: readonly ((order: Places) => RawBuilder<unknown>)[]) =>
  compileOnce<Places, { number: number }>(
    places,
    (order) => sql`
      with ${sql.join([writeLines, writeTaxLines, closeTrunk, ...parts].map((part) => part(order)))}
      insert into orders (
        uuid, kind, state, company_id, customer_id, language, currency,
        subtotal_cents, shipping_cents, taxes_cents, total_cents,
        is_bundled, shipping_type, courier, courier_account, ship_to, bill_to, purchase_order_number, notes,
        payment_type, masked_card_number, request_key, freight_to_quote, packing_version, confirmed_at,
        placed_by_staff, promised_on
      ) values (
        ${order.uuid}, ${order.kind}, ${order.state}, ${order.companyId}, ${order.customerId}, ${order.language}, ${order.currency},
        ${order.subtotalCents}, ${order.shippingCents}, ${order.taxesCents}, ${order.totalCents},
        ${order.isBundled}, ${order.shippingType}, ${order.courier}, ${order.courierAccount},
        ${order.shipTo}::jsonb, ${order.billTo}::jsonb,
        ${order.purchaseOrderNumber}, ${order.notes}::text[],
        ${order.paymentType}, ${order.maskedCardNumber}, ${order.requestKey},
        ${order.isFreightToQuote}, ${order.packingVersion},
        case when ${order.state}::text = 'confirmed' then now() end, ${order.placedByStaff},
        (select ${promiseOfLines(sql`${order.isBundled}::boolean`)} from line)
      ) returning number`,
  );

const writeLines = (order: Places) => sql`line as (
  select * from rows from (jsonb_to_recordset(${order.lines}::jsonb) as (
    part_id bigint, inventory_code text, description text, unit_cents bigint, total_cents bigint,
    ordered integer, allocated integer, backordered integer, expected_on date, made jsonb
  )) with ordinality as line (
    part_id, inventory_code, description, unit_cents, total_cents, ordered, allocated, backordered, expected_on, made, position
  )
), new_lines as (
  insert into order_lines (
    order_uuid, part_id, inventory_code, description, unit_cents, total_cents, ordered, allocated, backordered, expected_on, made, position
  )
  select ${order.uuid}::uuid, line.* from line
)`;

const writeTaxLines = (order: Places) => sql`new_tax_lines as (
  insert into order_tax_lines (
    order_uuid, name, jurisdiction, rate_per_hundred_thousand, base_cents, amount_cents, reason, registration_number,
    certificate_number, position
  )
  select ${order.uuid}::uuid, tax.*
  from rows from (jsonb_to_recordset(${order.taxLines}::jsonb) as (
    name text, jurisdiction text, rate_per_hundred_thousand integer, base_cents bigint, amount_cents bigint,
    reason text, registration_number text, certificate_number text
  )) with ordinality as tax
)`;

const closeTrunk = (order: Places) => sql`trunk as (
  update trunks set state = case ${order.state}::text when 'placed' then 'placing' else 'ordered' end
  where uuid = ${order.uuid}
)`;

/** The parcels of the trunk's quote, as they were packed. */
const writePackages = (order: Places) => sql`new_packages as (
  insert into order_packages (order_uuid, position, box, length, height, width, weight, contents, pieces)
  select trunks.uuid, ordinal, package->>'box', (package->>'length')::numeric, (package->>'height')::numeric,
    (package->>'width')::numeric, (package->>'weight')::numeric, package->'contents', quote.pieces->(ordinal::integer - 1)
  from trunks
  join freight_quotes as quote on quote.trunk_id = trunks.id
  cross join lateral jsonb_array_elements(quote.packages) with ordinality as packed (package, ordinal)
  where trunks.uuid = ${order.uuid}
)`;

const writeDebt = (order: Places) => sql`owed as (
  insert into credit_entries (company_id, kind, cents, order_uuid)
  values (${order.companyId}, 'order_placed', ${order.totalCents}, ${order.uuid})
)`;

const writeRows = {
  plain: { account: compileFor([writeDebt]), card: compileFor([]) },
  packed: { account: compileFor([writePackages, writeDebt]), card: compileFor([writePackages]) },
};

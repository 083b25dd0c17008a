// Writes a placed order with a single statement, however many lines it has.

import type { WireAddress, WireTool } from '@chipload/contract';
import type { TaxName, TaxReason } from '@chipload/domain/tax';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import {
  compileOnce,
  type Database,
  placeholder,
  run,
  type Tables,
} from '../../platform/database/database.ts';
import type { Language } from '../../platform/language.ts';
import { numberOfCompany } from '../catalogue/catalogue.sql.ts';
import { promiseOfLines } from './promise.repository.ts';

/** The columns of a new order; the other ones are filled by the statement, or later. */
const orderColumns = [
  'uuid', // that of its trunk
  'kind',
  'state',
  'company_id',
  'customer_id',
  'placed_by_staff',
  'language',
  'currency',
  'subtotal_cents',
  'shipping_cents',
  'freight_to_quote',
  'packing_version', // that packed the parcels of the trunk's quote; empty if there is no quote
  'taxes_cents',
  'total_cents',
  'deposit_cents', // asked for before the making begins
  'is_bundled',
  'shipping_type',
  'courier',
  'courier_account',
  'ship_to',
  'bill_to',
  'purchase_order_number',
  'notes',
  'payment_type',
  'masked_card_number',
  'request_key',
] as const satisfies readonly (keyof Tables['orders'])[];

const lineColumns = [
  'part_id', // null for a holder and for a regrind
  'inventory_code',
  'description',
  'unit_cents',
  'total_cents',
  'ordered',
  'allocated',
  'backordered',
  'expected_on',
  'due_on',
  'made', // null for a catalogue part
] as const satisfies readonly (keyof Tables['order_lines'])[];

const taxColumns = [
  'name',
  'jurisdiction',
  'rate_per_hundred_thousand',
  'base_cents',
  'amount_cents',
  'reason',
  'registration_number',
  'certificate_number', // of the buyer's certificate, for a tax that is not charged because of it
] as const satisfies readonly (keyof Tables['order_tax_lines'])[];

type OrderColumns = Pick<Selectable<Tables['orders']>, (typeof orderColumns)[number]>;

export type NewOrder = Readonly<
  Omit<OrderColumns, 'state' | 'language' | 'ship_to' | 'bill_to' | 'notes'>
> & {
  readonly state: 'placed' | 'confirmed';
  readonly language: Language;
  readonly ship_to: WireAddress;
  readonly bill_to: WireAddress;
  readonly notes: readonly string[];
  readonly lines: readonly NewOrderLine[];
  readonly tax_lines: readonly TaxRow[];
};

type LineColumns = Pick<Selectable<Tables['order_lines']>, (typeof lineColumns)[number]>;

export type NewOrderLine = Readonly<Omit<LineColumns, 'made'>> & {
  readonly made: MadeLine | null;
  /** The number of the buyer's company for the part, as an earlier order kept it; left out: as it is now. */
  readonly customer_number?: string;
};

/** A tax of a document: of an order, an invoice or a credit note. */
export type TaxRow = Readonly<
  Omit<Pick<Selectable<Tables['order_tax_lines']>, (typeof taxColumns)[number]>, 'name' | 'reason'>
> & { readonly name: TaxName; readonly reason: TaxReason };

/** An item made to order, as it was agreed; nothing of it is ever recalculated. */
export type MadeLine = {
  readonly kind: 'mod' | 'holder' | 'regrind';
  readonly uuid: string;
  readonly name: string;
  readonly leadDays: number;
  /** Null for a holder, and for a special tool as it was quoted. */
  readonly tool: WireTool | null;
};

/**
 * Writes the order with its lines and taxes, adds its total to what the company owes if it is paid by account, and closes its
 * trunk. Returns the order's number. The database refuses a second order for a trunk.
 */
export async function insertOrder(db: Database, order: NewOrder): Promise<number> {
  const write = writeRows[order.packing_version === '' ? 'plain' : 'packed'][order.payment_type];
  const json = {
    ship_to: JSON.stringify(order.ship_to),
    bill_to: JSON.stringify(order.bill_to),
    lines: JSON.stringify(order.lines),
    tax_lines: JSON.stringify(order.tax_lines),
  };
  const [row] = await run(db, write({ ...order, ...json }));
  if (!row) throw new Error(`Order ${order.uuid} was not written`);
  return row.number;
}

/** The values of an order in its statement. */
type Places = Readonly<Record<keyof NewOrder, unknown>>;

const places = Object.fromEntries(
  [...orderColumns, 'lines', 'tax_lines'].map((name) => [name, placeholder()]),
) as Places; // one for each name

const listOf = (columns: readonly string[]) => sql.join(columns.map((column) => sql.ref(column)));

/**
 * The parts of the statement wait for nothing of each other: the database checks what refers to the order at the end of the
 * statement. What an order does not have is not in its statement, since even a part that writes nothing is prepared each time.
 */
const compileFor = (parts: readonly ((order: Places) => RawBuilder<unknown>)[]) =>
  compileOnce(
    places,
    (order) => sql<{ number: number }>`
      with ${sql.join([writeLines, writeTaxLines, closeTrunk, ...parts].map((part) => part(order)))}
      insert into orders (${listOf(orderColumns)}, confirmed_at, promised_on) values (
        ${sql.join(orderColumns.map((column) => order[column]))},
        case when ${order.state}::text = 'confirmed' then now() end,
        (select ${promiseOfLines(sql`${order.is_bundled}::boolean`)} from line)
      ) returning number`,
  );

const writeLines = (order: Places) => sql`line as (
  select ${listOf(lineColumns)}, customer_number, ordinality
  from rows from (jsonb_populate_recordset(null::order_lines, ${order.lines}::jsonb)) with ordinality
), new_lines as (
  insert into order_lines (order_uuid, ${listOf(lineColumns)}, customer_number, position)
  select ${order.uuid}::uuid, ${listOf(lineColumns)}, coalesce(
    customer_number,
    case when made is null then ${numberOfCompany(order.company_id, sql`line.part_id`)} else '' end
  ), ordinality
  from line
)`;

const writeTaxLines = (order: Places) => sql`new_tax_lines as (
  insert into order_tax_lines (order_uuid, ${listOf(taxColumns)}, position)
  select ${order.uuid}::uuid, ${listOf(taxColumns)}, ordinality
  from rows from (jsonb_populate_recordset(null::order_tax_lines, ${order.tax_lines}::jsonb)) with ordinality
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
  values (${order.company_id}, 'order_placed', ${order.total_cents}, ${order.uuid})
)`;

const writeRows = {
  plain: { account: compileFor([writeDebt]), card: compileFor([]) },
  packed: { account: compileFor([writePackages, writeDebt]), card: compileFor([writePackages]) },
};

// Finds records by the beginning of a number or a name: a few of each kind, in one statement.

import { type RawBuilder, sql } from 'kysely';
import { beginsWith, beginsWithName } from '../../platform/database/begins-with.ts';
import type { Database } from '../../platform/database/database.ts';
import type { SearchBranch } from './search-branches.ts';

export type FoundRow = {
  /** `part`: the orders of a part; `stock`: its stock. */
  readonly kind:
    | 'order'
    | 'shipment'
    | 'invoice'
    | 'payment'
    | 'request'
    | 'quote'
    | 'part'
    | 'stock'
    | 'company'
    | 'person';
  readonly label: string;
  readonly detail: string;
  /** The uuid of the record that the office shows, such as the invoice of a credit note; a part's is its code, a request's its number. */
  readonly target: string;
  readonly is_exact: boolean;
  /** A person for whom one can act in the shop. */
  readonly customer: string | null;
  /** The subject of what happened to it where `target` is another record: a person's, or the order of a shipment. */
  readonly about: string | null;
};

export type SearchText = {
  readonly typed: string;
  /** Without a name before it: `1001` of `INV 1001`. */
  readonly number: string;
  /** As the keys of part numbers are made. */
  readonly partKey: string;
};

/** The records of each kind that are returned at most. */
const most = 5;

type Branch = (text: SearchText) => RawBuilder<unknown>;

const orders: Branch = ({ number }) => sql`
  select 'order' as kind, orders.number::text as label, companies.name as detail, orders.uuid::text as target,
    orders.number::text = ${number} as is_exact
  from orders join companies on companies.id = orders.company_id
  where ${beginsWith(sql`orders.number::text`, number)}
  order by orders.number::text using ~<~ limit ${most}`;

const purchaseOrders: Branch = ({ typed }) => sql`
  select 'order', orders.number::text, companies.name || ' · ' || orders.purchase_order_number, orders.uuid::text,
    lower(orders.purchase_order_number) = ${typed.toLowerCase()}
  from orders join companies on companies.id = orders.company_id
  where orders.purchase_order_number <> ''
    and ${beginsWith(sql`lower(orders.purchase_order_number)`, typed.toLowerCase())}
  order by lower(orders.purchase_order_number) using ~<~ limit ${most}`;

const shipments: Branch = ({ number }) => sql`
  select 'shipment', shipments.number, companies.name, shipments.uuid::text, shipments.number = ${number.toUpperCase()},
    null::text, 'order ' || orders.uuid
  from shipments join orders on orders.uuid = shipments.order_uuid join companies on companies.id = orders.company_id
  where ${beginsWith(sql`shipments.number`, number.toUpperCase())}
  order by shipments.number using ~<~ limit ${most}`;

const trackingNumbers: Branch = ({ typed }) => sql`
  select 'shipment', shipments.number, parcels.tracking_number, shipments.uuid::text,
    upper(parcels.tracking_number) = ${typed.toUpperCase()}, null::text, 'order ' || shipments.order_uuid
  from parcels join shipments on shipments.id = parcels.shipment_id
  where parcels.tracking_number <> '' and ${beginsWith(sql`upper(parcels.tracking_number)`, typed.toUpperCase())}
  order by upper(parcels.tracking_number) using ~<~ limit ${most}`;

const invoices: Branch = ({ number }) => sql`
  select 'invoice', invoices.number, companies.name, invoices.uuid::text, invoices.number = ${number.toUpperCase()}
  from invoices join companies on companies.id = invoices.company_id
  where ${beginsWith(sql`invoices.number`, number.toUpperCase())}
  order by invoices.number using ~<~ limit ${most}`;

/** Payments and credit notes by the whole number only: it is copied from a document. */
const payments: Branch = ({ number }) => sql`
  select 'payment', payments_received.number, companies.name, payments_received.uuid::text, true
  from payments_received join companies on companies.id = payments_received.company_id
  where payments_received.number = ${number.toUpperCase()}`;

const creditNotes: Branch = ({ number }) => sql`
  select 'invoice', credit_notes.number, companies.name, credit_notes.invoice_uuid::text, true
  from credit_notes join companies on companies.id = credit_notes.company_id
  where credit_notes.number = ${number.toUpperCase()}`;

/** By the whole number only, and the same for quotes: they are few, and their numbers are as short as those of orders. */
const quoteRequests: Branch = ({ number }) => sql`
  select 'request', quote_requests.number::text, companies.name, quote_requests.number::text, true
  from quote_requests join customers on customers.id = quote_requests.customer_id
  join companies on companies.id = customers.company_id
  where quote_requests.number = ${/^[1-9]\d{0,14}$/.test(number) ? number : null}::bigint limit ${most}`;

const quotes: Branch = ({ number }) => sql`
  select 'quote', quotes.number::text, companies.name, quotes.uuid::text, true
  from quotes join companies on companies.id = quotes.company_id
  where quotes.number = ${/^[1-9]\d{0,14}$/.test(number) ? number : null}::bigint limit ${most}`;

const partsAs =
  (kind: 'part' | 'stock'): Branch =>
  ({ partKey }) =>
    sql`
  select ${kind}::text, parts.inventory_code, '', parts.inventory_code, parts.code_key = ${partKey}
  from parts where ${partKey} <> '' and ${beginsWith(sql`parts.code_key`, partKey)}
  order by parts.code_key using ~<~ limit ${most}`;

const companies: Branch = ({ typed }) => sql`
  select 'company', companies.name, companies.code, companies.uuid::text,
    companies.name_key = name_key(${typed}) or lower(companies.code) = ${typed.toLowerCase()}
  from companies
  where ${beginsWithName(sql`companies.name_key`, typed)} or lower(companies.code) = ${typed.toLowerCase()}
  order by companies.name limit ${most}`;

/** By one column at a time, so that the index yields the first few in order, however many match. */
function peopleBy(
  column: RawBuilder<unknown>,
  matches: (typed: string) => { readonly value: RawBuilder<unknown>; readonly isFound: RawBuilder<boolean> },
): Branch {
  return ({ typed }) => {
    const { value, isFound } = matches(typed);
    return sql`
  select 'person', customers.name, customers.email::text || ' · ' || companies.name, companies.uuid::text,
    ${column} = ${value}, case when customers.disabled_at is null then customers.uuid::text end,
    'customer ' || customers.id
  from customers join companies on companies.id = customers.company_id
  where customers.erased_at is null and ${isFound}
  order by ${column} using ~<~ limit ${most}`;
  };
}

const personName = sql`customers.name_key`;
const personEmail = sql`customers.email::text`;
const personPhone = sql`customers.phone_key`;

/** Adds the columns that only people and shipments have. */
const plain =
  (branch: Branch): Branch =>
  (text) =>
    sql`select record.*, null::text, null::text from (${branch(text)}) as record`;

const searchBranches: Readonly<Record<SearchBranch, Branch>> = {
  orders: plain(orders),
  invoices: plain(invoices),
  shipments,
  trackingNumbers,
  purchaseOrders: plain(purchaseOrders),
  payments: plain(payments),
  creditNotes: plain(creditNotes),
  quoteRequests: plain(quoteRequests),
  quotes: plain(quotes),
  stockOfParts: plain(partsAs('stock')),
  parts: plain(partsAs('part')),
  companies: plain(companies),
  peopleByName: peopleBy(personName, (typed) => ({
    value: sql`name_key(${typed})`,
    isFound: beginsWithName(personName, typed),
  })),
  peopleByEmail: peopleBy(personEmail, (typed) => ({
    value: sql`${typed.toLowerCase()}::text`,
    isFound: beginsWith(personEmail, typed.toLowerCase()),
  })),
  /** By the whole number. */
  peopleByPhone: peopleBy(personPhone, (typed) => ({
    value: sql`phone_key(${typed})`,
    isFound: sql`char_length(phone_key(${typed})) = 10 and customers.phone_key = phone_key(${typed}) and customers.phone_key <> ''`,
  })),
};

/** Returns what the branches find, exact finds first. */
export async function findByText(
  db: Database,
  branches: readonly SearchBranch[],
  text: SearchText,
): Promise<FoundRow[]> {
  if (branches.length === 0) return [];
  const selects = branches.map(
    (branch, position) => sql`select ${sql.lit(position)} as position, found.*
      from (${searchBranches[branch](text)}) as found (kind, label, detail, target, is_exact, customer, about)`,
  );
  const { rows } = await sql<FoundRow>`
    select kind, label, detail, target, is_exact, customer, about from (${sql.join(selects, sql` union all `)}) as found
    order by is_exact desc, position, label`.execute(db);
  return rows;
}

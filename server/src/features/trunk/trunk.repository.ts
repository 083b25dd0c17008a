// Reads a trunk with its contents and its customer's data in one statement, however many lines there are.

import type { WireAddress, WireTool } from '@chipload/contract';
import type { PartStatus } from '@chipload/domain/catalogue';
import type { PaymentType, ShippingType } from '@chipload/domain/checkout';
import type { AgreedPrices } from '@chipload/domain/pricing';
import type { PackingCategory } from '@chipload/domain/tools';
import type { TrunkKind } from '@chipload/domain/trunk';
import { sql } from 'kysely';
import {
  compileOnce,
  type Database,
  placeholder,
  type RowsOf,
  run,
  runInOrder,
  type Statement,
  type Statements,
} from '../../platform/database/database.ts';
import type { Currency } from '../../platform/http/visitor.ts';
import { agreedAmong, agreedByPart, type AgreedAmong, joinedTool } from '../catalogue/catalogue.sql.ts';
import { certificatesOfCompany, oldestDueOf, type StoredCertificate } from '../companies/companies.sql.ts';
import { shopDay } from '../../platform/shop-day.ts';
import type { StoredQuote } from '../shipping/shipping.service.ts';
import { isOpenTrunkOf } from './trunk.sql.ts';
import { shownFingerprint } from './shown-trunk.repository.ts';
import { contents, type ItemRow } from './trunk-items.repository.ts';

export type TrunkRow = {
  readonly id: number;
  readonly uuid: string;
  readonly version: number;
  readonly is_bundled: boolean;
  readonly shipping_type: ShippingType;
  readonly courier: string;
  readonly courier_account: string;
  readonly ship_to_uuid: string | null;
  readonly purchase_order_number: string;
  readonly payment_type: PaymentType;
  /** The card of the customer's last order; it may be gone. */
  readonly card_uuid: string | null;
  readonly notes: readonly { readonly uuid: string; readonly body: string }[];
  readonly items: readonly ItemRow[];
  /** The special prices for its parts. */
  readonly agreed: AgreedAmong;
  /** The freight for its packed parcels; null if none are packed. */
  readonly quote: StoredQuote | null;
  /** The fingerprint of what the buyer was last shown; null if nothing was. */
  readonly shown: string | null;
};

export type StoredAddress = WireAddress & { readonly uuid: string; readonly is_billing: boolean };

export type StoredCard = {
  readonly uuid: string;
  readonly gateway: string;
  readonly gateway_token: string;
  readonly masked_number: string;
};

/** The data of a customer and the company that a trunk shows. */
export type BuyerAccount = {
  readonly company_name: string;
  /** Changes whenever the company's row changes, which every change of the data here updates. */
  readonly company_version: string;
  /** The transaction that read it changes the company: then all that it reads of it has the same version. */
  readonly is_changing: boolean;
  /** Null if the company has no credit account. */
  readonly credit_limit_cents: number | null;
  /** Open orders and unpaid invoices, less payments. */
  readonly exposure_cents: number;
  /** Why orders on account wait for release; empty when the company is not on hold. */
  readonly hold_reason: string;
  readonly made_on_account: boolean;
  /** The most that one order of what is made may come to on account; null: only the credit limit applies. */
  readonly made_limit_cents: number | null;
  /** Of its total, what is asked for before the making begins. */
  readonly made_deposit_percent: number;
  /** The earliest due date of its open invoices on account. */
  readonly oldest_due_on: string | null;
  /** The last day on which it may order though invoices are overdue. */
  readonly overdue_allowed_until: string | null;
  readonly addresses: readonly StoredAddress[];
  readonly certificates: readonly StoredCertificate[];
  readonly cards: readonly StoredCard[];
};

/** The owner of the trunk that is read: a guest's session, or a customer, with their account if it was read before. */
export type TrunkReader =
  | { readonly sessionId: number }
  | {
      readonly customerId: number;
      readonly companyId: number;
      readonly known: BuyerAccount | undefined;
    };

/**
 * Reads the open trunk of a reader with the prices of a currency, and of a customer their account, behind other statements. An
 * account that is known is not read again unless it has changed.
 */
export async function readTrunk<Rows extends readonly unknown[]>(
  db: Database,
  reader: TrunkReader,
  { kind, currency }: { readonly kind: TrunkKind; readonly currency: Currency },
  before: Statements<Rows>,
): Promise<{ rows: RowsOf<Rows>; trunk: TrunkRow | undefined; buyer: BuyerAccount | undefined }> {
  const readBehind = async <Row>(reading: Statement<Row>) => {
    const answers = await runInOrder<readonly unknown[]>(db, [...before, reading]);
    const [row] = answers.at(-1) as Row[];
    return { row, rows: answers.slice(0, -1) as RowsOf<Rows> };
  };
  const day = shopDay();
  const { ofGuest, ofKnownCustomer, ofCustomer } = readings[kind][currency];
  if ('sessionId' in reader) {
    const { row: trunk, rows } = await readBehind(ofGuest({ sessionId: reader.sessionId, day }));
    return { rows, trunk, buyer: undefined };
  }

  const { customerId, companyId, known } = reader;
  const whole = ofCustomer({ customerId, companyId, day });
  if (!known) {
    const { row, rows } = await readBehind(whole);
    return { rows, ...trunkAndBuyerOf(row) };
  }
  const { row, rows } = await readBehind(ofKnownCustomer({ customerId, companyId, day }));
  if (row?.company_version === known.company_version) return { rows, trunk: trunkOf(row), buyer: known };
  const [changed] = await run(db, whole);
  return { rows, ...trunkAndBuyerOf(changed) };
}

/** Returns the special prices for the parts of a trunk, by part id. */
export function agreedOf({ agreed }: TrunkRow): ReadonlyMap<number, AgreedPrices> {
  return agreedByPart(agreed);
}

type OrNoTrunk = TrunkRow | { readonly id: null };

function trunkOf(row: OrNoTrunk): TrunkRow | undefined {
  return row.id === null ? undefined : row;
}

function trunkAndBuyerOf(row: (BuyerAccount & OrNoTrunk) | undefined) {
  if (!row) throw new Error('The customer belongs to no company');
  return { trunk: trunkOf(row), buyer: buyerOf(row) };
}

/** Without the trunk that was read with it. */
function buyerOf(row: BuyerAccount): BuyerAccount {
  return {
    company_name: row.company_name,
    company_version: row.company_version,
    credit_limit_cents: row.credit_limit_cents,
    exposure_cents: row.exposure_cents,
    hold_reason: row.hold_reason,
    made_on_account: row.made_on_account,
    made_limit_cents: row.made_limit_cents,
    made_deposit_percent: row.made_deposit_percent,
    oldest_due_on: row.oldest_due_on,
    overdue_allowed_until: row.overdue_allowed_until,
    addresses: row.addresses,
    certificates: row.certificates,
    cards: row.cards,
    is_changing: row.is_changing,
  };
}

const customerOfCompany = { customerId: placeholder<number>(), companyId: placeholder<number>() };

/** The compiled statements: compiling one takes a tenth of the time of a request. */
export const readings = {
  standard: { CAD: readingsOf('standard', 'CAD'), USD: readingsOf('standard', 'USD') },
  mod: { CAD: readingsOf('mod', 'CAD'), USD: readingsOf('mod', 'USD') },
};

function readingsOf(kind: TrunkKind, currency: Currency) {
  const guest = { sessionId: placeholder<number>(), day: placeholder<string>() };
  const customer = { ...customerOfCompany, day: guest.day };
  return {
    ofGuest: compileOnce(
      guest,
      ({ sessionId, day }) => sql<TrunkRow>`
      select ${trunkColumns(kind, undefined, { currency, day })} from trunks
      where ${isOpenTrunkOf({ kind, sessionId })}`,
    ),
    ofKnownCustomer: compileOnce(
      customer,
      ({ customerId, companyId, day }) => sql<{ company_version: string } & OrNoTrunk>`
      select ${trunkColumns(kind, companyId, { currency, day })}, ${companyVersion}
      from companies left join trunks on ${isOpenTrunkOf({ kind, customerId })}
      where companies.id = ${companyId}`,
    ),
    ofCustomer: compileOnce(
      customer,
      ({ customerId, companyId, day }) => sql<BuyerAccount & OrNoTrunk>`
      select ${trunkColumns(kind, companyId, { currency, day })}, ${buyerColumns(customerId)}
      from companies left join trunks on ${isOpenTrunkOf({ kind, customerId })}
      where companies.id = ${companyId}`,
    ),
  };
}

function trunkColumns(
  kind: TrunkKind,
  companyId: number | undefined,
  { currency, day }: { readonly currency: Currency; readonly day: string },
) {
  const { items, parts } = contents[kind];
  return sql`
    trunks.id, trunks.uuid, trunks.version, trunks.is_bundled, trunks.shipping_type, trunks.courier,
    trunks.courier_account, trunks.purchase_order_number, trunks.payment_type, trunks.card_uuid,
    (select uuid from addresses where addresses.id = trunks.ship_to_address_id) as ship_to_uuid,
    coalesce((
      select json_agg(json_build_object('uuid', uuid, 'body', body) order by position)
      from trunk_notes where trunk_id = trunks.id
    ), '[]') as notes,
    coalesce(${items({ currency, day })}, '[]') as items,
    ${agreedAmong(parts, { companyId, currency })} as agreed,
    ${currency === 'USD' ? quoteOfTrunk : sql`null::json`} as quote,
    ${shownFingerprint} as shown`;
}

/** Without the positions of the pieces, which only packing slips need. */
const quoteOfTrunk = sql`(
  select json_build_object('basis', basis, 'cents', cents, 'message', message, 'packages', packages,
    'packingVersion', packing_version, 'isFresh', quoted_at > now() - interval '1 day')
  from freight_quotes where trunk_id = trunks.id
)`;

const companyVersion = sql`companies.xmin::text as company_version`;

const isChanging = sql`coalesce(companies.xmin = pg_current_xact_id_if_assigned()::xid, false) as is_changing`;

function buyerColumns(customerId: number) {
  return sql`
    companies.name as company_name, ${companyVersion}, ${isChanging}, companies.exposure_cents, companies.hold_reason,
    companies.made_on_account, companies.made_limit_cents, companies.made_deposit_percent,
    ${oldestDueOf} as oldest_due_on, companies.overdue_allowed_until,
    case when companies.is_approved then companies.credit_limit_cents end as credit_limit_cents,
    coalesce((
      select json_agg(address order by address.is_billing desc, address.id) from (
        select id, uuid, is_billing, name, line_1, line_2, city, province, postal, country, phone
        from addresses where company_id = companies.id
      ) as address
    ), '[]') as addresses,
    ${certificatesOfCompany} as certificates,
    coalesce((
      select json_agg(card order by card.id) from (
        select id, uuid, gateway, gateway_token, masked_number from cards where customer_id = ${customerId}
      ) as card
    ), '[]') as cards`;
}

/** The versions by which a change of a trunk, or of what it shows of its buyer, is recognised. */
export type Versions = {
  /** Null if nothing was ever added. */
  readonly id: number | null;
  readonly version: number | null;
  /** Null for a guest. */
  readonly company_version: string | null;
  /** The fingerprint of what was last shown, here or by another process; null for a guest. */
  readonly shown: string | null;
};

export const versionsOfGuest = compileOnce(
  { sessionId: placeholder<number>() },
  ({ sessionId }) => sql<Versions>`
    select id, version, null as company_version, null as shown from trunks
    where ${isOpenTrunkOf({ kind: 'standard', sessionId })}`,
);

export const versionsOfCustomer = compileOnce(
  customerOfCompany,
  ({ customerId, companyId }) => sql<Versions>`
    select trunks.id, trunks.version, companies.xmin::text as company_version, ${shownFingerprint} as shown
    from companies left join trunks on ${isOpenTrunkOf({ kind: 'standard', customerId })}
    where companies.id = ${companyId}`,
);

/** Returns the versions of the reader's open standard trunk. */
export async function readVersions(db: Database, reader: TrunkReader): Promise<Versions> {
  const [row] = await run(db, 'sessionId' in reader ? versionsOfGuest(reader) : versionsOfCustomer(reader));
  return row ?? { id: null, version: null, company_version: null, shown: null };
}

/** The data of a part that a trunk shows and that rarely changes. */
export type PartFacts = {
  readonly id: number;
  readonly version: string;
  readonly inventory_code: string;
  readonly status: PartStatus;
  readonly descriptions: Readonly<Record<'en' | 'fr', string>>;
  readonly tool: WireTool;
  readonly packing_category: PackingCategory;
};

export async function listPartFacts(db: Database, partIds: readonly number[]): Promise<readonly PartFacts[]> {
  return run(db, partFacts({ partIds }));
}

export const partFacts = compileOnce(
  { partIds: placeholder<readonly number[]>() },
  ({ partIds }) => sql<PartFacts>`
    select parts.id, parts.xmin::text as version, parts.inventory_code, parts.status, parts.descriptions, to_json(tool) as tool,
      series.packing_category
    from parts
    join categories on categories.id = parts.category_id
    join series on series.id = categories.series_id
    ${joinedTool}
    where parts.id = any(${partIds}::bigint[])`,
);

/** Stores how the visitor of a session wants the cart displayed. */
export async function updateCardDisplay(
  db: Database,
  sessionId: number,
  cardDisplay: 'card' | 'list',
): Promise<void> {
  await db.updateTable('sessions').set({ card_display: cardDisplay }).where('id', '=', sessionId).execute();
}

// Reads a trunk with its contents and its customer's data in one statement, however many lines there are.

import type { WireAddress, WireTool } from '@chipload/contract';
import type { PartStatus } from '@chipload/domain/catalogue';
import type { PaymentType, ShippingType } from '@chipload/domain/checkout';
import type { AgreedPrices } from '@chipload/domain/pricing';
import type { PackingCategory } from '@chipload/domain/tools';
import type { TrunkKind } from '@chipload/domain/trunk';
import { sql } from 'kysely';
import { compileOnce, type Database, placeholder, run } from '../../platform/database/database.ts';
import type { Currency } from '../../platform/http/visitor.ts';
import { agreedAmong, agreedByPart, type AgreedAmong, joinedTool } from '../catalogue/catalogue.sql.ts';
import { certificatesOfCompany, type StoredCertificate } from '../companies/companies.sql.ts';
import { shopDay } from '../../platform/shop-day.ts';
import type { StoredQuote } from '../shipping/shipping.service.ts';
import { isOpenTrunkOf } from './trunk.sql.ts';
import { shownFingerprint } from './shown-trunk.repository.ts';
import { contents, lineOf, type LineRow, type StoredLine } from './trunk-items.repository.ts';
import type { CustomerAsOwner, TrunkOwner } from './trunk-owner.ts';

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
  readonly items: readonly StoredLine[];
  /** The special prices for its parts, by part id. */
  readonly agreed: ReadonlyMap<number, AgreedPrices>;
  /** The freight for its packed parcels; null if none are packed. */
  readonly quote: StoredQuote | null;
  /** The fingerprint of what the buyer was last shown; null if nothing was. */
  readonly shown: string | null;
};

/** The row as the statement returns it. */
type TrunkReply = Omit<TrunkRow, 'items' | 'agreed'> & {
  readonly items: readonly LineRow[];
  readonly agreed: AgreedAmong;
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
  /** Null if the company has no credit account. */
  readonly credit_limit_cents: number | null;
  /** Open orders and unpaid invoices, less payments. */
  readonly exposure_cents: number;
  /** Why orders on account wait for release; empty when the company is not on hold. */
  readonly hold_reason: string;
  readonly addresses: readonly StoredAddress[];
  readonly certificates: readonly StoredCertificate[];
  readonly cards: readonly StoredCard[];
};

/** The data of customers that was read before, of any version. */
export type BuyerCache = {
  find(owner: CustomerAsOwner): BuyerAccount | undefined;
  keep(owner: CustomerAsOwner, buyer: BuyerAccount): void;
};

/** Returns the owner's open trunk with the prices of a currency, and for a customer their data, which is not read again unless it has changed. */
export async function readTrunk(
  db: Database,
  owner: TrunkOwner,
  currency: Currency,
  buyers: BuyerCache,
): Promise<{ trunk: TrunkRow | undefined; buyer: BuyerAccount | undefined }> {
  const day = shopDay();
  const { ofGuest, ofKnownCustomer, ofCustomer } = readings[owner.kind][currency];
  if (owner.customerId === undefined) {
    const [trunk] = await run(db, ofGuest({ sessionId: owner.sessionId, day }));
    return { trunk: trunk && withLines(trunk), buyer: undefined };
  }

  const { customerId, companyId } = owner;
  const known = buyers.find(owner);
  if (known) {
    const [row] = await run(db, ofKnownCustomer({ customerId, companyId, day }));
    if (row?.company_version === known.company_version) return { trunk: trunkOf(row), buyer: known };
  }
  const [row] = await run(db, ofCustomer({ customerId, companyId, day }));
  if (!row) throw new Error(`Customer ${customerId} belongs to no company`);
  const buyer = buyerOf(row);
  if (!row.is_changing) buyers.keep(owner, buyer);
  return { trunk: trunkOf(row), buyer };
}

function trunkOf(row: TrunkReply | { readonly id: null }): TrunkRow | undefined {
  return row.id === null ? undefined : withLines(row);
}

function withLines(row: TrunkReply): TrunkRow {
  return { ...row, items: row.items.map(lineOf), agreed: agreedByPart(row.agreed) };
}

/** Without the trunk that was read with it. */
function buyerOf(row: BuyerAccount): BuyerAccount {
  return {
    company_name: row.company_name,
    company_version: row.company_version,
    credit_limit_cents: row.credit_limit_cents,
    exposure_cents: row.exposure_cents,
    hold_reason: row.hold_reason,
    addresses: row.addresses,
    certificates: row.certificates,
    cards: row.cards,
  };
}

const onDay = { day: placeholder<string>() };
const ofCompany = { customerId: placeholder<number>(), companyId: placeholder<number>() };

/** The compiled statements: compiling one takes a tenth of the time of a request. */
const readings = {
  standard: { CAD: readingsOf('standard', 'CAD'), USD: readingsOf('standard', 'USD') },
  mod: { CAD: readingsOf('mod', 'CAD'), USD: readingsOf('mod', 'USD') },
};

function readingsOf(kind: TrunkKind, currency: Currency) {
  return {
    ofGuest: compileOnce({ sessionId: placeholder<number>(), ...onDay }, ({ sessionId, day }) => {
      const owner = { kind, sessionId };
      return sql<TrunkReply>`
        select ${trunkColumns(kind, undefined, { currency, day })} from trunks where ${isOpenTrunkOf(owner)}`;
    }),
    ofKnownCustomer: compileOnce({ ...ofCompany, ...onDay }, ({ customerId, companyId, day }) => {
      const owner = { kind, customerId };
      return sql<{ company_version: string } & (TrunkReply | { id: null })>`
        select ${trunkColumns(kind, companyId, { currency, day })}, ${companyVersion}
        from companies left join trunks on ${isOpenTrunkOf(owner)}
        where companies.id = ${companyId}`;
    }),
    ofCustomer: compileOnce({ ...ofCompany, ...onDay }, ({ customerId, companyId, day }) => {
      const owner = { kind, customerId };
      return sql<BuyerAccount & { is_changing: boolean } & (TrunkReply | { id: null })>`
        select ${trunkColumns(kind, companyId, { currency, day })}, ${buyerColumns(customerId)}
        from companies left join trunks on ${isOpenTrunkOf(owner)}
        where companies.id = ${companyId}`;
    }),
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
    ${currency === 'USD' ? quoteOfTrunk : sql`null`} as quote,
    ${shownFingerprint} as shown`;
}

/** Without the positions of the pieces, which only packing slips need. */
const quoteOfTrunk = sql`(
  select json_build_object('basis', basis, 'cents', cents, 'message', message, 'packages', packages,
    'packingVersion', packing_version, 'isFresh', quoted_at > now() - interval '1 day')
  from freight_quotes where trunk_id = trunks.id
)`;

const companyVersion = sql`companies.xmin::text as company_version`;

/** Until a transaction that changes the company ends, all that it reads has the same version. */
const isChanging = sql`coalesce(companies.xmin = pg_current_xact_id_if_assigned()::xid, false) as is_changing`;

function buyerColumns(customerId: number) {
  return sql`
    companies.name as company_name, ${companyVersion}, ${isChanging}, companies.exposure_cents, companies.hold_reason,
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

const versionsOfGuest = compileOnce({ sessionId: placeholder<number>() }, ({ sessionId }) => {
  const owner = { kind: 'standard', sessionId } as const;
  return sql<Versions>`
    select id, version, null as company_version, null as shown from trunks where ${isOpenTrunkOf(owner)}`;
});

const versionsOfCustomer = compileOnce(ofCompany, ({ customerId, companyId }) => {
  const owner = { kind: 'standard', customerId } as const;
  return sql<Versions>`
      select trunks.id, trunks.version, companies.xmin::text as company_version, ${shownFingerprint} as shown
      from companies left join trunks on ${isOpenTrunkOf(owner)}
      where companies.id = ${companyId}`;
});

/** Returns the versions of the owner's open standard trunk. */
export async function readVersions(db: Database, owner: TrunkOwner): Promise<Versions> {
  const versions = owner.customerId === undefined ? versionsOfGuest(owner) : versionsOfCustomer(owner);
  const [row] = await run(db, versions);
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
  const { rows } = await sql<PartFacts>`
    select parts.id, parts.xmin::text as version, parts.inventory_code, parts.status, parts.descriptions, to_json(tool) as tool,
      series.packing_category
    from parts
    join categories on categories.id = parts.category_id
    join series on series.id = categories.series_id
    ${joinedTool}
    where parts.id = any(${partIds}::bigint[])`.execute(db);
  return rows;
}

/** Stores how the visitor of a session wants the cart displayed. */
export async function updateCardDisplay(
  db: Database,
  sessionId: number,
  cardDisplay: 'card' | 'list',
): Promise<void> {
  await db.updateTable('sessions').set({ card_display: cardDisplay }).where('id', '=', sessionId).execute();
}

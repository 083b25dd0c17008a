// Loads a trunk and prices it with the current prices and settings.

import {
  excessOverCredit,
  freeCredit,
  madeOnAccountObstacle,
  type MadeOnAccountObstacle,
  isSentByShop,
  type Freight,
  type ShippingMethod,
} from '@chipload/domain/checkout';
import { tooLate, type TooLate } from '@chipload/domain/invoicing';
import { type Money, money } from '@chipload/domain/money';
import type { Place } from '@chipload/domain/places';
import { priceTrunk, type PricedTrunk, type TrunkBag, type TrunkKind } from '@chipload/domain/trunk';
import type { FastifyBaseLogger } from 'fastify';
import { type Database, type RowsOf, runInOrder, type Statements } from '../../platform/database/database.ts';
import type { Visitor } from '../../platform/http/visitor.ts';
import { shopDay } from '../../platform/shop-day.ts';
import type { ShopSettings } from '../settings/settings.service.ts';
import { certificatesOf } from '../companies/companies.service.ts';
import { agreedFreight, quoteBasis, shipToAddress } from '../shipping/shipping.service.ts';
import { type StoredItem, type StoredTrunk, storedTrunkOf } from './stored-trunk.ts';
import { type BuyerAccount, readTrunk, type StoredAddress, type TrunkReader } from './trunk.repository.ts';
import { findBuyer, keepBuyer, type KeptFacts } from './kept-facts.ts';

export type LoadedTrunk = {
  readonly kind: TrunkKind;
  /** Undefined if nothing was ever added. */
  readonly stored: StoredTrunk | undefined;
  readonly priced: PricedTrunk<StoredItem>;
  readonly shippingMethod: ShippingMethod;
  /** Undefined for a guest. */
  readonly buyer: BuyerAccount | undefined;
  readonly billTo: StoredAddress | undefined;
  readonly shipTo: StoredAddress | undefined;
  /** The company's free credit, and the excess of the order over it; undefined without credit. */
  readonly credit: { readonly free: Money; readonly excess: Money } | undefined;
  /** The reason that tools made to order cannot be ordered on account, if any. */
  readonly madeObstacle: MadeOnAccountObstacle | undefined;
  /** The oldest invoice of the company if it keeps the company from ordering on account. */
  readonly tooLate: TooLate | undefined;
  readonly settings: ShopSettings;
};

/** Packs and prices the parcels of a trunk that has changed since they were packed; returns other trunks unchanged. */
export type Repack = (
  visitor: Visitor,
  loaded: LoadedTrunk,
  log: Pick<FastifyBaseLogger, 'warn'>,
) => Promise<LoadedTrunk>;

/** Reads and prices one of the visitor's trunks. */
export async function loadTrunk(
  db: Database,
  kept: KeptFacts,
  visitor: Visitor,
  kind: TrunkKind,
): Promise<LoadedTrunk> {
  return (await runAndLoadTrunk(db, kept, visitor, { kind, statements: [] })).loaded;
}

/** The same behind statements on the trunk of a visitor who has one: what they change is in it. Returns their rows, too. */
export async function runAndLoadTrunk<Rows extends readonly unknown[]>(
  db: Database,
  kept: KeptFacts,
  visitor: Visitor,
  { kind, statements }: { readonly kind: TrunkKind; readonly statements: Statements<Rows> },
): Promise<{ rows: RowsOf<Rows>; loaded: LoadedTrunk }> {
  const settings = await kept.settings.get(db);
  const reader = readerOf(visitor, kept);
  if (!reader)
    return { rows: await runInOrder(db, statements), loaded: pricedFor(visitor, { kind, settings }) };
  const { rows, trunk, buyer } = await readTrunk(
    db,
    reader,
    { kind, currency: visitor.currency },
    statements,
  );
  if ('customerId' in reader && buyer && buyer !== reader.known && !buyer.is_changing)
    keepBuyer(kept, reader, buyer);
  const stored = trunk && (await storedTrunkOf(db, kept, trunk, { ...visitor, ...settings }));
  return { rows, loaded: pricedFor(visitor, { kind, settings, stored, buyer }) };
}

/** Returns who reads a trunk; undefined for a guest without a session row, who has none. */
export function readerOf({ customer, sessionId }: Visitor, kept: KeptFacts): TrunkReader | undefined {
  if (!customer) return sessionId === undefined ? undefined : { sessionId };
  const { id: customerId, companyId } = customer;
  return { customerId, companyId, known: findBuyer(kept, { customerId, companyId }) };
}

type Facts = Pick<LoadedTrunk, 'kind' | 'settings'> & Partial<Pick<LoadedTrunk, 'stored' | 'buyer'>>;

function pricedFor({ currency }: Visitor, { kind, settings, stored, buyer }: Facts): LoadedTrunk {
  const shippingMethod = shippingMethodOf(stored);
  const billTo = buyer?.addresses.find(({ is_billing }) => is_billing);
  const shipTo = shipToAddress(shippingMethod, buyer?.addresses ?? []);
  const priced = priceTrunk({
    currency,
    bags: bagsOf(stored?.items ?? []),
    minimumOrder: money(settings.minimumOrderCents[currency], currency),
    shippingMethod,
    shipTo,
    shopPlace: settings.place,
    freightTable: settings.freight[currency],
    freightQuote: currency === 'USD' ? parcelFreight(stored, shippingMethod, shipTo) : undefined,
    taxRules: settings.taxRules,
    certificates: certificatesOf(buyer?.certificates ?? []),
    on: shopDay(),
  });
  const credit = buyer && creditOf(buyer, priced);
  const madeObstacle = kind === 'mod' && buyer ? madeObstacleOf(buyer, priced) : undefined;
  const late = buyer && tooLateOf(buyer, settings);
  return {
    kind,
    stored,
    priced,
    shippingMethod,
    buyer,
    billTo,
    shipTo,
    credit,
    madeObstacle,
    tooLate: late,
    settings,
  };
}

/** Returns the freight to the United States: the quote, as long as it is for the current parcels. */
function parcelFreight(
  stored: StoredTrunk | undefined,
  method: ShippingMethod,
  shipTo: StoredAddress | undefined,
): Freight | undefined {
  return stored && shipTo && isSentByShop(method.type) ? parcelFreightTo(stored, shipTo) : undefined;
}

/** Returns the freight of a trunk's parcels to an address in the United States. */
export function parcelFreightTo({ quote, items }: StoredTrunk, shipTo: Place & { postal: string }): Freight {
  return agreedFreight(quote, quote && quoteBasis(items, shipTo), 'USD');
}

function shippingMethodOf(stored: StoredTrunk | undefined): ShippingMethod {
  switch (stored?.shipping_type) {
    case undefined:
    case 'undefined':
      return { type: 'undefined' };
    case 'flat_rate':
    case 'pickup':
      return { type: stored.shipping_type };
    case 'collect':
      return { type: 'collect', courier: stored.courier, accountNumber: stored.courier_account };
    case 'dropship':
      return { type: 'dropship', addressId: stored.ship_to_uuid };
  }
}

function bagsOf(items: readonly StoredItem[]): TrunkBag<StoredItem>[] {
  const bags = Map.groupBy(items, ({ bagUuid }) => bagUuid);
  return [...bags].map(([uuid, inside]) => ({
    uuid,
    type: inside[0]?.bagType ?? 'standards',
    items: inside,
  }));
}

function creditOf(
  { credit_limit_cents: limit, exposure_cents: exposure }: BuyerAccount,
  { total }: PricedTrunk,
): LoadedTrunk['credit'] {
  if (limit === null) return undefined;
  const credit = { exposure: money(exposure, total.currency), limit: money(limit, total.currency) };
  return { free: freeCredit(credit), excess: excessOverCredit(credit, total) };
}

function madeObstacleOf(
  { made_on_account: isAllowed, made_limit_cents: limit, hold_reason: reason }: BuyerAccount,
  { total }: PricedTrunk,
): MadeOnAccountObstacle | undefined {
  const terms = {
    isAllowed,
    isCompanyOnHold: reason !== '',
    limit: limit === null ? undefined : money(limit, total.currency),
  };
  return madeOnAccountObstacle(terms, total);
}

function tooLateOf(
  { oldest_due_on: oldestDueOn, overdue_allowed_until: allowedUntil }: BuyerAccount,
  { holdAfterDays }: ShopSettings,
): TooLate | undefined {
  return tooLate({ oldestDueOn, allowedUntil }, shopDay(), holdAfterDays);
}

export function isWithinLimit({ credit }: Pick<LoadedTrunk, 'credit'>): boolean {
  return credit?.excess.cents === 0;
}

// Presents a priced trunk in the names of the contract.

import type { Item, Trunk, WireAddress } from '@chipload/contract';
import { depositOf, freeFlatRateFrom, isSentByShop } from '@chipload/domain/checkout';
import type { PricedItem, PricedTrunk, TrunkWarning } from '@chipload/domain/trunk';
import { m } from '@chipload/messages';
import { formatCount } from '@chipload/messages/locale';
import type { Visitor } from '../../platform/http/visitor.ts';
import type { Language } from '../../platform/language.ts';
import { presentArrival } from '../catalogue/catalogue.service.ts';
import { presentTaxRow, taxRowOf } from '../orders/orders.service.ts';
import {
  addressPrice,
  methodLabel,
  methodPrices,
  offeredMethods,
  parcelTariff,
} from '../shipping/shipping.service.ts';
import { isWithinLimit, type LoadedTrunk, parcelFreightTo } from './load-trunk.ts';
import { sayMinimumOrder } from './say-minimum-order.ts';
import type { MadeToOrder, StoredItem } from './stored-trunk.ts';
import type { StoredAddress } from './trunk.repository.ts';

export function presentTrunk(loaded: LoadedTrunk, visitor: Visitor): Trunk {
  const { kind, stored, priced, buyer, billTo, credit, settings } = loaded;
  const { currency, language } = visitor;
  const toPrice = toPriceOf(loaded);
  const cards = presentCards(loaded, visitor);
  const hasCredit = credit !== undefined && loaded.madeObstacle === undefined;
  return {
    uuid: stored && stored.items.length > 0 ? stored.uuid : null,
    kind,
    version: stored?.version ?? 0,
    currency,
    bags: priced.bags.map(({ uuid, type, items, subtotal, shipping, taxes, total }) => ({
      uuid,
      type,
      items: items.map(presentItem),
      subtotal: subtotal.cents,
      shipping: shipping.cents,
      taxes: taxes.cents,
      total: total.cents,
    })),
    specs: Object.fromEntries(
      (stored?.items ?? []).flatMap(({ inventoryCode, tool }) => (tool ? [[inventoryCode, tool]] : [])),
    ),
    subtotal: priced.subtotal.cents,
    shipping: priced.shipping.cents,
    freight: priced.freight.status,
    packing: currency === 'USD' ? presentPacking(loaded) : null,
    taxes: priced.taxes.cents,
    tax_rate: priced.taxRatePercent,
    tax_lines: priced.taxLines.map((line) => presentTaxRow(taxRowOf(line))),
    total: priced.total.cents,
    minimum_order: priced.minimumOrder.cents,
    is_bundled: stored?.is_bundled ?? false,
    shipping_method: presentShippingMethod(loaded),
    available_shipping_methods: Object.fromEntries(
      offeredMethods(settings, currency).map((type) => [type, methodLabel(type, language)]),
    ),
    shipping_prices: methodPrices(toPrice),
    ...flatRateFreeAbove(loaded),
    available_couriers: Object.fromEntries(settings.collectingCouriers.map(({ code, name }) => [code, name])),
    shipping_addresses: (buyer?.addresses ?? []).map((address) => ({
      value: address.uuid,
      display: `${address.line_1}, ${address.city}, ${address.province} ${address.postal}`,
      full: presentAddress(address),
      shipping_price: addressPrice(address, toPrice),
    })),
    purchase_order_number: stored?.purchase_order_number ?? '',
    notes: stored?.notes.map(({ uuid, body }) => ({ uuid, body })) ?? [],
    payment_method: {
      type: stored?.payment_type ?? 'undefined',
      card: cards.find(({ uuid }) => uuid === stored?.card_uuid)?.uuid ?? null,
    },
    takes_cards: settings.cardGateway !== undefined,
    is_on_behalf: visitor.acting !== undefined,
    available_credit_cards: cards,
    has_credit: hasCredit,
    is_within_limit: isWithinLimit(loaded),
    credit: hasCredit ? { free: credit.free.cents, excess: credit.excess.cents } : null,
    made_on_account:
      kind === 'mod' && buyer && credit
        ? {
            obstacle: loaded.madeObstacle ?? null,
            limit: buyer.made_limit_cents,
            deposit: depositOf(priced.total, buyer.made_deposit_percent).cents,
          }
        : null,
    overdue: loaded.tooLate ?? null,
    customer: buyer
      ? { name: buyer.company_name, billing_address: billTo ? presentBillingAddress(billTo) : null }
      : null,
    options: { card_display: visitor.cardDisplay },
    warnings: priced.warnings.map((warning) => presentWarning(warning, priced, language)),
  };
}

/** A card stored at another gateway cannot be charged. Staff do not see the cards of a customer. */
function presentCards(
  { buyer, settings }: LoadedTrunk,
  { acting }: Visitor,
): Trunk['available_credit_cards'] {
  return (acting ? [] : (buyer?.cards ?? []))
    .filter(({ gateway }) => gateway === settings.cardGateway)
    .map(({ uuid, masked_number }) => ({ uuid, masked_number }));
}

/** Parcels to the United States have the price of the packed boxes, all others that of the table. */
function toPriceOf({ stored, priced, buyer, settings }: LoadedTrunk) {
  const { subtotal } = priced;
  return {
    settings,
    subtotal,
    addresses: buyer?.addresses ?? [],
    quoteFor: (address: StoredAddress) =>
      stored && subtotal.currency === 'USD' ? parcelFreightTo(stored, address) : undefined,
  };
}

/** The table says from which cent on it is free; buyers are told the amount below. */
function flatRateFreeAbove({ billTo, settings, priced }: LoadedTrunk): Pick<Trunk, 'flat_rate_free_above'> {
  const { currency } = priced.subtotal;
  // Parcels to the United States have the price of their boxes.
  const from =
    billTo && currency === 'CAD' ? freeFlatRateFrom(settings.freight[currency], billTo) : undefined;
  return from === undefined ? {} : { flat_rate_free_above: from - 1 };
}

export function presentAddress(address: StoredAddress): WireAddress {
  const { name, line_1, line_2, city, province, postal, country, phone } = address;
  return { name, line_1, line_2, city, province, postal, country, phone };
}

function presentBillingAddress(address: StoredAddress) {
  return { ...presentAddress(address), main_contact: { phone1: address.phone } };
}

/** The packing is shown only while it matches the trunk. */
function presentPacking(loaded: LoadedTrunk): NonNullable<Trunk['packing']> {
  const { stored, priced, shippingMethod, shipTo, billTo, settings } = loaded;
  const to = shipTo ?? billTo;
  const tariff = to && parcelTariff(to, settings);
  const isPacked = isSentByShop(shippingMethod.type) && priced.freight.status !== 'to-pack';
  return {
    categories: Object.fromEntries(
      (stored?.items ?? []).map(({ inventoryCode, category }) => [inventoryCode, category]),
    ),
    tariff: tariff?.map(({ upToPounds, cents }) => ({ up_to_pounds: upToPounds, cents })) ?? null,
    packages: isPacked ? [...(stored?.quote?.packages ?? [])] : [],
    message: (isPacked && stored?.quote?.message) || '',
  };
}

function presentItem(item: PricedItem<StoredItem>): Item {
  const { price, listPrice, saleLimit, nextBreak, made } = item;
  const isBelowList = price !== 'invalid' && listPrice !== undefined && price.cents < listPrice.cents;
  return {
    uuid: item.uuid,
    inventory_code: item.inventoryCode,
    description: item.description,
    requested: item.requested,
    stocked: item.stocked,
    expected_on: item.expectedOn ?? null,
    ...(isSplit(item) && { arrivals: item.awaited.map(presentArrival) }),
    price: price === 'invalid' ? price : price.cents,
    ...(isBelowList && { list_price: listPrice.cents }),
    total: item.total.cents,
    ...(saleLimit !== undefined && { sale_limit: saleLimit }),
    ...(nextBreak && { next_break: { from_quantity: nextBreak.fromQuantity, price: nextBreak.cents } }),
    ...(made && { made: presentMade(made) }),
  };
}

/** True if the backordered pieces do not all arrive on one day. */
function isSplit({ awaited, backordered }: PricedItem<StoredItem>): boolean {
  return awaited.length > 0 && awaited[0]?.quantity !== backordered;
}

function presentMade({ uuid, kind, name, leadDays, obstacle }: MadeToOrder): NonNullable<Item['made']> {
  return { uuid, kind, name, lead_days: leadDays, obstacle: obstacle ?? null };
}

function presentShippingMethod({ shippingMethod: method }: LoadedTrunk): Trunk['shipping_method'] {
  switch (method.type) {
    case 'collect':
      return { type: 'collect', data: { courier: method.courier, account_number: method.accountNumber } };
    case 'dropship':
      return { type: 'dropship', data: { address_id: method.addressId } };
    default:
      return { type: method.type, data: {} };
  }
}

function presentWarning(
  warning: TrunkWarning,
  priced: PricedTrunk,
  language: Language,
): Trunk['warnings'][number] {
  const options = { locale: language };
  switch (warning.code) {
    case 'below-minimum':
      return { code: warning.code, message: sayMinimumOrder(priced, warning.missing, language) };
    case 'invalid-price': {
      const { code, inventoryCode } = warning;
      const message = m.trunk_server_warning_invalid_price({ code: inventoryCode }, options);
      return { code, message, inventory_code: inventoryCode };
    }
    case 'too-few-left': {
      const { code, inventoryCode, left } = warning;
      const message = m.trunk_server_warning_too_few_left(
        { code: inventoryCode, left: formatCount(left, language) },
        options,
      );
      return { code, message, inventory_code: inventoryCode };
    }
    case 'discontinued': {
      const { code, inventoryCode } = warning;
      const message = m.trunk_server_warning_discontinued({ code: inventoryCode }, options);
      return { code, message, inventory_code: inventoryCode };
    }
  }
}

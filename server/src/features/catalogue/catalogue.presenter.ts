// Converts parts and prices to the names of the contract.

import type { ListingRow, Product, WireTool } from '@chipload/contract';
import { type Arrival, arrivalDateOf } from '@chipload/domain/checkout';
import type { Language } from '../../platform/language.ts';
import { type PriceEntry, type UnitPrice, unitPrice } from '@chipload/domain/pricing';
import { agreedOf, type AgreedRow, type PartDiscount } from './agreed-prices.repository.ts';
import { arrivalsOf } from './arrivals.repository.ts';
import type { PartRow, ProductRow } from './catalogue.repository.ts';
import type { OutlineCategory } from './outline.ts';
import type { ToolRow } from './catalogue.sql.ts';

/** Made when they are first asked, since that takes far longer than asking them. */
const regionNames: Partial<Record<Language, Intl.DisplayNames>> = {};

/** Returns the name of a country by its code of ISO 3166; any other text is returned unchanged. */
export function originName(code: string, language: Language): string {
  if (!/^[A-Z]{2}$/.test(code)) return code;
  regionNames[language] ??= new Intl.DisplayNames(`${language}-CA`, { type: 'region' });
  return regionNames[language].of(code) ?? code;
}

/** Returns a row of a list, with the price of one piece. */
export function listingRowOf(row: PartRow, series: string): ListingRow {
  const expectedOn = arrivalDateOf(1, arrivalsOf(row.incoming));
  return {
    inventory_code: row.inventory_code,
    description: row.description,
    ...pricesOf(unitPrice({ ...priceEntryOf(row), quantity: 1 })),
    available: row.available,
    ...(expectedOn !== undefined && { expected_on: expectedOn }),
    series,
    status: statusOf(row.status),
    tool: wireToolOf(row),
  };
}

/** Returns the page of one part. */
export function productOf(
  row: ProductRow,
  category: OutlineCategory,
  neighbours: Product['neighbours'],
  language: Language,
): Product {
  const prices = priceEntryOf(row);
  const price = unitPrice({ ...prices, quantity: 1 });
  return {
    inventory_code: row.inventory_code,
    edp: row.edp,
    description: row.description,
    status: statusOf(row.status),
    superseded_by: row.superseded_by,
    series: { slug: category.series.slug, name: category.series.name },
    category: { slug: category.slug, name: category.name },
    tool: wireToolOf(row),
    weight_grams: row.weight_grams,
    hs_code: row.hs_code,
    origin: row.origin,
    origin_name: originName(row.origin, language),
    materials: [...category.materials],
    available: row.available,
    arrivals: arrivalsOf(row.on_its_way).map(presentArrival),
    ...pricesOf(price),
    price_breaks: priceBreaksOf(prices),
    discount: price === 'invalid' ? undefined : discountOf(price, prices.breaks, row.discounts ?? []),
    pictures: row.pictures ?? [],
    documents: documentsOf(row.documents ?? [], category.series.documents ?? []),
    neighbours,
  };
}

/** The documents of a part, then those of its series; one that both have stands once. */
function documentsOf(own: Product['documents'], ofSeries: Product['documents']): Product['documents'] {
  return [...own, ...ofSeries.filter(({ digest }) => !own.some((one) => one.digest === digest))];
}

export function presentArrival({ expectedOn, quantity }: Arrival): Product['arrivals'][number] {
  return { expected_on: expectedOn, quantity };
}

/** Returns the discount that determines the price; of several, the one that ends last. */
function discountOf(
  { cents, source }: UnitPrice,
  breaks: PriceEntry['breaks'],
  discounts: readonly PartDiscount[],
): Product['discount'] {
  if (source !== 'discount') return undefined;
  const found = discounts.find((one) => {
    const price = unitPrice({
      breaks,
      discountCents: one.cents ?? undefined,
      discountRate: one.rate ?? undefined,
      quantity: 1,
    });
    return price !== 'invalid' && price.cents === cents;
  });
  return found && { uuid: found.uuid, valid_until: found.valid_until };
}

/** Returns the sizes of a tool; contract and columns have the same names. */
export function wireToolOf(row: ToolRow & { readonly own?: WireTool['own'] | null }): WireTool {
  return {
    tool_type: row.tool_type,
    profile: row.profile,
    units: row.units === 'metric' ? 'metric' : 'inch',
    size: row.size,
    cutting_diameter: row.cutting_diameter,
    diameter_tolerance: row.diameter_tolerance,
    shank_diameter: row.shank_diameter,
    shank_tolerance: row.shank_tolerance,
    shank_form: row.shank_form,
    cutting_length: row.cutting_length,
    usable_length: row.usable_length,
    neck_diameter: row.neck_diameter,
    neck_length: row.neck_length,
    overall_length: row.overall_length,
    corner_radius: row.corner_radius,
    corner_chamfer: row.corner_chamfer,
    point_angle: row.point_angle,
    taper_angle: row.taper_angle,
    flutes: row.flutes,
    helix_angle: row.helix_angle,
    coating: row.coating,
    coolant_through: row.coolant_through,
    thread: row.thread,
    ...(row.own && { own: row.own }),
  };
}

/** Returns the price, and list and special price only if the buyer pays an agreed or discounted one. */
export function pricesOf(
  price: UnitPrice | 'invalid',
): Pick<ListingRow, 'price' | 'list_price' | 'special_price'> {
  if (price === 'invalid') return { price };
  const { cents, listCents, source } = price;
  if (source === 'list' || source === 'break') return { price: cents };
  // A part that only this company can buy has no list price to compare with.
  return { price: cents, ...(listCents > cents && { list_price: listCents }), special_price: cents };
}

/** Returns the price breaks of this buyer, including the first one. */
export function priceBreaksOf(entry: PriceEntry): Product['price_breaks'] {
  // A part without a list price may have an agreed price.
  const listed = entry.breaks.length === 0 ? [1] : entry.breaks.map((step) => step.fromQuantity);
  const quoted = (entry.quoted ?? []).map((step) => step.fromQuantity);
  const steps = [...new Set([...listed, ...quoted])].toSorted((a, b) => a - b);
  const prices = steps.flatMap((quantity) => {
    const price = unitPrice({ ...entry, quantity });
    return price === 'invalid' ? [] : [{ from_quantity: quantity, price: price.cents }];
  });
  return prices.filter(({ price }, index) => index === 0 || price < (prices[index - 1]?.price ?? 0));
}

/** Returns the prices of a part for this buyer. */
export function priceEntryOf(row: AgreedRow & Pick<PartRow, 'from_quantities' | 'cents'>): PriceEntry {
  const { from_quantities: fromQuantities, cents } = row;
  const breaks = (fromQuantities ?? []).map((fromQuantity, index) => ({
    fromQuantity,
    cents: cents?.[index] ?? 0,
  }));
  return { breaks, ...agreedOf(row) };
}

function statusOf(status: string): ListingRow['status'] {
  return status === 'discontinued' || status === 'superseded' ? status : 'active';
}

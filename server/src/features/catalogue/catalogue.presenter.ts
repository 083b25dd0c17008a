// The catalogue in the names of the wire.

import type { ListingRow, Product, WireTool } from '@chipload/contract';
import { type UnitPrice, unitPrice } from '@chipload/domain/pricing';
import type { PartRow, ProductRow, ToolRow } from './catalogue.repository.ts';
import type { OutlineCategory } from './outline.ts';

/** A row of a list, at the price for everybody. */
export function listingRowOf(row: PartRow, series: string): ListingRow {
  return {
    inventory_code: row.inventory_code,
    description: row.description,
    ...pricesOf(unitPrice({ breaks: breaksOf(row), quantity: 1 })),
    available: row.available,
    series,
    status: statusOf(row.status),
    tool: toolOf(row),
  };
}

/** The page of one part; `specialCents` is the price agreed with the company that looks. */
export function productOf(row: ProductRow, category: OutlineCategory, specialCents?: number): Product {
  return {
    inventory_code: row.inventory_code,
    edp: row.edp,
    description: row.description,
    status: statusOf(row.status),
    superseded_by: row.superseded_by,
    series: { slug: category.series.slug, name: category.series.name },
    category: { slug: category.slug, name: category.name },
    tool: toolOf(row),
    weight_grams: row.weight_grams,
    hs_code: row.hs_code,
    origin: row.origin,
    materials: [...category.materials],
    available: row.available,
    ...pricesOf(unitPrice({ breaks: breaksOf(row), specialCents, quantity: 1 })),
    price_breaks: priceBreaksOf(row, specialCents),
  };
}

/** The sizes of a tool; columns and wire have the same names. */
export function toolOf(row: ToolRow): WireTool {
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
  };
}

/** List and special price stand beside the price only where the special one is what the buyer pays. */
export function pricesOf(
  price: UnitPrice | 'invalid',
): Pick<ListingRow, 'price' | 'list_price' | 'special_price'> {
  if (price === 'invalid') return { price };
  if (price.source !== 'special') return { price: price.cents };
  const { cents, listCents } = price;
  // A part that only this company can buy has no list price to compare with.
  return { price: cents, ...(listCents > cents && { list_price: listCents }), special_price: cents };
}

/** The quantities from which a piece costs this buyer less, the first one included. */
export function priceBreaksOf(row: PartRow, specialCents: number | undefined): Product['price_breaks'] {
  const breaks = breaksOf(row);
  const steps =
    breaks.length === 0 && specialCents !== undefined ? [1] : breaks.map((step) => step.fromQuantity);
  const prices = steps.flatMap((quantity) => {
    const price = unitPrice({ breaks, specialCents, quantity });
    return price === 'invalid' ? [] : [{ from_quantity: quantity, price: price.cents }];
  });
  return prices.filter(({ price }, index) => index === 0 || price < (prices[index - 1]?.price ?? 0));
}

function breaksOf({ from_quantities, cents }: Pick<PartRow, 'from_quantities' | 'cents'>) {
  return (from_quantities ?? []).map((fromQuantity, index) => ({ fromQuantity, cents: cents?.[index] ?? 0 }));
}

function statusOf(status: string): ListingRow['status'] {
  return status === 'discontinued' || status === 'superseded' ? status : 'active';
}

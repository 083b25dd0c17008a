// Addresses and texts of suggestions.

import type { InvoiceRow, OrderRow, SearchSuggestion } from '@chipload/contract';
import { type ShownUnits, unitsShown } from '@chipload/domain/tools';
import { m } from '@chipload/messages';
import { orderStateForBuyer } from '@chipload/messages/order-states';
import { articleAddress, articleKindText } from './article-link.ts';
import { encodeProductCode } from '../tools/product-code.ts';
import { lengthText, unitText } from '../tools/size-text.ts';
import { invoiceAddress, orderAddress } from './record-address.ts';
import type { ShopPage } from './shop-pages.ts';

/** A suggestion of the field: something that everybody can find, a screen of the shop, or an order or an invoice of the company. */
export type Suggested =
  | SearchSuggestion
  | (Pick<ShopPage, 'to' | 'title'> & { readonly kind: 'screen' })
  | (OrderRow & { readonly kind: 'order' })
  | (InvoiceRow & { readonly kind: 'invoice' });

type PartSuggestion = Extract<Suggested, { kind: 'part' }>;

/** Returns the address of a suggestion for the router. A material beside the whole number of a part leads to its speeds. */
export function addressOf(suggestion: Suggested) {
  switch (suggestion.kind) {
    case 'part':
      return {
        to: '/app/products/$code',
        params: { code: encodeProductCode(suggestion.inventory_code) },
        search: {
          ...(suggestion.material !== null && { material: suggestion.material }),
          ...(suggestion.designation !== null && { designation: suggestion.designation }),
        },
      } as const;
    case 'series':
      return { to: '/app/products/series/$seriesSlug', params: { seriesSlug: suggestion.slug } } as const;
    case 'category':
      return {
        to: '/app/products/series/$seriesSlug/categories/$categorySlug',
        params: { seriesSlug: suggestion.series.slug, categorySlug: suggestion.slug },
      } as const;
    case 'article':
      return articleAddress(suggestion.article, suggestion.slug);
    case 'screen':
      return { to: suggestion.to };
    case 'order':
      return orderAddress(suggestion.uuid);
    case 'invoice':
      return invoiceAddress(suggestion);
  }
}

/** Returns its name, its type, and a detail that distinguishes it from the others. */
export function suggestionText(
  suggestion: Suggested,
  shown: ShownUnits,
): {
  name: string;
  kind: string;
  detail: string;
} {
  switch (suggestion.kind) {
    case 'part':
      return {
        name: suggestion.inventory_code,
        kind: m.search_kind_part(),
        detail: partDetail(suggestion, shown),
      };
    case 'series':
      return { name: suggestion.name, kind: m.search_kind_series(), detail: '' };
    case 'category':
      return {
        name: m.catalogue_category_title({ series: suggestion.series.name, category: suggestion.name }),
        kind: m.search_kind_category(),
        detail: '',
      };
    case 'article':
      return { name: suggestion.title, kind: articleKindText(suggestion.article), detail: '' };
    case 'screen':
      return { name: suggestion.title(), kind: m.search_kind_screen(), detail: '' };
    case 'order':
      return {
        name: suggestion.number,
        kind: m.search_kind_order(),
        detail: `${suggestion.purchase_order_number} · ${orderStateForBuyer(suggestion)}`,
      };
    case 'invoice':
      return {
        name: suggestion.number,
        kind: m.search_kind_invoice(),
        detail: `${suggestion.purchase_order_number} · ${suggestion.open > 0 ? m.search_invoice_due({ day: suggestion.due_on }) : m.invoices_paid()}`,
      };
  }
}

/** Returns the lengths, in which parts of one size differ and which a narrow list would cut off, and then the rest of the description. */
function partDetail({ tool, description }: PartSuggestion, shown: ShownUnits): string {
  const { units, cutting_length: cutting, overall_length: overall } = tool;
  if (cutting === null || overall === null) return description;
  const lengths = m.search_part_lengths({
    cutting: lengthText(cutting, units, shown),
    overall: `${lengthText(overall, units, shown)} ${unitText(unitsShown(units, shown))}`,
  });
  const own = [cutting, overall].map((length) => lengthText(length, units, units));
  return `${lengths} · ${withoutLengths(description.split(', '), own).join(', ')}`;
}

/** Leaves out the two pieces of a description that end in these lengths: `LOC 1`, `OAL 3`. */
function withoutLengths(pieces: readonly string[], [cutting, overall]: readonly string[]): readonly string[] {
  const at = pieces.findIndex(
    (piece, index) => piece.endsWith(` ${cutting}`) && pieces[index + 1]?.endsWith(` ${overall}`),
  );
  return at === -1 ? pieces : pieces.toSpliced(at, 2);
}

/** Returns a key that is the same for the same suggestion in every answer. */
export function keyOfSuggestion(suggestion: Suggested): string {
  switch (suggestion.kind) {
    case 'part':
      return `part ${suggestion.inventory_code}`;
    case 'series':
      return `series ${suggestion.slug}`;
    case 'category':
      return `category ${suggestion.series.slug} ${suggestion.slug}`;
    case 'article':
      return `${suggestion.article} ${suggestion.slug}`;
    case 'screen':
      return `screen ${suggestion.to}`;
    case 'order':
      return `order ${suggestion.uuid}`;
    case 'invoice':
      return `invoice ${suggestion.uuid}`;
  }
}

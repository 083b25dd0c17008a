// Writes the feed of products as RSS 2.0 with the fields of Google's product data specification, which other engines read, too:
// https://support.google.com/merchants/answer/7052112

import { pageOf, pages } from '@chipload/contract/page-addresses';
import { cardWidth, picturePath } from '@chipload/contract/picture-path';
import type { ListingRow } from '@chipload/contract';
import { escapeMarkup } from '@chipload/domain/markup';
import type { ShownShop } from '../../platform/http/pages.ts';
import type { Visitor } from '../../platform/http/visitor.ts';

export type Seller = Pick<ShownShop, 'siteName' | 'tagline'> & {
  /** The public address of the site, without a slash at the end. */
  readonly origin: string;
};

type Prices = Pick<Visitor, 'language' | 'currency'>;

/** The most characters of a title. */
const titleLength = 150;

export const feedTail = '</channel>\n</rss>\n';

export function feedHead({ siteName, tagline, origin }: Seller, language: Visitor['language']): string {
  return (
    '<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">\n<channel>\n' +
    `${element('title', siteName)}${element('link', origin + pages.home)}${element('description', tagline[language] || siteName)}${element('language', language)}\n`
  );
}

/** Returns a part as a product; nothing for one without a price. */
export function feedItem(
  row: ListingRow,
  { siteName, origin }: Pick<Seller, 'siteName' | 'origin'>,
  { language, currency }: Prices,
): string {
  const { inventory_code: code, description, series, price, list_price: listPrice } = row;
  if (price === 'invalid') return '';
  const money = (cents: number) => `${(cents / 100).toFixed(2)} ${currency}`;
  const isReduced = listPrice !== undefined && listPrice > price;
  const fields = {
    'g:id': code,
    title: `${code} ${description}`.slice(0, titleLength),
    description: `${series}: ${description}`,
    link: `${origin}${pageOf.part(code)}?${new URLSearchParams({ language, currency }).toString()}`,
    'g:image_link': origin + picturePath(code, 'png', cardWidth),
    ...availabilityOf(row),
    'g:price': money(isReduced ? listPrice : price),
    ...(isReduced && { 'g:sale_price': money(price) }),
    'g:brand': siteName,
    'g:mpn': code,
    'g:condition': 'new',
    'g:product_type': series,
  };
  const written = Object.entries(fields).map(([name, text]) => element(name, text));
  return `<item>${written.join('')}</item>\n`;
}

/** A part that is out of stock can be backordered, but only one with a day is so called in a feed. */
function availabilityOf({ available, expected_on: day }: Pick<ListingRow, 'available' | 'expected_on'>) {
  if (available > 0) return { 'g:availability': 'in_stock' };
  if (day === undefined) return { 'g:availability': 'out_of_stock' };
  return { 'g:availability': 'backorder', 'g:availability_date': `${day}T00:00Z` };
}

function element(name: string, text: string): string {
  return `<${name}>${escapeMarkup(text)}</${name}>`;
}

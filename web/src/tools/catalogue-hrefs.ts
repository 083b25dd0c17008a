// The addresses of the catalogue's pages as links have them: the same that the router makes for its routes.

import { formatQueryText } from '@chipload/client/query-text';
import { encodeProductCode } from './product-code.ts';

export function seriesHref(slug: string): string {
  return `/app/products/series/${encodeURIComponent(slug)}`;
}

export function categoryHref(seriesSlug: string, categorySlug: string): string {
  return `${seriesHref(seriesSlug)}/categories/${encodeURIComponent(categorySlug)}`;
}

/** Returns the address of a part's page, with its speeds in a material. */
export function productHref(code: string, material?: string): string {
  const path = `/app/products/${encodeURIComponent(encodeProductCode(code))}`;
  return material === undefined ? path : path + formatQueryText({ material });
}

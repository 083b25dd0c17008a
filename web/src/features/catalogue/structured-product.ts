// Structured data of a part, and breadcrumbs of the pages of the catalogue (navigation/structured-data.ts).

import type { Product } from '@chipload/contract';
import { partPicturePath } from '@chipload/contract/part-picture-path';
import { cardWidth, picturePath } from '@chipload/contract/picture-path';
import { toolOf } from '@chipload/contract/tool-of';
import { type DimensionUnit, dimensionsOf } from '@chipload/domain/tools';
import { isOnSale } from '@chipload/domain/catalogue';
import { m } from '@chipload/messages';
import { dimensionName } from '@chipload/messages/dimensions';
import type { Page } from '../../platform/page/page.ts';
import { breadcrumbs, organization } from '../../navigation/structured-data.ts';
import { categoryHref, productHref, seriesHref } from '../../tools/catalogue-hrefs.ts';

type Named = { readonly slug: string; readonly name: string };

/** Codes of UN/CEFACT; a number of flutes has none. */
const unitCodes: Readonly<Record<DimensionUnit, string | undefined>> = {
  inch: 'INH',
  metric: 'MMT',
  degrees: 'DD',
  count: undefined,
};

/** Describes a part with its sizes and the visitor's price, and returns its breadcrumbs. */
export function productData(page: Page, product: Product): object[] {
  const { inventory_code: code, series, category } = product;
  return [
    {
      '@type': 'Product',
      name: code,
      description: product.description,
      image: imagesOf(product).map((path) => page.origin + path),
      sku: code,
      mpn: code,
      ...(product.edp !== null && { productID: `EDP ${product.edp}` }),
      category: `${series.name}, ${category.name}`,
      brand: { '@type': 'Brand', name: page.siteName },
      manufacturer: organization(page),
      countryOfOrigin: product.origin,
      weight: { '@type': 'QuantitativeValue', value: product.weight_grams, unitCode: 'GRM' },
      additionalProperty: propertiesOf(product),
      ...(product.price !== 'invalid' && { offers: offerOf(page, product, product.price) }),
    },
    breadcrumbs(page, [productsCrumb(), seriesCrumb(series), categoryCrumb(series, category)], code),
  ];
}

/** The uploaded pictures of a part, or else the drawn one. */
function imagesOf({ inventory_code: code, pictures, tool }: Product): string[] {
  if (pictures.length === 0) return tool.own?.type_name ? [] : [picturePath(code, 'png', cardWidth)];
  return pictures.map(({ digest }) => partPicturePath(digest, 1600));
}

/** Returns the breadcrumbs of a category. */
export function categoryBreadcrumbs(page: Page, { series, name }: { series: Named; name: string }): object[] {
  return [breadcrumbs(page, [productsCrumb(), seriesCrumb(series)], name)];
}

/** Returns the breadcrumbs of a page directly below the products: a series, a lineup or the list of structures. */
export function breadcrumbsBelowProducts(page: Page, name: string): object[] {
  return [breadcrumbs(page, [productsCrumb()], name)];
}

function offerOf(page: Page, { inventory_code: code, status, available }: Product, cents: number) {
  return {
    '@type': 'Offer',
    url: page.origin + productHref(code),
    price: (cents / 100).toFixed(2),
    priceCurrency: page.currency,
    itemCondition: 'https://schema.org/NewCondition',
    availability: `https://schema.org/${availabilityOf(status, available)}`,
    seller: organization(page),
  };
}

/** Returns an availability of schema.org; an active part that is out of stock can be backordered. */
function availabilityOf(status: Product['status'], available: number): string {
  if (!isOnSale({ status, available })) return 'Discontinued';
  if (status !== 'active') return 'LimitedAvailability';
  return available > 0 ? 'InStock' : 'BackOrder';
}

function propertiesOf({ tool }: Product): object[] {
  const body = toolOf(tool);
  const sizes = (body ? dimensionsOf(body) : []).map((dimension) => ({
    '@type': 'PropertyValue',
    name: dimensionName(dimension),
    propertyID: dimension.symbol,
    value: dimension.value,
    unitCode: unitCodes[dimension.unit],
  }));
  const coating = { '@type': 'PropertyValue', name: m.catalogue_dimension_coating(), value: tool.coating };
  return tool.coating === '' ? sizes : [...sizes, coating];
}

function productsCrumb() {
  return { name: m.catalogue_products(), path: '/app/products' };
}

function seriesCrumb({ slug, name }: Named) {
  return { name, path: seriesHref(slug) };
}

function categoryCrumb(series: Named, { slug, name }: Named) {
  return { name, path: categoryHref(series.slug, slug) };
}

// The rows of a comparison, and which of them differ. The text shown and the key compared are separate, because 1/2 in and
// 12.7 mm are different texts for the same size.

import type { Product } from '@chipload/contract';
import type { ShownUnits } from '@chipload/domain/tools';
import { m } from '@chipload/messages';
import { type Currency, currentLanguage, formatMoney } from '@chipload/messages/locale';
import { countText } from '@chipload/ui/count-text';
import { linesOf } from '../../tools/dimension-lines.ts';
import { familyName } from '../../tools/families.ts';
import { priceAt } from '../../parts/price-at.ts';
import { weightText } from '../../tools/product-facts.ts';

/** The value of a part in a row; two parts differ where their keys do. */
export type ComparedValue = { readonly text: string; readonly key: string };

export type ComparedRow = {
  readonly name: string;
  /** The symbol of ISO 13399, if there is one. */
  readonly symbol: string;
  /** One per part; undefined where the part has no such value. */
  readonly values: readonly (ComparedValue | undefined)[];
};

/** Returns whether the parts differ in a row; a value that only some of them have is a difference. */
export function differs({ values }: ComparedRow): boolean {
  return new Set(values.map((value) => value?.key)).size > 1;
}

/** Returns every size that any of the parts has, in the order of a data sheet. */
export function sizeRows(products: readonly Product[], shown: ShownUnits): ComparedRow[] {
  const sheets = products.map(({ tool }) => linesOf(tool, shown));
  return mergedOrder(sheets.map((lines) => lines.map(({ name }) => name))).map((name) => {
    const found = sheets.map((lines) => lines.find((line) => line.name === name));
    return {
      name,
      symbol: found.find((line) => line !== undefined)?.symbol ?? '',
      values: found.map((line) => line && { text: `${line.value} ${line.unit}`.trimEnd(), key: line.key }),
    };
  });
}

/** Returns the type of tool, the series and the category of the parts. */
export function catalogueRows(products: readonly Product[]): ComparedRow[] {
  return [
    rowOf(
      m.catalogue_kind(),
      products.map(({ tool }) => familyName(tool.tool_type, tool.own?.type_name)),
    ),
    rowOf(
      m.compare_series(),
      products.map(({ series }) => series.name),
    ),
    rowOf(
      m.compare_category(),
      products.map(({ category }) => category.name),
    ),
  ];
}

/** Returns the price of a piece at each quantity from which one of the parts is cheaper. */
export function priceBreakRows(products: readonly Product[], currency: Currency): ComparedRow[] {
  const steps = products.flatMap(({ price_breaks }) =>
    price_breaks.map(({ from_quantity }) => from_quantity),
  );
  return [...new Set(steps)]
    .filter((pieces) => pieces > 1)
    .toSorted((a, b) => a - b)
    .map((pieces) => ({
      name: m.compare_price_from({ shown: countText(pieces) }),
      symbol: '',
      values: products.map((product) => {
        const cents = priceAt(product, pieces);
        if (cents === undefined) return undefined;
        return { text: formatMoney(cents, currency, currentLanguage()), key: String(cents) };
      }),
    }));
}

/** Returns the weight and the origin of the parts. */
export function officeRows(products: readonly Product[]): ComparedRow[] {
  return [
    rowOf(
      m.catalogue_weight(),
      products.map(({ weight_grams: grams }) => weightText(grams)),
    ),
    rowOf(
      m.catalogue_origin(),
      products.map(({ origin_name: name }) => name),
    ),
  ];
}

function rowOf(name: string, texts: readonly string[]): ComparedRow {
  return { name, symbol: '', values: texts.map((text) => (text === '' ? undefined : { text, key: text })) };
}

/**
 * Merges several lists of names into one order: a name that only a later list has comes after the name it follows
 * there.
 */
function mergedOrder(lists: readonly (readonly string[])[]): string[] {
  const merged: string[] = [];
  for (const list of lists) {
    let last = -1;
    for (const name of list) {
      const index = merged.indexOf(name);
      if (index === -1) merged.splice(last + 1, 0, name);
      last = index === -1 ? last + 1 : index;
    }
  }
  return merged;
}

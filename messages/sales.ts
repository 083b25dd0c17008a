// What sales are grouped by, in words.

import { m } from '@chipload/messages';
import type { InLanguage, Text } from './language.ts';

export const salesGroupingTexts = {
  series: m.office_sales_by_series,
  part: m.office_sales_by_part,
  company: m.office_sales_by_company,
  place: m.office_sales_by_place,
  month: m.office_sales_by_month,
} as const satisfies Readonly<Record<string, Text>>;

type Grouping = keyof typeof salesGroupingTexts;

const without: Readonly<Record<Grouping, Text>> = {
  ...salesGroupingTexts,
  series: m.office_sales_without_series,
  part: m.office_sales_without_part,
  place: m.office_sales_without_place,
};

/** Returns the name of a group, or which part of the sales has none. */
export function salesGroupText(
  by: Grouping,
  { name }: { readonly name: string },
  options?: InLanguage,
): string {
  return name === '' ? without[by]({}, options) : name;
}

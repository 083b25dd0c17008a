import type { Item, Trunk } from '@chipload/contract';
import { backorderQuantity } from '@chipload/domain/trunk';
import { m } from '@chipload/messages';
import type { Language } from '../../platform/language.ts';
import { type CsvColumns, csvOfRows } from '../../platform/files/list-csv.ts';

type Line = Item & Pick<Trunk, 'currency'>;

/** Part number and quantity come first, so that quick-add reads the file again. */
const columns: CsvColumns<Line, string> = {
  code: { head: m.trunk_part_number, cell: (line) => line.inventory_code },
  quantity: { head: m.trunk_quantity, cell: ({ requested }) => requested },
  description: { head: m.quick_add_description, cell: ({ description }) => description },
  stock: { head: m.trunk_in_stock, cell: ({ stocked }) => stocked },
  backordered: { head: m.trunk_csv_backordered, cell: (line) => backorderQuantity(line) },
  expected: { head: m.trunk_csv_expected, cell: (line) => line.expected_on },
  price: { head: m.trunk_price, cents: ({ price }) => (price === 'invalid' ? null : price) },
  total: { head: m.trunk_line_total, cents: ({ price, total }) => (price === 'invalid' ? null : total) },
  currency: { head: m.trunk_csv_currency, cell: ({ currency }) => currency },
};

/** Writes the lines of a trunk as CSV; a line without a price has no amounts. */
export function trunkAsCsv({ bags, currency }: Trunk, language: Language): Buffer {
  const lines = bags.flatMap(({ items }) => items.map((item) => ({ ...item, currency })));
  return csvOfRows(columns, { language }, lines);
}

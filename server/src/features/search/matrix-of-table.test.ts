import type { Facet, ListingRow } from '@chipload/contract';
import { expect, test } from 'vitest';
import { matrixOfTable } from './matrix-of-table.ts';

const tool: ListingRow['tool'] = {
  tool_type: 'end-mill',
  profile: 'square',
  units: 'inch',
  size: '1/2',
  cutting_diameter: 0.5,
  diameter_tolerance: '',
  shank_diameter: 0.5,
  shank_tolerance: 'h6',
  shank_form: 'HA',
  cutting_length: 1,
  overall_length: 3,
  flutes: 4,
  coating: 'AlTiN',
  coolant_through: false,
} as ListingRow['tool'];
const row: ListingRow = {
  inventory_code: 'HALF',
  description: '',
  price: 5_000,
  available: 3,
  series: 'X-Mill 4',
  status: 'active',
  tool,
};
const rowOf = (code: string, length: number, some: Partial<ListingRow>): ListingRow => ({
  ...row,
  inventory_code: code,
  ...some,
  tool: { ...tool, cutting_length: length },
});
const facets: Facet[] = [{ key: 'cutting-length', values: [{ value: '25.4', label: '1 in', count: 1 }] }];

test('a cell names its lengths, the first expected day, and whether none of its parts is made any more', () => {
  const rows = [
    rowOf('IN-STOCK', 1, {}),
    rowOf('LATER', 2, { available: 0, expected_on: '2027-01-15' }),
    rowOf('SOONER', 2, { available: 0, expected_on: '2026-12-01', price: 4_000 }),
    rowOf('LAST', 3, { available: 5, status: 'discontinued' }),
  ];
  const { columns, cells } = matrixOfTable({
    rows: [...rows, { ...row, inventory_code: 'OTHER', tool: { ...tool, cutting_diameter: 0.25 } }],
    total: 5,
    facets,
  });
  expect(columns).toMatchObject({ key: 'cutting-length', is_by_depth: false });
  expect(cells.filter((cell) => cell.row === 1)).toMatchObject([
    { values: [{ value: '25.4', label: '1 in' }], available: 3, is_ending: false },
    { parts: 2, from_price: 4_000, to_price: row.price, available: 0, expected_on: '2026-12-01' },
    { available: 5, is_ending: true },
  ]);
});

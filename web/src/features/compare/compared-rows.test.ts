import { expect, test } from 'vitest';
import type { Product, WireTool } from '@chipload/contract';
import { drill, endMill } from '../../tools/example-parts.fixtures.ts';
import { differsInMaterials, materialRows } from './compared-materials.tsx';
import { type ComparedRow, differs, priceBreakRows, sizeRows } from './compared-rows.ts';

const metricMill: WireTool = {
  ...endMill,
  units: 'metric',
  size: '12.7',
  cutting_diameter: 12.7,
  shank_diameter: 12,
  cutting_length: 25.4,
  usable_length: 25.4,
  overall_length: 76.2,
  corner_radius: 0.762,
};

test('the same size in inches and in millimetres is no difference', () => {
  const rows = sizeRows([product(endMill), product(metricMill)], 'as-made');
  expect(textsOf(rows, 'Cutting diameter')).toEqual(['1/2 in', '12.7 mm']);
  expect(rows.filter(differs).map(({ name }) => name)).toEqual(['Diameter tolerance', 'Shank diameter']);
});

test('the units shown do not change the comparison', () => {
  const parts = [product(endMill), product(metricMill), product(drill)];
  const differing = (['as-made', 'inch', 'metric'] as const).map((shown) =>
    sizeRows(parts, shown)
      .filter(differs)
      .map(({ name }) => name),
  );
  expect(differing[1]).toEqual(differing[0]);
  expect(differing[2]).toEqual(differing[0]);
});

test('a size that only one part has is a row of its own, in the order of a data sheet', () => {
  const rows = sizeRows([product(endMill), product(drill)], 'as-made');
  const names = rows.map(({ name }) => name);
  expect(names.indexOf('Point angle')).toBeGreaterThan(names.indexOf('Overall length'));
  expect(names.indexOf('Point angle')).toBeLessThan(names.indexOf('Flutes'));
  expect(textsOf(rows, 'Point angle')).toEqual([undefined, '140°']);
  expect(names.at(-1)).toBe('Coolant through the tool');
  expect(new Set(names).size).toBe(names.length);
});

test('there is a row for each quantity at which any of the parts becomes cheaper', () => {
  const cheaper = product(endMill, {
    price_breaks: [
      { from_quantity: 1, price: 1_000 },
      { from_quantity: 10, price: 900 },
    ],
  });
  const rows = priceBreakRows([cheaper, product(drill), product(drill, { price: 'invalid' })], 'CAD');
  expect(rows.map(({ name, values }) => [name, values.map((value) => value?.text)])).toEqual([
    ['From 10 pieces', ['$9.00', '$10.00', undefined]],
  ]);
});

test('materials differ where they are the main application of one part and an additional one of another', () => {
  const steel = { name: 'Steel', color: '#00f', symbol: 'P1' };
  const parts = [
    product(endMill, { materials: [{ ...steel, suitability: 1 }] }),
    product(drill, { materials: [{ ...steel, suitability: 0 }] }),
  ];
  const [row, ...others] = materialRows(parts);
  expect([row?.letter, others.length]).toEqual(['P', 0]);
  expect(row && differsInMaterials(row)).toBe(true);
  expect(materialRows([product(endMill)])).toEqual([]);
});

function textsOf(rows: readonly ComparedRow[], name: string) {
  return rows.find((row) => row.name === name)?.values.map((value) => value?.text);
}

function product(tool: WireTool, changes: Partial<Product> = {}): Product {
  return {
    inventory_code: 'A',
    edp: null,
    description: '',
    status: 'active',
    superseded_by: null,
    series: { slug: 's', name: 'S' },
    category: { slug: 'c', name: 'C' },
    tool,
    weight_grams: 100,
    hs_code: '',
    origin: 'CA',
    origin_name: 'Canada',
    materials: [],
    available: 10,
    arrivals: [],
    pictures: [],
    documents: [],
    neighbours: [],
    price: 1_000,
    price_breaks: [{ from_quantity: 1, price: 1_000 }],
    ...changes,
  };
}

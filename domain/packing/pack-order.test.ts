import { expect, test } from 'vitest';
import { packingFaults } from '../../tests/support/packing-faults.ts';
import { madeOrders } from '../../tests/support/packing-orders.ts';
import type { CatalogueProduct } from './catalogue-product.ts';
import type { OrderLine } from './order-line.ts';
import { packOrder, type PackingResult } from './pack-order.ts';
import type { Package } from './package.ts';
import { billedWeightPounds, type ParcelTariff } from './parcel-prices.ts';

const halfInchMill: CatalogueProduct = {
  units: 1,
  diameter_cutting_decimal: 0.5,
  length_cutting_decimal: 1,
  diameter_shank_decimal: 0.5,
  length_overall_decimal: 3,
  link_to_pcs_product_cat: 10,
  number_flutes: 4,
  diameter_neck_decimal: null,
  length_neck_decimal: null,
  angle_taper: null,
  length_taper_decimal: null,
};

test('four half-inch mills go into the smallest box, which weighs as much as they, their tubes and the empty box', () => {
  const { packages } = packed([line(1, 4)]);
  expect(packages).toMatchObject([
    { box: 'Style 1', length: 4, height: 4, width: 9.5, weight: 1.49543, volumePercent: 5.36 },
  ]);
  expect(packages[0]?.contents).toHaveLength(4);
});

test('each line is reported with its tube, by the piece and in all', () => {
  expect(packed([line(1, 4)]).lines).toMatchObject([
    {
      lineId: 1,
      tubeType: 'C50-3.1',
      each: { toolVolume: 0.52308, toolWeight: 0.2759, tubedWeight: 0.30881 },
      total: { toolVolume: 2.09232, toolWeight: 1.1036, tubedWeight: 1.23524 },
    },
  ]);
});

test('an order without lines has no packages', () => {
  expect(packOrder([])).toMatchObject({ status: 'success', packages: [], lines: [] });
});

test.each([
  ['NaN', { length_overall_decimal: Number.NaN }],
  ['infinite', { length_overall_decimal: Infinity }],
  ['missing', { diameter_shank_decimal: undefined }],
  ['negative', { length_cutting_decimal: -1 }],
  ['a number written as text', { diameter_cutting_decimal: '0.5' }],
  ['no category', { link_to_pcs_product_cat: null }],
  ['an optional field below zero', { angle_taper: -1 }],
  ['an optional field that is text', { number_flutes: '4' }],
  ['unknown units', { units: 3 }],
  ['units as text', { units: '1' }],
])('a product that is not valid stops the packing: %s', (_what, change) => {
  expect(packOrder([line(1, 1), line(2, 1, change)])).toEqual({
    status: 'error',
    message: 'Product Not Found / Non-Valid Units: SKU-2',
    lineId: 2,
    sku: 'SKU-2',
    isProductValid: false,
    isTubeValid: false,
    packages: [],
  });
});

test('a line says whether its product and its tube are valid, also where it cannot be packed', () => {
  expect(packOrder([line(1, 1)])).toMatchObject({ lines: [{ isProductValid: true, isTubeValid: true }] });
  expect(packOrder([line(1, 0)])).toMatchObject({ isProductValid: true, isTubeValid: false });
  expect(packOrder([line(1, 1, { units: 3 })])).toMatchObject({ isProductValid: false, isTubeValid: false });
  const tooLong = line(1, 1, { length_overall_decimal: 20 });
  expect(packOrder([tooLong])).toMatchObject({ status: 'error', isProductValid: true, isTubeValid: true });
  const withoutTube = line(1, 1, { diameter_cutting_decimal: 1.5, diameter_shank_decimal: 1.5 });
  expect(packOrder([withoutTube])).toMatchObject({ lines: [{ tubeType: null, isTubeValid: true }] });
});

test.each([0, -1, 1.5, Number.NaN, '4', undefined, 2 ** 53])('a quantity of %s is refused', (quantity) => {
  expect(packOrder([line(1, quantity)])).toMatchObject({
    status: 'error',
    message: 'Invalid quantity: SKU-1',
  });
});

test.each([
  ['longer than every box', { length_overall_decimal: 12.5 }],
  ['too thick for any box', { diameter_cutting_decimal: 4.4, length_overall_decimal: 5 }],
  ['heavier than a full box may be', { diameter_shank_decimal: 3.8, length_overall_decimal: 9 }],
  ['far larger than any tool', { diameter_shank_decimal: 1e300, length_overall_decimal: 1e300 }],
])('a tool has no box when it is %s', (_what, change) => {
  expect(packOrder([line(1, 1), line(2, 1, change)])).toMatchObject({
    status: 'error',
    message: 'Product has no available box: SKU-2',
    sku: 'SKU-2',
    packages: [],
  });
});

test('a tube as long as a box is wide does not fit across: it must be shorter', () => {
  const wrapped = { diameter_cutting_decimal: 1.5, diameter_shank_decimal: 1.5 };
  expect(packed([line(1, 1, { ...wrapped, length_overall_decimal: 9.4239 })]).packages).toMatchObject([
    { box: 'Style 1' },
  ]);
  expect(packed([line(1, 1, { ...wrapped, length_overall_decimal: 9.424 })]).packages).toMatchObject([
    { box: 'Style 3' },
  ]);
});

test('all lines are validated before any is checked for a box that it fits', () => {
  const tooLong = line(1, 1, { length_overall_decimal: 20 });
  expect(packOrder([tooLong, line(2, 1, { units: 0 })])).toMatchObject({ sku: 'SKU-2' });
});

test('a thousand million pieces are refused before they are packed', () => {
  expect(packOrder([line(1, 1e9)])).toEqual({
    status: 'error',
    message: 'Order needs more than 100 boxes',
    packages: [],
  });
});

test('an order of a hundred boxes is packed, one of more is not', () => {
  const most = packed([line(1, 7600)]); // 76 of them weigh just under 24 lb
  expect(most.packages).toHaveLength(100);
  expect(packOrder([line(1, 7601)])).toMatchObject({ message: 'Order needs more than 100 boxes' });
});

test('tools whose dimensions are all 0 are packed without a tube', () => {
  const nothing = {
    diameter_cutting_decimal: 0,
    length_cutting_decimal: 0,
    diameter_shank_decimal: 0,
    length_overall_decimal: 0,
  };
  const result = packed([line(1, 5, nothing)]);
  expect(packingFaults(result)).toEqual([]);
  expect(result.skusWithoutTube).toEqual(['SKU-1']);
});

test('each tool without a tube is listed once', () => {
  const thick = { diameter_cutting_decimal: 1.5, diameter_shank_decimal: 1.5, length_overall_decimal: 5 };
  const same = [line(1, 1, thick), { ...line(2, 1, thick), sku: 'SKU-1' }, line(3, 1)];
  expect(packed(same).skusWithoutTube).toEqual(['SKU-1']);
});

test('a line that one box cannot hold is split: the remainder gets the next id and the id of its line as parent', () => {
  const { packages, parts } = packed([line(1, 70), line(7, 80)]);
  expect(packages).toHaveLength(2);
  expect(parts.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual([1, 7, 8]);
  const [split] = parts.filter(({ parentId }) => parentId !== undefined);
  expect(split).toMatchObject({ id: 8, box: 1 });
  const ofLine = parts.filter(({ id, parentId }) => (parentId ?? id) === split?.parentId);
  expect(ofLine.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(split?.parentId === 1 ? 70 : 80);
});

test('a box weighs at most 24 lb, itself included, however heavy the order', () => {
  const heavy = { diameter_cutting_decimal: 1, diameter_shank_decimal: 1, length_overall_decimal: 7 };
  const weights = Array.from({ length: 60 }, (_, index) =>
    packed([line(1, 6, heavy), line(2, index + 1)]).packages.map(({ weight }) => weight),
  ).flat();
  expect(Math.max(...weights)).toBeLessThanOrEqual(24);
  expect(Math.max(...weights)).toBeGreaterThan(23.5);
});

test('fewer boxes are better than smaller ones', () => {
  const heavy = { diameter_cutting_decimal: 1, diameter_shank_decimal: 1, length_overall_decimal: 7 };
  expect(packed([line(1, 8, heavy)]).packages).toMatchObject([{ box: 'Style 2' }]);
});

test.each([
  { what: 'heavy tools that leave next to nothing of five boxes', seed: 4, order: 98, boxes: 5 },
  { what: 'heavy tools that leave next to nothing of six boxes', seed: 20261, order: 112, boxes: 6 },
  { what: 'many tools that leave next to nothing of eighteen boxes', seed: 4, order: 190, boxes: 18 },
  { what: 'equal tubes, the largest block of which wastes the most', seed: 2, order: 75, boxes: 1 },
])('no box more than necessary: $what', ({ seed, order, boxes }) => {
  const result = packed(madeOrders(seed, 40)[order]?.lines ?? []);
  expect(result.packages).toHaveLength(boxes);
  expect(packingFaults(result)).toEqual([]);
});

test('generated orders of every kind can be packed as reported', () => {
  for (const { lines } of madeOrders(7, 2)) {
    const result = packed(lines);
    expect(packingFaults(result)).toEqual([]);
  }
});

test('more thoroughness does not need more boxes', () => {
  for (const { lines } of madeOrders(8, 1)) {
    const usual = packed(lines);
    const longer = packOrder(lines, { thoroughness: 2 });
    expect(longer.packages.length).toBeLessThanOrEqual(usual.packages.length);
  }
});

const pounds = (packages: readonly Package[]) =>
  packages.reduce((sum, box) => sum + billedWeightPounds(box), 0);

test('without a tariff orders take no more boxes (88), and are billed for less (1,694 lb), than when packed for the least volume', () => {
  const orders = madeOrders(20261, 4).map(({ lines }) => packed(lines));
  expect(orders.reduce((sum, { packages }) => sum + packages.length, 0)).toBeLessThanOrEqual(88);
  expect(orders.reduce((sum, { packages }) => sum + pounds(packages), 0)).toBeLessThanOrEqual(1_684);
});

test('one box more is taken where the tariff makes it cheaper', () => {
  const heavy = line(1, 60); // 18.5 lb with their tubes
  const tariff: ParcelTariff = ({ weight }) => (weight <= 10 ? 500 : 5_000);
  expect(packed([heavy]).packages).toHaveLength(1);
  const { packages } = packed([heavy], tariff);
  expect(packages.map(({ weight }) => weight <= 10)).toEqual([true, true]);
  expect(packingFaults(packed([heavy], tariff))).toEqual([]);
});

test('with a stepped tariff as few boxes as possible pass a step', () => {
  const lines = [line(1, 130)]; // 40.1 lb: two boxes of some 20.3 lb would both be billed as 24 lb
  const tariff: ParcelTariff = ({ weight }) => (weight <= 17 ? 2_000 : weight <= 20 ? 2_900 : 3_200);
  const { packages } = packed(lines, tariff);
  const price = packages.reduce((sum, box) => sum + (tariff(box) ?? 0), 0);
  expect([packages.length, price]).toEqual([2, 5_200]);
});

test('a tariff without a price for a box changes nothing', () => {
  const lines = madeOrders(3, 1).flatMap(({ lines: some }) => some.slice(0, 1));
  expect(packed(lines, () => undefined)).toEqual(packed(lines));
});

function line(lineId: number, quantity: unknown, change: CatalogueProduct = {}): OrderLine {
  return { lineId, sku: `SKU-${lineId}`, quantity, product: { ...halfInchMill, ...change } };
}

function packed(
  lines: readonly OrderLine[],
  tariff?: ParcelTariff,
): Extract<PackingResult, { status: 'success' }> {
  const result = packOrder(lines, { tariff });
  if (result.status === 'error') throw new Error(result.message);
  return result;
}

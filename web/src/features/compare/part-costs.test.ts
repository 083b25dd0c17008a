import { expect, test } from 'vitest';
import type { Product, WireTool } from '@chipload/contract';
import { drill, endMill } from '../../tools/example-parts.fixtures.ts';
import { assumptionsOf, cheapestOf, cutsOfAll, partCosts } from './part-costs.ts';

const steel = [
  { symbol: 'P3', name: 'Alloy steel', suitability: 1 },
  { symbol: 'N1', name: 'Aluminium', suitability: 0 },
];
const materialsIn = (...all: readonly (readonly [symbol: string, suitability: 0 | 1])[]) =>
  all.map(([symbol, suitability]) => ({ symbol, name: symbol, suitability }));
const shop = { remembered: undefined, shown: 'metric' } as const;

test('the assumptions are those of the address, otherwise the usual ones for the material', () => {
  const parts = [product('A', endMill)];
  const usual = assumptionsOf({}, parts, shop);
  expect(usual).toMatchObject({
    material: 'P3',
    cut: 'shoulder',
    volume: { value: 100 },
    life: { text: '60' },
  });
  const own = assumptionsOf(
    { material: 'N1', cut: 'slot', volume: '2', rate: '90,5', life: '15', in: 'inch' },
    parts,
    shop,
  );
  expect(own).toMatchObject({ material: 'N1', cut: 'slot', rate: { value: 90.5 }, life: { value: 15 } });
  expect(own?.volume.value).toBeCloseTo(32.77, 2);
  expect(assumptionsOf({ material: 'S2', cut: 'copying' }, parts, shop)).toMatchObject({
    material: 'P3',
    cut: 'shoulder',
  });
});

test('without a choice the material is the one that all the tools suit best, steel before the others', () => {
  const parts = [
    product('A', endMill, { materials: materialsIn(['K3', 1], ['M1', 1], ['P6', 1]) }),
    product('B', endMill, { materials: materialsIn(['M1', 1], ['P6', 1], ['P1', 0]) }),
  ];
  expect(assumptionsOf({}, parts, shop)?.material).toBe('P6');
});

test('what is no number has no value, and there are no costs', () => {
  const parts = [product('A', endMill)];
  const typed = assumptionsOf({ life: 'long' }, parts, shop);
  expect(typed?.life).toEqual({ text: 'long', value: undefined });
  expect(typed && partCosts(parts, typed, {})).toEqual([]);
});

test('of two equal tools the one at half the price is cheaper, and a part without a price or for another material has no cost', () => {
  const parts = [
    product('A', endMill, { price: 100_00 }),
    product('B', endMill, { price: 50_00 }),
    product('C', endMill, { price: 'invalid' }),
    product('D', endMill, { materials: [] }),
  ];
  const usual = assumptionsOf({}, parts, shop);
  const costs = usual ? partCosts(parts, usual, {}) : [];
  expect(costs.map((cost) => cost?.code)).toEqual(['A', 'B', undefined, undefined]);
  expect(costs[0]?.cost.minutes).toBe(costs[1]?.cost.minutes);
  expect(cheapestOf(costs)).toBe(1);
  expect(cheapestOf(costs.slice(0, 1))).toBeUndefined();
  expect(cheapestOf([costs[1], costs[1]])).toBeUndefined();
});

test('an hour of the machine at $90 costs $1.50 a minute, and a change of the tool as much', () => {
  const parts = [product('A', endMill)];
  const typed = assumptionsOf({ volume: '100', rate: '90', life: '60', change: '6' }, parts, shop);
  const [found] = typed ? partCosts(parts, typed, {}) : [];
  const minutes = 100 / (found?.removal ?? 0);
  expect(found?.cost.machineCents).toBe(Math.round((minutes + (minutes / 60) * 6) * 150));
  expect(found?.cost.toolCents).toBe(Math.round((minutes / 60) * 80_00));
});

test('beside a mill a drill needs no cut, and mills offer the cuts that all of them take', () => {
  const ball: WireTool = { ...endMill, profile: 'ball' };
  expect(cutsOfAll([product('A', drill), product('B', endMill)])[0]).toBe('shoulder');
  expect(cutsOfAll([product('A', drill)])).toEqual([]);
  expect(cutsOfAll([product('A', ball), product('B', endMill)])).toEqual(['slot']);
});

function product(code: string, tool: WireTool, change: object = {}): Product {
  const facts = { inventory_code: code, price: 80_00, materials: steel, category: { slug: '3xd', name: '' } };
  return { ...facts, tool, ...change } as unknown as Product;
}

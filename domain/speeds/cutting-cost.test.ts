import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cuttingCost, plannedToolLife } from './cutting-cost.ts';
import { materialIds } from './materials.ts';

const job = {
  volume: 120,
  removal: 60,
  hourlyRate: 120_00,
  toolLife: 60,
  toolChange: 3,
  toolPrice: 90_00,
};

test('two minutes at $120 an hour, and a thirtieth of a $90 tool with its change: $4.20 for the machine, $3.00 for the tool', () => {
  const cost = cuttingCost(job);
  expect(cost).toMatchObject({ minutes: 2, machineCents: 4_20, toolCents: 3_00, totalCents: 7_20 });
  expect(cost.toolShare).toBeCloseTo(1 / 30, 9);
  expect(cost.centsPerVolume).toBe(6);
});

test('a faster, a cheaper and a longer-living tool never costs more, and the parts add up to the total', () => {
  const amount = fc.double({ min: 0.01, max: 1000, noNaN: true });
  const cents = fc.integer({ min: 0, max: 100_000 });
  const jobs = fc.record({
    volume: amount,
    removal: amount,
    hourlyRate: cents,
    toolLife: amount,
    toolChange: amount,
    toolPrice: cents,
  });
  fc.assert(
    fc.property(jobs, fc.double({ min: 1, max: 10, noNaN: true }), (any, times) => {
      const cost = cuttingCost(any);
      expect(cost.totalCents).toBe(cost.machineCents + cost.toolCents);
      expect(Number.isInteger(cost.totalCents)).toBe(true);
      for (const better of [
        { ...any, removal: any.removal * times },
        { ...any, toolLife: any.toolLife * times },
        { ...any, toolPrice: Math.floor(any.toolPrice / times) },
      ])
        expect(cuttingCost(better).totalCents).toBeLessThanOrEqual(cost.totalCents);
    }),
  );
});

test('every material has a planned tool life, and nothing is cut for nothing', () => {
  for (const material of materialIds) expect(plannedToolLife(material)).toBeGreaterThan(0);
  expect(() => cuttingCost({ ...job, removal: 0 })).toThrow('Nothing is cut');
  expect(() => cuttingCost({ ...job, volume: Number.NaN })).toThrow('Nothing is cut');
});

import { expect, test } from 'vitest';
import { halfInchMill, tenMillimetreDrill, twelveMillimetreMill } from './example-tools.fixtures.ts';
import { groundTolerance, groundTolerancesOf } from './mods.ts';

test('lengths have the tolerance of ISO 2768-1, medium, by their band', () => {
  const metric = [6, 6.01, 30, 30.5, 120, 121].map((size) => groundTolerance('neckLength', size, 'metric'));
  expect(metric).toEqual(['±0.1', '±0.2', '±0.2', '±0.3', '±0.3', '±0.5']);
  // 1 in is 25.4 mm, 3 in 76.2 mm.
  expect([1, 3].map((size) => groundTolerance('overallLength', size, 'inch'))).toEqual(['±.008', '±.012']);
});

test('corner, neck and step have tolerances, and what the part itself says has none', () => {
  const tool = { ...twelveMillimetreMill.tool, neckDiameter: 11, neckLength: 40 };
  expect(groundTolerancesOf(tool)).toEqual([
    { symbol: 'APMX', tolerance: '±0.2' },
    { symbol: 'DN', tolerance: 'h10' },
    { symbol: 'LN', tolerance: '±0.3' },
    { symbol: 'OAL', tolerance: '±0.3' },
    { symbol: 'RE', tolerance: '±0.01' },
  ]);
  const stepped = { ...tenMillimetreDrill.tool, step: { diameter: 7, length: 12, angle: 90 } };
  expect(groundTolerancesOf(stepped).slice(-3)).toEqual([
    { symbol: 'DC_1', tolerance: 'h8' },
    { symbol: 'SDL', tolerance: '±0.2' },
    { symbol: 'STA', tolerance: '±1°' },
  ]);
  expect(groundTolerance('cuttingDiameter', halfInchMill.tool.cuttingDiameter, 'inch')).toBeUndefined();
});

import { expect, test } from 'vitest';

import { weightGrams } from './weight.ts';
import type { Tool } from './tool.ts';

const drill: Tool = {
  type: 'drill',
  profile: 'drill',
  units: 'metric',
  cuttingDiameter: 10,
  shankDiameter: 10,
  cuttingLength: 46.3,
  overallLength: 89,
  pointAngle: 140,
  flutes: 2,
  coolantThrough: true,
};

test('a 10 mm drill of 89 mm weighs 82 g, where its maker publishes 84', () => {
  expect(weightGrams(drill, 'prodrill')).toBeCloseTo(82.4, 1);
});

test('without flutes a tool weighs as much as a cylinder of carbide', () => {
  expect(weightGrams({ ...drill, cuttingLength: 0 }, 'prodrill')).toBeCloseTo(
    (14.6 * Math.PI * 25 * 89) / 1000,
    9,
  );
});

test('a tool in inches weighs as much as the same one in millimetres', () => {
  const inches: Tool = {
    ...drill,
    units: 'inch',
    cuttingDiameter: 1,
    shankDiameter: 1,
    cuttingLength: 2,
    overallLength: 5,
  };
  const millimetres: Tool = {
    ...drill,
    cuttingDiameter: 25.4,
    shankDiameter: 25.4,
    cuttingLength: 50.8,
    overallLength: 127,
  };
  expect(weightGrams(inches, 'xm')).toBeCloseTo(weightGrams(millimetres, 'xm'), 9);
});

test('the neck of a tool in inches weighs as much as that of the same tool in millimetres', () => {
  const necked: Tool = { ...drill, cuttingLength: 25.4, neckDiameter: 7.62, neckLength: 50.8 };
  const inches: Tool = {
    ...necked,
    units: 'inch',
    cuttingDiameter: 10 / 25.4,
    shankDiameter: 10 / 25.4,
    cuttingLength: 1,
    overallLength: 89 / 25.4,
    neckDiameter: 0.3,
    neckLength: 2,
  };
  expect(weightGrams(inches, 'xm')).toBeCloseTo(weightGrams(necked, 'xm'), 9);
  expect(weightGrams(necked, 'xm')).toBeLessThan(weightGrams({ ...necked, neckDiameter: undefined }, 'xm'));
  expect(weightGrams({ ...necked, neckLength: undefined }, 'xm')).toBe(
    weightGrams({ ...necked, neckDiameter: undefined }, 'xm'),
  );
});

test('a tapered tool is weighed as a cone', () => {
  const tapered: Tool = {
    ...drill,
    type: 'end-mill',
    profile: 'tapered',
    cuttingDiameter: 4,
    shankDiameter: 10,
    cuttingLength: 20,
    overallLength: 20,
    taperAngle: 5,
  };
  const top = 4 + 40 * Math.tan((5 * Math.PI) / 180);
  const cone = (Math.PI * 20 * (16 + 4 * top + top * top)) / 12;
  expect(weightGrams(tapered, 'default')).toBeCloseTo((14.6 * 0.85 * cone) / 1000, 9);
});

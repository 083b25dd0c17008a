import { expect, test } from 'vitest';
import { type Tool, shankFlats } from './tools.ts';

const mill: Tool = {
  type: 'end-mill',
  profile: 'square',
  units: 'metric',
  cuttingDiameter: 12,
  shankDiameter: 12,
  cuttingLength: 26,
  overallLength: 83,
  flutes: 4,
  coolantThrough: false,
};

test('an inclined flat runs to the end of the shank, 33 mm at 12 mm, as deep as a Weldon flat under its screw', () => {
  expect(shankFlats({ ...mill, shankForm: 'HE' })).toEqual([
    { from: 50, to: 83, screwAt: 60.5, depth: expect.closeTo(1.6, 9) },
  ]);
  expect(shankFlats({ ...mill, shankForm: 'HE', overallLength: 58 })).toEqual([]);
  expect(
    shankFlats({
      ...mill,
      units: 'inch',
      shankDiameter: 0.5,
      overallLength: 3,
      cuttingLength: 1,
      shankForm: 'HE',
    }),
  ).toEqual([]);
});

test('the metric shank of an inch drill has the flat of DIN 6535: 5.5 mm wide, 18 mm from the end at 8 mm', () => {
  const drill: Tool = {
    ...mill,
    type: 'drill',
    profile: 'drill',
    units: 'inch',
    cuttingDiameter: 0.3125,
    shankDiameter: 8 / 25.4,
    cuttingLength: 41 / 25.4,
    overallLength: 79 / 25.4,
    shankForm: 'HB',
  };
  const [flat, ...others] = shankFlats(drill);
  expect(others).toEqual([]);
  expect(flat?.from).toBeCloseTo((79 - 18 - 2.75) / 25.4, 9);
  expect(flat?.to).toBeCloseTo((79 - 18 + 2.75) / 25.4, 9);
  expect(flat?.depth).toBeCloseTo(1.1 / 25.4, 9);
});

// DIN 6535, form HE.
test.each([
  [6, 25],
  [8, 25],
  [10, 28],
  [12, 33],
  [14, 33],
  [16, 36],
  [18, 36],
  [20, 38],
  [25, 44],
  [32, 48],
])('the inclined flat of a shank of %s mm begins %s mm before its end', (shankDiameter, length) => {
  const [flat] = shankFlats({
    ...mill,
    cuttingDiameter: shankDiameter,
    shankDiameter,
    overallLength: 150,
    shankForm: 'HE',
  });
  expect(flat && [flat.from, flat.to]).toEqual([150 - length, 150]);
});

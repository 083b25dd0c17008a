import { expect, test } from 'vitest';
import { lengthNamesOf } from './length-names.ts';

const mill = {
  type: 'end-mill',
  units: 'inch',
  cuttingDiameter: 0.5,
  cuttingLength: 1,
  usableLength: undefined,
  neckLength: undefined,
} as const;

test.each([
  ['1/8', 0.125, [0.25, 0.5, 0.75], ['stub', 'regular', 'long']],
  ['1/4', 0.25, [0.375, 0.75, 1.125, 1.5], ['stub', 'regular', 'long', 'extra-long']],
  ['1/2', 0.5, [0.625, 1, 1.25, 2, 3], ['stub', 'regular', 'medium', 'long', 'extra-long']],
  ['1', 1, [1.25, 1.5, 2.25, 3.25], ['stub', 'regular', 'long', 'extra-long']],
])(
  'an end mill of %s in has the name whose usual length is nearest',
  (_size, cuttingDiameter, lengths, names) => {
    const own = lengths.map((cuttingLength) => lengthNamesOf({ ...mill, cuttingDiameter, cuttingLength }));
    expect(own.flat()).toEqual(names);
  },
);

test('the reach of a necked tool counts, not its short edge', () => {
  expect(lengthNamesOf({ ...mill, cuttingLength: 0.25, usableLength: 2, neckLength: 2 })).toEqual(['long']);
});

test('a metric end mill of the long series is the regular one', () => {
  const metric = { ...mill, units: 'metric', cuttingDiameter: 10 } as const;
  expect(lengthNamesOf({ ...metric, cuttingLength: 14 })).toEqual(['stub']);
  expect(lengthNamesOf({ ...metric, cuttingLength: 22 })).toEqual(['long', 'regular']);
});

// DIN 6537 K and L, and the flutes of drills for 8xD and 12xD.
test.each([
  [3, [20, 28, 36, 51]],
  [8, [41, 53, 76, 108]],
  [10, [47, 61, 95, 135]],
  [20, [79, 101, 190, 270]],
])('a drill of %d mm is a stub, regular, long or extra-long by its flutes', (cuttingDiameter, lengths) => {
  const drill = { ...mill, type: 'drill', units: 'metric', cuttingDiameter } as const;
  const names = lengths.map((cuttingLength) => lengthNamesOf({ ...drill, cuttingLength }));
  expect(names).toEqual([['stub'], ['regular'], ['long'], ['extra-long']]);
});

test('reamers and thread mills have no names of lengths', () => {
  expect(lengthNamesOf({ ...mill, type: 'reamer' })).toEqual([]);
});

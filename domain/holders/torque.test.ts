import { expect, test } from 'vitest';
import { torqueCapacity } from './torque.ts';

const hydraulic = {
  type: 'hydraulic',
  shankDiameter: 12,
  gripLength: 45,
  insertion: 45,
  hasSleeve: false,
} as const;
const collet = { ...hydraulic, type: 'er-collet', gripLength: 40, insertion: 40 } as const;

test('the torque is interpolated between two diameters of the table, and grows with the square outside it', () => {
  expect(torqueCapacity(hydraulic)).toBe(80);
  expect(torqueCapacity({ ...hydraulic, shankDiameter: 14 })).toBe(120);
  expect(torqueCapacity({ ...hydraulic, shankDiameter: 3 })).toBe(4);
  expect(torqueCapacity({ ...hydraulic, shankDiameter: 40 })).toBeCloseTo(650 * (40 / 32) ** 2, 9);
});

test('a shank that does not fill the grip carries its share, and one deeper than the grip no more', () => {
  expect(torqueCapacity({ ...hydraulic, insertion: 36 })).toBeCloseTo(64, 9);
  expect(torqueCapacity({ ...hydraulic, insertion: 55 })).toBe(80);
});

test('a Weldon screw carries the same torque at any depth', () => {
  const weldon = { ...hydraulic, type: 'weldon' } as const;
  expect(torqueCapacity({ ...weldon, insertion: 36 })).toBe(torqueCapacity(weldon));
});

test('collets of other series carry torque in proportion to the length of their grip', () => {
  expect(torqueCapacity({ ...collet, shankDiameter: 10 })).toBe(60);
  expect(torqueCapacity({ ...collet, shankDiameter: 10, gripLength: 27.5 })).toBeCloseTo(41.25, 9);
});

test('a sleeve leaves seven tenths of the torque', () => {
  expect(torqueCapacity({ ...hydraulic, hasSleeve: true })).toBeCloseTo(56, 9);
});

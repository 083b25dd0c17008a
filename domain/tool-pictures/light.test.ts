import { expect, test } from 'vitest';
import { lightOf, litBy, screenValue } from './light.ts';
import { unit } from './vector.ts';

const eye = unit([0, 0, 1]);
const brightness = (normal: readonly [number, number, number], openness = 1) =>
  litBy(lightOf('carbide'), { normal: unit(normal), eye, openness }).reduce((sum, one) => sum + one, 0);

test('a surface that faces the lamp is brighter than one that faces the floor, and a groove is darker', () => {
  expect(brightness([0, 0.5, 1])).toBeGreaterThan(brightness([0, -0.7, 0.7]));
  expect(brightness([0, 0.5, 1], 0.4)).toBeLessThan(brightness([0, 0.5, 1]));
});

test('no light is black, and much light is white', () => {
  expect([screenValue(0), screenValue(100)]).toEqual([0, 255]);
  expect(screenValue(0.2)).toBeGreaterThan(screenValue(0.1));
});

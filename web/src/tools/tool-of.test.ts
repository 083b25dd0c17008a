import { expect, test } from 'vitest';
import { drill, endMill } from './example-parts.fixtures.ts';
import { toolOf } from './tool-of.ts';

test('empty values of the API become undefined', () => {
  const tool = toolOf(endMill);
  expect(tool).toMatchObject({ type: 'end-mill', profile: 'radius', cornerRadius: 0.03, flutes: 4 });
  expect(tool.neckDiameter).toBeUndefined();
  expect(tool.thread).toBeUndefined();
});

test('an unknown shape becomes the plainest of its type', () => {
  expect(toolOf({ ...endMill, profile: 'dovetail' }).profile).toBe('square');
  expect(toolOf({ ...drill, profile: 'dovetail', flutes: null })).toMatchObject({
    profile: 'drill',
    flutes: 2,
  });
});

import { expect, test } from 'vitest';
import { drill, endMill } from './example-parts.fixtures.ts';
import { toolOf } from './tool-of.ts';

test('what the wire leaves empty is absent', () => {
  const tool = toolOf(endMill);
  expect(tool).toMatchObject({ type: 'end-mill', profile: 'radius', cornerRadius: 0.03, flutes: 4 });
  expect(tool.neckDiameter).toBeUndefined();
  expect(tool.thread).toBeUndefined();
});

test('a shape that is not known is taken for the plainest of its kind', () => {
  expect(toolOf({ ...endMill, profile: 'dovetail' }).profile).toBe('square');
  expect(toolOf({ ...drill, profile: 'dovetail', flutes: null })).toMatchObject({
    profile: 'drill',
    flutes: 2,
  });
});

import { expect, test } from 'vitest';
import { bodyOf, toolOf } from './tool-of.ts';
import type { WireTool } from './wire.ts';

const endMill: WireTool = {
  tool_type: 'end-mill',
  profile: 'radius',
  units: 'inch',
  size: '1/2',
  cutting_diameter: 0.5,
  diameter_tolerance: '+0/-.002',
  shank_diameter: 0.5,
  shank_tolerance: 'h6',
  shank_form: 'HB',
  cutting_length: 1,
  usable_length: 1,
  neck_diameter: null,
  neck_length: null,
  overall_length: 3,
  corner_radius: 0.03,
  corner_chamfer: null,
  point_angle: null,
  taper_angle: null,
  flutes: 4,
  helix_angle: 38,
  coating: 'AlTiN',
  coolant_through: false,
  thread: '',
};

test('null and empty sizes of the wire become undefined', () => {
  const tool = toolOf(endMill);
  expect(tool).toMatchObject({ type: 'end-mill', profile: 'radius', cornerRadius: 0.03, flutes: 4 });
  expect(tool?.neckDiameter).toBeUndefined();
  expect(tool?.thread).toBeUndefined();
});

test('an unknown profile becomes the plainest of its type, and a drill without flutes has two', () => {
  expect(toolOf({ ...endMill, profile: 'dovetail' })?.profile).toBe('square');
  const drill = { ...endMill, tool_type: 'drill', profile: 'dovetail', flutes: null } as const;
  expect(toolOf(drill)).toMatchObject({ profile: 'drill', flutes: 2 });
});

test.each([
  ['an insert', { tool_type: 'insert', profile: '', shank_diameter: null, cutting_length: null }],
  ['an end mill without a shank', { shank_diameter: null }],
  ['a drill without a length', { tool_type: 'drill', profile: 'drill', overall_length: null }],
])('%s is no tool whose body the shop knows, and throws where a body is needed', (_, differing) => {
  expect(toolOf({ ...endMill, ...differing })).toBeUndefined();
  expect(() => bodyOf({ ...endMill, ...differing })).toThrow('No body');
});

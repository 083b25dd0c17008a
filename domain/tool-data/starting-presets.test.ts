import { expect, test } from 'vitest';
import { exampleTools } from '../../tests/support/tools.ts';
import { partStart } from '../speeds/speeds.ts';
import { startingPresets } from './tool-data.ts';

const steel = { symbol: 'P2', name: 'Steel' };

test('a preset says what the page of the part says, to three digits', () => {
  const tool = exampleTools['bull nose'];
  const { values } = partStart({ tool, material: 'P2' });
  const [preset] = startingPresets({ tool }, [steel]);
  expect(preset).toMatchObject({ name: 'P2 Steel', coolant: 'flood' });
  for (const [shown, exact] of [
    [preset!.spindleSpeed, values!.rpm],
    [preset!.feedRate, values!.feedRate],
    [preset!.plungeFeedRate, values!.feedRate / 3],
    [preset!.stepdown, values!.depth],
    [preset!.stepover, values!.width],
  ]) {
    expect(Math.abs(shown! / exact! - 1)).toBeLessThan(0.006);
  }
  expect(preset!.description).toBe(`ae ${preset!.stepover} mm, ap ${preset!.stepdown} mm`);
});

test('the presets of a tool in inches are in inches', () => {
  const tool = exampleTools['inch bull nose'];
  const { values } = partStart({ tool, material: 'P2' });
  const [preset] = startingPresets({ tool }, [steel]);
  expect(Math.abs((preset!.feedRate * 25.4) / values!.feedRate - 1)).toBeLessThan(0.006);
  expect(preset!.description).toMatch(/^ae [\d.]+ in, ap [\d.]+ in$/);
});

test('a drill goes straight down at its feed, cooled through itself where it can be', () => {
  const [preset] = startingPresets({ tool: exampleTools.drill, place: '5xd' }, [steel]);
  expect(preset).toMatchObject({ coolant: 'through tool', description: '' });
  expect(preset!.plungeFeedRate).toBe(preset!.feedRate);
  expect(preset!.stepdown).toBeUndefined();
});

test('the centre of a thread mill is slower than its edge', () => {
  const tool = exampleTools['thread mill'];
  const { values } = partStart({ tool, material: 'P2' });
  const [preset] = startingPresets({ tool }, [steel]);
  expect(preset!.feedRate * 25.4).toBeLessThan(values!.feedRate);
});

test('a material that nobody knows, or in which the tool is not advised, has no preset', () => {
  const dry = { ...exampleTools.drill, coolantThrough: false };
  expect(startingPresets({ tool: dry, place: '5xd' }, [{ symbol: 'S2', name: 'Nickel' }])).toEqual([]);
  expect(startingPresets({ tool: dry, place: '5xd' }, [{ symbol: 'XX', name: 'Cheese' }])).toEqual([]);
});

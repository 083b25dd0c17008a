import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyTool, exampleTools } from '../../tests/support/tools.ts';
import { commonFeedRate, commonSpindleRpm, materialIds, partStart } from '../speeds/speeds.ts';
import type { Tool } from '../tools/tools.ts';
import { startingPresets, withCutFirst } from './tool-data.ts';

const common = { maximumRpm: commonSpindleRpm };
const steel = { symbol: 'P2', name: 'Steel' };

test('a preset has the values of the part’s page, to three digits', () => {
  const tool = exampleTools['bull nose'];
  const { values } = partStart({ tool, material: 'P2' });
  const [preset] = startingPresets({ tool }, [steel], common);
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
  const [preset] = startingPresets({ tool }, [steel], common);
  expect(Math.abs((preset!.feedRate * 25.4) / values!.feedRate - 1)).toBeLessThan(0.006);
  expect(preset!.description).toMatch(/^ae [\d.]+ in, ap [\d.]+ in$/);
});

test('a drill goes straight down at its feed, cooled through itself where it can be', () => {
  const [preset] = startingPresets({ tool: exampleTools.drill, category: '5xd' }, [steel], common);
  expect(preset).toMatchObject({ coolant: 'through tool', description: '' });
  expect(preset!.plungeFeedRate).toBe(preset!.feedRate);
  expect(preset!.stepdown).toBeUndefined();
});

test('the centre of a thread mill moves more slowly than its edge', () => {
  const tool = exampleTools['thread mill'];
  const { values } = partStart({ tool, material: 'P2' });
  const [preset] = startingPresets({ tool }, [steel], common);
  expect(preset!.feedRate * 25.4).toBeLessThan(values!.feedRate);
});

const aluminium = { symbol: 'N1', name: 'Aluminium' };
const small: Tool = { ...exampleTools['bull nose'], cuttingDiameter: 1, cornerRadius: 0.1, cuttingLength: 3 };

test('no preset turns faster than a common spindle, and its feed belongs to its speed', () => {
  const free = partStart({ tool: small, material: 'N1' }).values!;
  expect(free.rpm).toBeGreaterThan(100_000);
  const [preset] = startingPresets({ tool: small }, [aluminium], common);
  expect(preset!.spindleSpeed).toBe(15_000);
  expect(Math.abs(preset!.feedRate / ((free.feedRate * 15_000) / free.rpm) - 1)).toBeLessThan(0.006);
  expect(preset!.description).toMatch(/, n max 15000$/);
});

test('a preset for a known machine never turns faster than it', () => {
  fc.assert(
    fc.property(
      anyTool,
      fc.integer({ min: 100, max: 200_000 }),
      fc.constantFrom(...materialIds),
      (tool, maximumRpm, symbol) => {
        for (const preset of startingPresets({ tool }, [{ symbol, name: '' }], { maximumRpm })) {
          expect(preset.spindleSpeed).toBeLessThanOrEqual(maximumRpm);
          const { values } = partStart({ tool, material: symbol, machine: { maximumRpm } });
          const own = tool.units === 'inch' ? 25.4 : 1;
          const feedRate = values!.centreFeedRate ?? values!.feedRate;
          expect(Math.abs((preset.feedRate * own) / feedRate - 1)).toBeLessThan(0.006);
        }
      },
    ),
  );
});

test('a speed just below the maximum of the machine is not rounded above it', () => {
  const tool = exampleTools['high-feed'];
  const [usual] = startingPresets({ tool }, [steel], { ...common, maximumFeedRate: 20_000 });
  expect(usual!.spindleSpeed).toBe(7690); // of 7687
  const [preset] = startingPresets({ tool }, [steel], { maximumRpm: 7688, maximumFeedRate: 20_000 });
  expect(preset).toEqual({ ...usual, spindleSpeed: 7688 });
});

test('no preset feeds faster than a usual machine, not even that of a high-feed end or of a ball in aluminium', () => {
  for (const tool of Object.values(exampleTools)) {
    const own = tool.units === 'inch' ? 25.4 : 1;
    for (const preset of startingPresets(
      { tool },
      materialIds.map((symbol) => ({ symbol, name: symbol })),
      { maximumRpm: 60_000 },
    ))
      expect(preset.feedRate * own).toBeLessThanOrEqual(commonFeedRate);
  }
});

test('mills run dry in hardened steel and cast iron, drills never do', () => {
  const coolantIn = (tool: Tool, symbol: string) =>
    startingPresets({ tool, category: '3xd' }, [{ symbol, name: '' }], common)[0]?.coolant;
  expect(
    ['H1', 'H3', 'K1', 'P2', 'S3'].map((symbol) => coolantIn(exampleTools['bull nose'], symbol)),
  ).toEqual(['disabled', 'disabled', 'disabled', 'flood', 'flood']);
  expect(coolantIn({ ...exampleTools.drill, coolantThrough: false }, 'K1')).toBe('flood');
});

test('an unknown material, or one in which the tool is not advised, has no preset', () => {
  const dry = { ...exampleTools.drill, coolantThrough: false };
  expect(startingPresets({ tool: dry, category: '5xd' }, [{ symbol: 'S2', name: 'Nickel' }], common)).toEqual(
    [],
  );
  expect(startingPresets({ tool: dry, category: '5xd' }, [{ symbol: 'XX', name: 'Cheese' }], common)).toEqual(
    [],
  );
});

test('the material that a buyer cuts is first, under their own name for it', () => {
  const others = [steel, { symbol: 'P4', name: 'Alloy steel' }];
  const names = (cut: Parameters<typeof withCutFirst>[1]) =>
    startingPresets({ tool: exampleTools['bull nose'] }, withCutFirst(others, cut), common).map(
      ({ name }) => name,
    );
  expect(names({ material: 'P4', name: '4140' })).toEqual(['4140 · P4', 'P2 Steel']);
  expect(names({ material: 'P4', name: '' })).toEqual(['P4 Alloy steel', 'P2 Steel']);
  expect(names({ material: 'N1', name: '6061' })).toEqual(['P2 Steel', 'P4 Alloy steel']);
  expect(names(undefined)).toEqual(['P2 Steel', 'P4 Alloy steel']);
});

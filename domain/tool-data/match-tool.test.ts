import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Tool } from '../tools/tools.ts';
import {
  compareNamed,
  compareTool,
  isWorthShowing,
  matchRespects,
  respectCosts,
  type ReadTool,
} from './tool-data.ts';

const part: Tool = {
  type: 'end-mill',
  profile: 'radius',
  units: 'inch',
  cuttingDiameter: 0.5,
  shankDiameter: 0.5,
  cuttingLength: 1,
  usableLength: 1,
  overallLength: 3,
  cornerRadius: 0.03,
  flutes: 4,
  coolantThrough: false,
};

const read = (tool: Partial<Tool>, more: Partial<ReadTool> = {}): ReadTool => ({
  code: '',
  description: '',
  vendor: '',
  hasImpossibleSize: false,
  tool: { ...part, ...tool },
  ...more,
});

const namesOf = (tool: ReadTool, other: Tool = part) =>
  compareTool(tool, other).differences.map(({ name }) => name);

test('a tool in millimetres equals one in inches, within the rounding of makers', () => {
  const metric = read({
    units: 'metric',
    cuttingDiameter: 12.7,
    shankDiameter: 12.7,
    cuttingLength: 25,
    usableLength: 25,
    overallLength: 76,
    cornerRadius: 0.75,
  });
  expect(compareTool(metric, part)).toMatchObject({ differences: [] });
  expect(compareTool(metric, part).cost).toBeLessThan(0.1);
});

test('differences are in the part’s own units, the most important first', () => {
  const other = read({
    flutes: 3,
    overallLength: 4,
    cuttingLength: 1.25,
    cornerRadius: 0.06,
    usableLength: 1,
  });
  expect(compareTool(other, part).differences).toEqual([
    { name: 'cornerRadius', wanted: expect.closeTo(0.06, 9), offered: expect.closeTo(0.03, 9) },
    { name: 'flutes', wanted: 3, offered: 4 },
    { name: 'cuttingLength', wanted: expect.closeTo(1.25, 9), offered: expect.closeTo(1, 9) },
    { name: 'overallLength', wanted: expect.closeTo(4, 9), offered: expect.closeTo(3, 9) },
  ]);
});

test('sizes that a library does not have are no differences', () => {
  const known = { type: part.type, profile: part.profile, units: part.units, cuttingDiameter: 0.5 } as const;
  expect(compareTool({ ...read({}), tool: known }, part)).toEqual({ cost: 0, differences: [] });
});

test.each([
  ['another kind of tool', { type: 'drill', profile: 'drill' }],
  ['another diameter', { cuttingDiameter: 0.503 }],
] as const)('a part of %s is not worth showing', (_, tool) => {
  expect(isWorthShowing(compareTool(read(tool), part))).toBe(false);
});

test('for a tool with the part’s own number, what its program cannot express is no difference', () => {
  const { cuttingDiameter: _, ...unsized } = read({}).tool;
  expect(
    compareNamed({ ...read({}), tool: { ...unsized, type: 'drill', profile: 'drill' } }, part).differences,
  ).toEqual([]);
  const highFeed: Tool = { ...part, profile: 'high-feed' };
  expect(compareTool(read({}), highFeed).differences).toMatchObject([{ name: 'profile' }]);
  expect(compareNamed(read({}), highFeed).differences).toEqual([]);
  expect(compareNamed(read({ cuttingDiameter: 0.25, flutes: 3 }), part)).toMatchObject({
    cost: Infinity,
    differences: [{ name: 'cuttingDiameter' }, { name: 'flutes' }],
  });
});

test('a part that is too short costs more than one that is too long', () => {
  const [short, long] = [0.8, 1.2].map(
    (cuttingLength) => compareTool(read({}), { ...part, cuttingLength }).cost,
  );
  expect(short).toBeGreaterThan(long ?? Infinity);
});

test('a part that reaches deeper than the tool is as good; one that does not reach as deep differs', () => {
  const reaching = read({ usableLength: 2 });
  expect(namesOf(reaching)).toEqual(['usableLength']);
  expect(namesOf(reaching, { ...part, neckDiameter: 0.47, neckLength: 2.5 })).toEqual([]);
});

test('drills differ by their points, thread mills by their pitch, tapered mills by their taper', () => {
  const drill: Tool = { ...part, type: 'drill', profile: 'drill', pointAngle: 140 };
  expect(namesOf(read({ ...drill, pointAngle: 118 }), drill)).toEqual(['pointAngle']);
  const threadMill: Tool = { ...part, type: 'thread-mill', profile: 'thread', thread: 'M8x1.25' };
  const known = read(
    { ...threadMill, thread: undefined, units: 'metric', cuttingDiameter: 12.7 },
    { threadPitch: 1 },
  );
  expect(namesOf(known, threadMill)).toContain('threadPitch');
  expect(namesOf({ ...known, threadPitch: 1.25 }, threadMill)).not.toContain('threadPitch');
  const tapered: Tool = { ...part, profile: 'tapered', taperAngle: 3 };
  expect(namesOf(read({ ...tapered, taperAngle: 5 }), tapered)).toEqual(['taperAngle']);
});

test('a tool compared with itself has no differences; the costs of the respects add up, and are never negative', () => {
  const size = fc.double({ min: 0.01, max: 5, noNaN: true });
  const tools = fc
    .record({
      cuttingDiameter: size,
      shankDiameter: size,
      cuttingLength: size,
      overallLength: size,
      cornerRadius: size,
      flutes: fc.integer({ min: 1, max: 12 }),
    })
    .map((sizes): Tool => ({ ...part, ...sizes }));
  fc.assert(
    fc.property(tools, tools, (one, other) => {
      expect(compareTool(read(one), one)).toEqual({ cost: 0, differences: [] });
      const { cost } = compareTool(read(one), other);
      expect(cost).toBeGreaterThanOrEqual(0);
      expect(cost).toBe(
        matchRespects.reduce((sum, respect) => sum + respectCosts[respect](read(one), other), 0),
      );
    }),
  );
});

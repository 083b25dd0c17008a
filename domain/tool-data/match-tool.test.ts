import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Tool } from '../tools/tools.ts';
import { angleCost } from './match-costs.ts';
import {
  compareNamed,
  compareTool,
  isWorthShowing,
  matchRespects,
  missingOf,
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

test('what a library does not tell is no difference, and is named as not told', () => {
  const known = { type: 'end-mill', profile: 'square', units: 'inch', cuttingDiameter: 0.5 } as const;
  expect(compareTool({ ...read({}), tool: known }, square)).toEqual({
    cost: 0,
    differences: [],
    untold: ['flutes', 'cuttingLength', 'shankDiameter', 'overallLength', 'coolantThrough', 'toolMaterial'],
  });
  const ofUnknownShape = { ...read({}), tool: { ...known, profile: undefined } };
  expect(compareTool(ofUnknownShape, square).untold[0]).toBe('profile');
});

test.each([
  ['no kind', { type: undefined, profile: undefined }],
  ['no diameter', { cuttingDiameter: undefined }],
  ['a bull nose without its radius', { cornerRadius: undefined }],
] as const)('for a tool with %s no part is worth showing', (_, tool) => {
  const untold: ReadTool = { ...read({}), tool: { ...part, ...tool } };
  expect(isWorthShowing(compareTool(untold, part))).toBe(false);
  expect(missingOf(untold)).toHaveLength(1);
});

test('while its units are not known, no part is worth showing for a tool', () => {
  const open = read({}, { areUnitsOpen: true });
  expect(isWorthShowing(compareTool(open, part))).toBe(false);
  expect(missingOf(open)).toEqual(['units']);
});

const threads = { ...part, type: 'thread-mill', profile: 'thread', cornerRadius: undefined } as const;

test('a thread mill of the same pitch is no match where profile or taper of the thread differ', () => {
  const npt: Tool = { ...threads, thread: '1/4-18NPT', taperAngle: 1.79 };
  const straight: Tool = { ...threads, thread: '9/16-18' };
  const wanted = (tool: Tool, more: Partial<ReadTool> = {}) =>
    read({ ...tool, thread: undefined }, { threadPitch: 1 / 18, ...more });
  expect(isWorthShowing(compareTool(wanted(straight), straight))).toBe(true);
  expect(compareTool(wanted(straight), straight).untold).toContain('thread');
  expect(isWorthShowing(compareTool(wanted(straight), npt))).toBe(false);
  expect(isWorthShowing(compareTool(wanted(npt), straight))).toBe(false);
  expect(isWorthShowing(compareTool(wanted(straight, { threadAngle: 55 }), straight))).toBe(false);
});

test.each([
  ['another kind of tool', { type: 'drill', profile: 'drill' }],
  ['another diameter', { cuttingDiameter: 0.503 }],
] as const)('a part of %s is not worth showing', (_, tool) => {
  expect(isWorthShowing(compareTool(read(tool), part))).toBe(false);
});

const square: Tool = { ...part, profile: 'square', cornerRadius: undefined };
const chamfered: Tool = { ...part, profile: 'chamfer', cornerRadius: undefined, cornerChamfer: 0.01 };
const conical: Tool = { ...part, profile: 'tapered', taperAngle: 3, cornerRadius: 0.25 };

test.each([
  ['square', square, 'ball', { ...square, profile: 'ball' }],
  ['square', square, 'radius', part],
  ['square', square, 'tapered', conical],
  ['radius', part, 'square', square],
  ['radius', part, 'high-feed', { ...part, profile: 'high-feed' }],
  ['tapered 3°', conical, 'tapered 5°', { ...conical, taperAngle: 5 }],
  ['tapered and sharp', { ...conical, cornerRadius: 0 }, 'tapered with a ball', conical],
  ['two flutes', { ...square, flutes: 2 }, 'six flutes', { ...square, flutes: 6 }],
  ['R .030', part, 'R .060', { ...part, cornerRadius: 0.06 }],
  ['reach 3 in', { ...square, usableLength: 3 }, 'reach 1 in', square],
  [
    'reamer',
    { ...square, type: 'reamer', profile: 'reamer' },
    'reamer .001 wider',
    { ...square, type: 'reamer', profile: 'reamer', cuttingDiameter: 0.501 },
  ],
  [
    'M8x1.25',
    { ...square, type: 'thread-mill', profile: 'thread', thread: 'M8x1.25' },
    'M8x1',
    { ...square, type: 'thread-mill', profile: 'thread', thread: 'M8x1' },
  ],
] as const)('for a tool that is %s, a part that is %4$s is not worth showing', (_, tool, _name, other) => {
  expect(isWorthShowing(compareTool(read({ cornerRadius: undefined, ...tool }), other))).toBe(false);
});

test('a reamer that is some thousandths of a millimetre wider is named', () => {
  const reamer: Tool = { ...square, units: 'metric', type: 'reamer', profile: 'reamer', cuttingDiameter: 6 };
  const { differences } = compareTool(read({ ...reamer, cuttingDiameter: 6.005 }), reamer);
  expect(differences).toEqual([{ name: 'cuttingDiameter', wanted: 6.005, offered: 6 }]);
  expect(compareTool(read({ ...reamer, cuttingDiameter: 6.0003 }), reamer).differences).toEqual([]);
});

test('a thread mill of unknown pitch has no part', () => {
  const threadMill: Tool = { ...square, type: 'thread-mill', profile: 'thread', thread: 'M8x1.25' };
  expect(isWorthShowing(compareTool(read({ ...threadMill, thread: undefined }), threadMill))).toBe(false);
});

test('the number of flutes weighs more than a chamfered corner', () => {
  const wanted = read(square);
  const [sameFlutes, sharp] = [chamfered, { ...square, flutes: 5 }].map((other) =>
    compareTool(wanted, other),
  );
  expect(sameFlutes?.differences).toMatchObject([{ name: 'profile', wanted: 'square', offered: 'chamfer' }]);
  expect(sameFlutes?.cost).toBeLessThan(sharp?.cost ?? 0);
});

test('a radius that only protects the edge may replace a sharp corner, and is named', () => {
  const protectedEdge = { ...part, cornerRadius: 0.006 };
  expect(compareTool(read({ ...square, cornerRadius: undefined }), protectedEdge)).toMatchObject({
    cost: 1.5,
    differences: [{ name: 'profile' }],
  });
});

test('coolant channels and the material of the tool are named as differences, where the library states them', () => {
  const drill: Tool = { ...square, type: 'drill', profile: 'drill', coolantThrough: true };
  const jobber = read({ ...drill, coolantThrough: false }, { material: 'hss' });
  expect(compareTool(jobber, drill).differences).toEqual([
    { name: 'coolantThrough', wanted: false, offered: true },
    { name: 'toolMaterial', wanted: 'hss', offered: 'carbide' },
  ]);
  expect(compareTool(jobber, { ...drill, coolantThrough: false }).cost).toBe(0);
  const { coolantThrough: _, ...unsaid } = drill;
  expect(compareTool({ ...read({}), tool: unsaid }, drill).differences).toEqual([]);
  const [needed, unneeded] = [true, false].map(
    (coolantThrough) =>
      compareTool(read({ ...drill, coolantThrough }), { ...drill, coolantThrough: !coolantThrough }).cost,
  );
  expect(needed).toBeGreaterThan(unneeded ?? Infinity);
});

test('differences have no errors of binary fractions', () => {
  const metric = read({ ...square, units: 'metric', cuttingDiameter: 12.7, cuttingLength: 38.1 });
  expect(compareTool(metric, square).differences).toContainEqual({
    name: 'cuttingLength',
    wanted: 1.5,
    offered: 1,
  });
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

test('a part without a stated reach reaches as deep as its flutes', () => {
  const short: Tool = { ...part, cuttingLength: 0.5, usableLength: undefined };
  expect(namesOf(read({ cuttingLength: 0.5, usableLength: 0.75 }), short)).toEqual(['usableLength']);
  expect(namesOf(read({ cuttingLength: 0.5, usableLength: 0.5 }), short)).toEqual([]);
});

test('another angle always costs something, the more the farther it is', () => {
  const tapered: Tool = { ...part, profile: 'tapered', taperAngle: 3 };
  const taperCost = (taperAngle: number) => angleCost(read({ ...tapered, taperAngle }), tapered);
  expect(taperCost(3)).toBe(0);
  expect(taperCost(3.2)).toBeGreaterThan(0);
  expect(taperCost(3.25)).toBeGreaterThan(taperCost(3.2));
  const drill: Tool = { ...part, type: 'drill', profile: 'drill', pointAngle: 140 };
  expect(angleCost(read({ ...drill, pointAngle: 118 }), drill)).toBeGreaterThan(0);
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
      expect(compareTool(read(one, { material: 'carbide' }), one)).toEqual({
        cost: 0,
        differences: [],
        untold: [],
      });
      const { cost } = compareTool(read(one), other);
      expect(cost).toBeGreaterThanOrEqual(0);
      expect(cost).toBe(
        matchRespects.reduce((sum, respect) => sum + respectCosts[respect](read(one), other), 0),
      );
    }),
  );
});

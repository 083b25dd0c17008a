import { readFileSync } from 'node:fs';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyTool } from '../../tests/support/tools.ts';
import { type Tool, inMillimetres, shankForms, toolProfiles, toolTypes } from '../tools/tools.ts';
import {
  type HolderChoice,
  type HolderOption,
  collets,
  evaluateHolder,
  holderBodies,
  holderOptions,
  holderRules,
  holderTypeCodes,
  retentionParts,
  sleeves,
  spindleCodes,
} from './holders.ts';
import { holderWarnings } from './warnings.ts';
import { toMicrometre } from './holder-part.ts';
import { torqueCapacity } from './torque.ts';

/** The shapes of the sample shop's parts, each once. */
const shapes = catalogueShapes();
const shape = fc.nat({ max: shapes.length - 1 }).map((index) => shapes[index]!);
/** At each step the possible choice to take, and the stick-out as a share of its range; both from 0 to 1. */
const picks = fc.record({
  steps: fc.array(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }), {
    minLength: 5,
    maxLength: 5,
  }),
  stickOutShare: fc.double({ min: 0, max: 1, noNaN: true }),
});

test('every way through the offered choices ends in a holder, for every tool of the catalogue', () => {
  expect(shapes.length).toBeGreaterThan(2_000);
  fc.assert(
    fc.property(shape, picks, (tool, { steps, stickOutShare }) => {
      const choice = walk(tool, steps, stickOutShare);
      expect(evaluateHolder(choice, tool)).toMatchObject({ ok: true });
    }),
    { numRuns: 300 },
  );
});

test('a choice breaks a rule when evaluated if and only if it is not offered', () => {
  const body = fc.constantFrom(...holderBodies);
  const insert = fc.constantFrom('none', ...[...collets, ...sleeves].map(({ code }) => code));
  fc.assert(
    fc.property(shape, body, insert, (tool, { code, spindle, type }, insertCode) => {
      const choice = { spindle, type, body: code, insert: insertCode };
      const { inserts, types, bodies } = holderOptions(choice, tool);
      const isOffered =
        isPossible(types, type) && isPossible(bodies, code) && isPossible(inserts, insertCode);
      expect(evaluateHolder(choice, tool).ok).toBe(isOffered);
    }),
    { numRuns: 300 },
  );
});

test('lengths add up, prices are the sum of the bill, and the speed is that of the slowest piece', () => {
  fc.assert(
    fc.property(shape, picks, (tool, { steps, stickOutShare }) => {
      const evaluated = evaluateHolder(walk(tool, steps, stickOutShare), tool);
      if (!evaluated.ok) throw new Error('The way through the offers ended in nothing');
      const { bill, body, profile, ...assembly } = evaluated.assembly;

      const overallLength = toMicrometre(inMillimetres(tool.overallLength, tool.units));
      expect(assembly.insertion + assembly.stickOut).toBeCloseTo(overallLength, 6);
      expect(assembly.totalLength).toBeCloseTo(body.gaugeLength + assembly.stickOut, 6);
      expect(profile.tip - profile.shankEnd).toBeCloseTo(overallLength, 6);
      expect(profile.segments.reduce((total, { height }) => total + height, 0)).toBeCloseTo(profile.nose, 6);

      for (const part of bill) expect(assembly.maxRpm).toBeLessThanOrEqual(part.maxRpm);
      expect(assembly.maxRpm).toBeLessThanOrEqual(assembly.spindle.maxRpm);
      for (const currency of ['CAD', 'USD'] as const) {
        const total = bill.reduce((sum, { prices }) => sum + prices[currency], 0);
        expect(assembly.prices[currency]).toBe(total);
      }
      expect(assembly.leadDays).toBe(Math.max(...bill.map(({ leadDays }) => leadDays)));
      for (const { code, numbers } of assembly.warnings)
        expect(Object.keys(numbers)).toEqual(holderWarnings[code]);
    }),
    { numRuns: 300 },
  );
});

test('the same choice has the same result twice', () => {
  fc.assert(
    fc.property(shape, picks, (tool, { steps, stickOutShare }) => {
      const choice = walk(tool, steps, stickOutShare);
      expect(evaluateHolder(structuredClone(choice), structuredClone(tool))).toEqual(
        evaluateHolder(choice, tool),
      );
      expect(holderOptions(structuredClone(choice), structuredClone(tool))).toEqual(
        holderOptions(choice, tool),
      );
    }),
    { numRuns: 50 },
  );
});

test('a thicker shank in the same grip never carries less torque', () => {
  const diameter = fc.double({ min: 0.5, max: 40, noNaN: true });
  const grip = fc.record({
    type: fc.constantFrom(...holderTypeCodes),
    gripLength: fc.double({ min: 15, max: 70, noNaN: true }),
    insertion: fc.double({ min: 10, max: 90, noNaN: true }),
    hasSleeve: fc.boolean(),
  });
  fc.assert(
    fc.property(grip, diameter, diameter, (held, one, other) => {
      const [thin, thick] = [Math.min(one, other), Math.max(one, other)];
      const capacity = (shankDiameter: number) => torqueCapacity({ ...held, shankDiameter });
      expect(capacity(thin)).toBeGreaterThan(0);
      expect(capacity(thick)).toBeGreaterThanOrEqual(capacity(thin));
    }),
  );
});

const oddNumber = fc.constantFrom(Number.NaN, Infinity, -Infinity, -1, 0, -0, 1e-9, 1e9, 5e-324);
const oddCode = fc.constantFrom('', 'none', '__proto__', 'constructor', 'CAT99', 'ER32-12', 'HS20-12');
const codesOf = (parts: readonly { code: string }[]) => fc.constantFrom(...parts.map(({ code }) => code));
const oddChoice: fc.Arbitrary<HolderChoice> = fc.record(
  {
    spindle: fc.oneof(fc.constantFrom(...spindleCodes), oddCode),
    type: fc.oneof(fc.constantFrom(...holderTypeCodes), oddCode),
    body: fc.oneof(codesOf(holderBodies), oddCode),
    insert: fc.oneof(codesOf(collets), codesOf(sleeves), oddCode),
    knob: fc.oneof(codesOf(retentionParts), oddCode),
    stickOut: fc.oneof(oddNumber, fc.double()),
  },
  { requiredKeys: [] },
);
const oddTool: fc.Arbitrary<Tool> = fc
  .record({
    tool: fc.oneof(anyTool, shape),
    name: fc.constantFrom(
      'cuttingDiameter',
      'shankDiameter',
      'cuttingLength',
      'neckDiameter',
      'neckLength',
      'overallLength',
      'taperAngle',
      'pointAngle',
      'flutes',
    ),
    value: fc.option(oddNumber),
  })
  .map(({ tool, name, value }) => (value === null ? tool : { ...tool, [name]: value }));

test('any input is evaluated, and every violation has the figures of its rule, all finite', () => {
  const cut = fc.record(
    { torque: fc.oneof(oddNumber, fc.double()), rpm: fc.oneof(oddNumber, fc.double()) },
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(oddChoice, fc.option(oddTool, { nil: undefined }), cut, (choice, tool, asked) => {
      const options = holderOptions(choice, tool);
      const offered = [
        ...options.spindles,
        ...options.types,
        ...options.bodies,
        ...options.inserts,
        ...options.knobs,
      ];
      const evaluated = evaluateHolder(choice, tool, asked);
      const violations = [
        ...offered.flatMap((option) => (option.isPossible ? [] : [option.violation])),
        ...(evaluated.ok ? [] : evaluated.violations),
      ];
      expect(evaluated.ok || evaluated.violations.length > 0).toBe(true);
      for (const { rule, numbers } of violations) {
        expect([rule, Object.keys(numbers).toSorted()]).toEqual([rule, holderRules[rule].toSorted()]);
        expect(Object.values(numbers).every(Number.isFinite)).toBe(true);
      }
    }),
    { numRuns: 300 },
  );
});

/** Takes one of the possible choices, step by step, and a stick-out in its range. */
function walk(tool: Tool, steps: readonly number[], stickOutShare: number): HolderChoice {
  let choice: HolderChoice = {};
  const names = ['spindles', 'types', 'bodies', 'inserts', 'knobs'] as const;
  const fields = { spindles: 'spindle', types: 'type', bodies: 'body', inserts: 'insert', knobs: 'knob' };
  for (const [index, name] of names.entries()) {
    const offered: readonly HolderOption<unknown>[] = holderOptions(choice, tool)[name];
    const possible = offered.filter((option) => option.isPossible);
    const taken = possible[Math.floor((steps[index] ?? 0) * possible.length)];
    choice = { ...choice, [fields[name]]: taken?.code };
  }
  const { stickOut } = holderOptions(choice, tool);
  if (!stickOut?.ok) throw new Error(`No stick-out: ${JSON.stringify(choice)}`);
  const { least, most, suggested } = stickOut.range;
  expect(suggested).toBeGreaterThanOrEqual(least);
  expect(suggested).toBeLessThanOrEqual(most);
  return { ...choice, stickOut: least + (most - least) * stickOutShare };
}

function isPossible(options: readonly HolderOption<unknown>[], code: string): boolean {
  return options.some((option) => option.code === code && option.isPossible);
}

function catalogueShapes(): Tool[] {
  const file = new URL('../../sample-shop/parts.csv', import.meta.url);
  const [head = '', ...rows] = readFileSync(file, 'utf8').trim().split('\n');
  const names = head.split(',');
  const tools = rows.map((row): Tool => {
    const cells = row.split(',');
    const text = (name: string) => cells[names.indexOf(name)] ?? '';
    const size = (name: string) => (text(name) === '' ? undefined : Number(text(name)));
    return {
      type: toolTypes.find((type) => type === text('tool_type'))!,
      profile: toolProfiles.find((profile) => profile === text('profile'))!,
      units: text('units') === 'metric' ? 'metric' : 'inch',
      cuttingDiameter: size('cutting_diameter')!,
      shankDiameter: size('shank_diameter')!,
      shankForm: shankForms.find((form) => form === text('shank_form')),
      cuttingLength: size('cutting_length')!,
      usableLength: size('usable_length'),
      neckDiameter: size('neck_diameter'),
      neckLength: size('neck_length'),
      overallLength: size('overall_length')!,
      pointAngle: size('point_angle'),
      taperAngle: size('taper_angle'),
      flutes: size('flutes')!,
      coolantThrough: text('coolant_through') === 'yes',
    };
  });
  return [...new Map(tools.map((tool) => [JSON.stringify(tool), tool])).values()];
}

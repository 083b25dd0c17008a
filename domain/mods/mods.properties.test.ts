import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import { type ProfileSegment, type Tool, outline, profileOf, shownDecimals } from '../tools/tools.ts';
import { clampingLength } from './clamping.ts';
import { firstFrom, lastUpTo, stepsOf, toLastDigit } from './digits.ts';
import {
  eightMillimetreReamer,
  halfInchMill,
  highFeedMill,
  tenMillimetreDrill,
  threadMill,
  twelveMillimetreMill,
} from './example-tools.fixtures.ts';
import {
  type Allowed,
  type AllowedMod,
  type AllowedRange,
  type ModBase,
  type ModOperationName,
  evaluateMod,
  modOperations,
  modQuantities,
  optionsOf,
} from './mods.ts';

const context = {
  prices: {
    CAD: { breaks: [{ fromQuantity: 1, cents: 10_880 }] },
    USD: { breaks: [{ fromQuantity: 1, cents: 8_000 }] },
  },
};

type RequestedOperation = {
  readonly operation: ModOperationName;
  readonly values: Record<string, number | string>;
};

/** The place of a value in its range: often an end. */
const share = fc.oneof(fc.constantFrom(0, 1), fc.double({ min: 0, max: 1, noNaN: true }));

/** A choice of operations, and where in their ranges their values lie. */
const choice = fc.record({
  names: fc.subarray([...modOperations], { minLength: 1 }),
  shares: fc.array(share, { minLength: 8, maxLength: 8 }),
});

const profiles = ['square', 'radius', 'chamfer', 'ball'] as const;

/** End mills, drills and reamers of all proportions, in both systems. */
const anyTool: fc.Arbitrary<Tool> = fc
  .record({
    kind: fc.constantFrom(...profiles, 'drill', 'reamer'),
    units: fc.constantFrom('inch', 'metric'),
    millimetres: fc.double({ min: 1.5, max: 25, noNaN: true }),
    shankShare: fc.constantFrom(0.8, 1, 1, 1, 1.2, 2),
    lengthInDiameters: fc.double({ min: 0.8, max: 9, noNaN: true }),
    spare: fc.double({ min: -3, max: 40, noNaN: true }),
    corner: fc.double({ min: 0.01, max: 0.2, noNaN: true }),
    pointAngle: fc.constantFrom(118, 135, 140, 180),
    flutes: fc.integer({ min: 2, max: 6 }),
    hasFlat: fc.boolean(),
  })
  .map(({ kind, units, millimetres, shankShare, lengthInDiameters, spare, corner, ...rest }) => {
    const unit = units === 'inch' ? 25.4 : 1;
    const cuttingDiameter = toLastDigit(millimetres / unit, units);
    const cuttingLength = toLastDigit(lengthInDiameters * cuttingDiameter, units);
    const tool: Tool = {
      type: kind === 'drill' || kind === 'reamer' ? kind : 'end-mill',
      profile: kind,
      units,
      cuttingDiameter,
      shankDiameter: toLastDigit(shankShare * cuttingDiameter, units),
      shankForm: rest.hasFlat ? 'HB' : 'HA',
      cuttingLength,
      overallLength: 1000,
      cornerRadius:
        kind === 'ball'
          ? cuttingDiameter / 2
          : kind === 'radius'
            ? toLastDigit(corner * cuttingDiameter, units)
            : undefined,
      cornerChamfer: kind === 'chamfer' ? toLastDigit(corner * cuttingDiameter, units) : undefined,
      pointAngle: kind === 'drill' ? rest.pointAngle : kind === 'reamer' ? 90 : undefined,
      flutes: kind === 'drill' ? 2 : rest.flutes,
      coolantThrough: false,
    };
    const shank = profileOf(tool).shank.from;
    return { ...tool, overallLength: toLastDigit(shank + clampingLength(tool) + spare / unit, units) };
  });

const anyBase: fc.Arbitrary<ModBase> = fc.oneof(
  fc.constantFrom(
    halfInchMill,
    twelveMillimetreMill,
    tenMillimetreDrill,
    eightMillimetreReamer,
    highFeedMill,
    threadMill,
  ),
  fc
    .record({ tool: anyTool, coating: fc.constantFrom('', 'AlTiN', 'TiAlN') })
    .map((part) => ({ ...halfInchMill, ...part })),
);

/** Operations whose values are all in the ranges offered, chosen one after the other in the order of work. */
function operationsFor(
  base: ModBase,
  { names, shares }: { names: ModOperationName[]; shares: number[] },
): RequestedOperation[] {
  const operations: RequestedOperation[] = [];
  for (const operation of modOperations.filter((name) => names.includes(name))) {
    const values: RequestedOperation['values'] = {};
    const first = parametersOf(base, operations, operation);
    for (const [index, { parameter, allowed }] of (first ?? []).entries()) {
      // The second range of an operation may depend on its first value.
      const now =
        index === 0 ? allowed : allowedOf(base, [...operations, { operation, values }], operation, parameter);
      if (now !== undefined) values[parameter] = valueIn(now, shares[index] ?? 0);
    }
    if (first !== undefined) operations.push({ operation, values });
  }
  return operations;
}

function parametersOf(base: ModBase, operations: RequestedOperation[], operation: ModOperationName) {
  const option = optionsOf(base, operations).find((one) => one.operation === operation);
  return option?.isOffered === true ? option.parameters : undefined;
}

function allowedOf(
  base: ModBase,
  operations: RequestedOperation[],
  operation: ModOperationName,
  parameter: string,
): Allowed | undefined {
  return parametersOf(base, operations, operation)?.find((one) => one.parameter === parameter)?.allowed;
}

function valueIn(allowed: Allowed, at: number): number | string {
  if (allowed.kind === 'text') return 'GRAND RIVER 7';
  if (allowed.kind === 'range')
    return toLastDigit(allowed.min + at * (allowed.max - allowed.min), allowed.unit);
  const { choices } = allowed;
  return choices[Math.min(choices.length - 1, Math.floor(at * choices.length))] ?? '';
}

function allowedMod(base: ModBase, operations: readonly unknown[]): AllowedMod {
  const evaluation = evaluateMod(base, operations, context);
  if (evaluation.status === 'refused') throw new Error(JSON.stringify(evaluation.violations));
  return evaluation;
}

/** Every radius that a profile has at a place; at a step there are several. */
function radiiAt(segments: readonly ProfileSegment[], x: number): number[] {
  return segments
    .filter(({ from, to }) => from.x <= x + 1e-9 && to.x >= x - 1e-9)
    .flatMap((segment) => {
      const { from, to } = segment;
      if (to.x - from.x < 1e-9) return [from.r, to.r];
      const along = Math.min(Math.max(x, from.x), to.x);
      if (segment.kind === 'line') return [from.r + ((to.r - from.r) * (along - from.x)) / (to.x - from.x)];
      const { centre, radius } = segment;
      return [centre.r + Math.sqrt(Math.max(0, radius ** 2 - (along - centre.x) ** 2))];
    });
}

test('values within the ranges offered are allowed, in whatever order they are written', () => {
  fc.assert(
    fc.property(anyBase, choice, fc.infiniteStream(fc.nat()), (base, choices, numbers) => {
      const operations = operationsFor(base, choices);
      fc.pre(operations.length > 0);
      const keyed = operations.map((operation) => ({ operation, key: numbers.next().value ?? 0 }));
      const shuffled = keyed.toSorted((a, b) => a.key - b.key).map(({ operation }) => operation);
      expect(allowedMod(base, shuffled)).toEqual(allowedMod(base, operations));
    }),
  );
});

test('grinding only removes material: the outline of the result lies inside that of the tool', () => {
  fc.assert(
    fc.property(anyBase, choice, (base, choices) => {
      const operations = operationsFor(base, choices);
      fc.pre(operations.length > 0);
      const { tool, removedAtTip } = allowedMod(base, operations);
      const blank = profileOf(base.tool).segments;
      const ground = profileOf(tool).segments;
      const corners = [
        ...outline(tool).points.map(({ x }) => x),
        ...outline(base.tool).points.map(({ x }) => x - removedAtTip),
      ].filter((x) => x >= 0 && x <= tool.overallLength);
      const places = corners.toSorted((a, b) => a - b);
      // At the corners of both, and between them, where no step can hide.
      const between = places.map((place, index) => (place + (places[index + 1] ?? place)) / 2);
      const added = [...places, ...between].map(
        (x) => Math.max(...radiiAt(ground, x)) - Math.max(...radiiAt(blank, x + removedAtTip)),
      );
      expect(Math.max(...added)).toBeLessThan(1e-6);
      expect(tool.overallLength + removedAtTip).toBeLessThanOrEqual(base.tool.overallLength + 1e-9);
      expect(outline(tool).largestDiameter).toBeLessThanOrEqual(outline(base.tool).largestDiameter + 1e-9);
    }),
    { numRuns: 200 },
  );
});

/** A shank that is too short by exactly half of its last digit, where binary fractions decide the rounding. */
const halfDigitShort: ModBase = {
  inventoryCode: 'X4-1/2R-SQ',
  tool: {
    type: 'drill',
    profile: 'drill',
    units: 'inch',
    cuttingDiameter: 0.8804,
    shankDiameter: 0.7043,
    shankForm: 'HA',
    cuttingLength: 2.7689,
    overallLength: 4.6069,
    cornerRadius: undefined,
    cornerChamfer: undefined,
    pointAngle: 135,
    flutes: 2,
    coolantThrough: false,
  },
  coating: '',
  diameterTolerance: '+0/-.002',
  isDiscontinued: false,
};

test('the shank keeps the length that a holder needs, or as much as it had, to the last digit', () => {
  fc.assert(
    fc.property(anyBase, choice, (base, choices) => {
      const operations = operationsFor(base, choices);
      fc.pre(operations.length > 0);
      const { tool } = allowedMod(base, operations);
      const spare = (of: Tool) => of.overallLength - outline(of).shank.from - clampingLength(of);
      const missing = Math.min(0, spare(base.tool)) - spare(tool);
      expect(missing).toBeLessThan(10 ** -shownDecimals[tool.units]);
    }),
    { examples: [[halfDigitShort, { names: ['point-angle', 'marking'], shares: [1, 0, 0, 0, 0, 0, 0, 0] }]] },
  );
});

test('neither price nor time falls when an operation is added', () => {
  fc.assert(
    fc.property(anyBase, choice, fc.nat(), (base, choices, pick) => {
      const operations = operationsFor(base, choices);
      fc.pre(operations.length > 1);
      const all = allowedMod(base, operations);
      const fewer = evaluateMod(base, operations.toSpliced(pick % operations.length, 1), context);
      if (fewer.status === 'refused') return;
      expect(all.leadDays).toBeGreaterThanOrEqual(fewer.leadDays);
      for (const currency of ['CAD', 'USD'] as const)
        for (const [index] of modQuantities.entries())
          expect(all.prices[currency]?.[index]?.eachCents).toBeGreaterThanOrEqual(
            fewer.prices[currency]?.[index]?.eachCents ?? Number.NaN,
          );
    }),
  );
});

test('the ends of a range are allowed and the next digit beyond is not', () => {
  fc.assert(
    fc.property(anyBase, choice, (base, choices) => {
      const operations = operationsFor(base, choices);
      for (const [index, { operation, values }] of operations.entries()) {
        const before = operations.slice(0, index);
        for (const parameter of Object.keys(values)) {
          const allowed = allowedOf(base, [...before, { operation, values }], operation, parameter);
          if (allowed?.kind !== 'range') continue;
          for (const { value, isAllowed } of atTheEnds(allowed)) {
            // The length of a pilot depends on its diameter, so only the diameter's own violations count.
            const found = evaluateMod(
              base,
              [...before, { operation, values: { ...values, [parameter]: value } }],
              context,
            );
            const against =
              found.status === 'allowed' ? [] : found.violations.filter((one) => one.parameter === parameter);
            expect({ parameter, value, isAllowed: against.length === 0 }).toEqual({
              parameter,
              value,
              isAllowed,
            });
          }
        }
      }
    }),
  );
});

function atTheEnds({ min, max, unit }: AllowedRange) {
  const digit = 1 / stepsOf(1, unit);
  return [
    { value: min, isAllowed: true },
    { value: max, isAllowed: true },
    { value: min - digit, isAllowed: false },
    { value: max + digit, isAllowed: false },
    // Errors of binary fractions do not count.
    { value: min - 1e-9, isAllowed: true },
    { value: max + 1e-9, isAllowed: true },
  ];
}

test('the operations of an allowed mod evaluate to the same mod again', () => {
  fc.assert(
    fc.property(anyBase, choice, (base, choices) => {
      const operations = operationsFor(base, choices);
      fc.pre(operations.length > 0);
      const once = allowedMod(base, operations);
      expect(allowedMod(base, once.operations)).toEqual(once);
    }),
  );
});

test('any input is evaluated without an exception', () => {
  const anything = fc.anything({ withBigInt: true, withDate: true, withMap: true, withSet: true });
  const anyValue = fc.oneof(
    anything,
    fc.double(),
    fc.constantFrom(Number.NaN, Infinity, -1, 1e308, '0.5', null),
  );
  const anyOperation = fc.record(
    {
      operation: fc.oneof(
        fc.constantFrom(...modOperations, 'left-hand', '__proto__', 'constructor'),
        anything,
      ),
      units: fc.oneof(fc.constantFrom('inch', 'metric'), anything),
      values: fc.oneof(
        fc.dictionary(
          fc.constantFrom('overallLength', 'cornerRadius', 'text', 'coating', 'stepDiameter'),
          anyValue,
        ),
        anything,
      ),
    },
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(anyBase, fc.oneof(fc.array(anyOperation), anything), (base, input) => {
      const evaluation = evaluateMod(base, input, context);
      expect(evaluation.status === 'allowed' || evaluation.violations.length > 0).toBe(true);
      expect(optionsOf(base, input)).toHaveLength(modOperations.length);
    }),
    { numRuns: 200 },
  );
});

test('a limit is rounded into its range, in both systems', () => {
  expect([firstFrom(0.1 + 0.2, 'inch'), lastUpTo(0.1 + 0.2, 'inch')]).toEqual([0.3, 0.3]);
  expect([firstFrom(1 / 32, 'inch'), lastUpTo(1 / 32, 'inch')]).toEqual([0.0313, 0.0312]);
  expect([firstFrom(0.95 * 10, 'metric'), lastUpTo(10 - 0.02, 'metric')]).toEqual([9.5, 9.98]);
});

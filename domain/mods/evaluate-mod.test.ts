import { expect, test } from 'vitest';

import { halfInchMill, tenMillimetreDrill, twelveMillimetreMill } from './example-tools.fixtures.ts';
import { type AllowedMod, type ModBase, type RefusedMod, evaluateMod } from './mods.ts';

const context = { prices: { CAD: { breaks: [{ fromQuantity: 1, cents: 10_880 }] } } };

function allowed(base: ModBase, operations: readonly unknown[]): AllowedMod {
  const evaluation = evaluateMod(base, operations, context);
  if (evaluation.status === 'refused') throw new Error(JSON.stringify(evaluation.violations));
  return evaluation;
}

function refused(base: ModBase, operations: unknown): RefusedMod {
  const evaluation = evaluateMod(base, operations, context);
  if (evaluation.status === 'allowed') throw new Error('It was allowed');
  return evaluation;
}

const shortened = { operation: 'shorten', values: { overallLength: 2.75 } };
const flat = { operation: 'weldon-flat' };
const rounded = { operation: 'corner-radius', values: { cornerRadius: 0.03 } };

test('a half-inch end mill is shortened, given a flat and a radius', () => {
  const mod = allowed(halfInchMill, [rounded, flat, shortened]);
  expect(mod.tool).toEqual({
    ...halfInchMill.tool,
    overallLength: 2.75,
    shankForm: 'HB',
    profile: 'radius',
    cornerRadius: 0.03,
    cornerChamfer: undefined,
  });
  expect(mod.operations.map(({ operation }) => operation)).toEqual([
    'shorten',
    'weldon-flat',
    'corner-radius',
  ]);
  expect(mod.remarks).toEqual(['bare-where-ground', 'flat-not-for-shrink-fit']);
  expect(mod).toMatchObject({ leadDays: 4, isReturnable: false, approvalReasons: ['several-operations'] });
});

test('the changes are symbols and figures, before and after', () => {
  expect(allowed(halfInchMill, [rounded, flat, shortened]).changes).toEqual([
    { change: 'size', dimension: 'overallLength', symbol: 'OAL', unit: 'inch', from: 3, to: 2.75 },
    { change: 'size', dimension: 'cornerRadius', symbol: 'RE', unit: 'inch', from: undefined, to: 0.03 },
    { change: 'shape', from: 'square', to: 'radius' },
    { change: 'shank-form', from: 'HA', to: 'HB' },
  ]);
});

test('the name is made of all operations, without the text that is marked on the tool', () => {
  const marked = { operation: 'marking', values: { text: 'CELL 4' } };
  expect(allowed(halfInchMill, [marked, flat, shortened]).nameParts).toEqual([
    {
      operation: 'shorten',
      value: { parameter: 'overallLength', value: 2.75, unit: 'inch', symbol: 'OAL' },
    },
    { operation: 'weldon-flat' },
    { operation: 'marking' },
  ]);
  expect(allowed(halfInchMill, [marked]).nameParts).toEqual([{ operation: 'marking' }]);
});

test('the work begins with stripping where the coating comes off, and a bare tool is not coated', () => {
  const recoated = { operation: 'coating', values: { coating: 'DLC' } };
  const stages = (operations: readonly unknown[]) =>
    allowed(halfInchMill, operations).plan.map(({ stage }) => stage);
  expect(stages([recoated, rounded, shortened])).toEqual(['strip', 'length', 'corner', 'coat']);
  expect(stages([{ operation: 'coating', values: { coating: 'none' } }])).toEqual(['strip']);
  expect(stages([rounded])).toEqual(['corner']);
});

test('grinding the diameter removes the coating, unless the tool is coated again', () => {
  const thinner = { operation: 'smaller-diameter', values: { cuttingDiameter: 0.48 } };
  const bare = allowed(halfInchMill, [thinner]);
  expect([bare.finish.coating, bare.remarks]).toEqual(['', ['coating-lost']]);
  const again = allowed(halfInchMill, [{ operation: 'coating', values: { coating: 'AlTiN' } }, thinner]);
  expect([again.finish.coating, again.remarks]).toEqual(['AlTiN', []]);
});

test('the areas that were ground are bare unless the tool is coated again, or had no coating', () => {
  const necked = { operation: 'neck', values: { neckDiameter: 0.46, neckLength: 1.4 } };
  expect(allowed(halfInchMill, [rounded, necked]).finish.bareAreas).toEqual(['corner', 'neck']);
  expect(allowed(halfInchMill, [necked]).remarks).toEqual(['bare-where-ground']);
  const recoated = { operation: 'coating', values: { coating: 'AlTiN' } };
  expect(allowed(halfInchMill, [rounded, necked, recoated]).finish.bareAreas).toBeUndefined();
  expect(allowed({ ...halfInchMill, coating: '' }, [rounded]).finish.bareAreas).toBeUndefined();
  expect(allowed(halfInchMill, [shortened, flat]).finish.bareAreas).toBeUndefined();
});

test('the same coating is not offered while the coating is whole', () => {
  const same = { operation: 'coating', values: { coating: 'AlTiN' } };
  expect(refused(halfInchMill, [same]).violations).toMatchObject([
    { parameter: 'coating', rule: 'not-offered' },
  ]);
  expect(allowed(halfInchMill, [same, rounded]).remarks).toEqual([]);
});

test('the drawing needs approval for a step, a diameter and a neck, and for three operations of any kind', () => {
  const necked = { operation: 'neck', values: { neckDiameter: 0.48, neckLength: 1.25 } };
  const cutShort = { operation: 'shorter-flute', values: { cuttingLength: 0.5 } };
  const thinner = { operation: 'smaller-diameter', values: { cuttingDiameter: 0.48 } };
  const stepped = { operation: 'step', values: { stepDiameter: 8.5, stepLength: 20, stepAngle: 90 } };
  const reground = { operation: 'drill-diameter', values: { cuttingDiameter: 9.8, tolerance: 'h7' } };
  expect(allowed(halfInchMill, [necked]).approvalReasons).toEqual(['neck']);
  expect(allowed(halfInchMill, [cutShort]).approvalReasons).toEqual(['shorter-flute']);
  expect(allowed(halfInchMill, [thinner]).approvalReasons).toEqual(['smaller-diameter']);
  expect(allowed(tenMillimetreDrill, [stepped]).approvalReasons).toEqual(['step']);
  expect(allowed(tenMillimetreDrill, [reground]).approvalReasons).toEqual(['drill-diameter']);
  expect(allowed(halfInchMill, [flat, shortened]).needsApproval).toBe(false);
  expect(allowed(halfInchMill, [flat, shortened, rounded]).needsApproval).toBe(true);
});

test('the flutes cut short become a neck that reaches as far as they did', () => {
  const { tool } = allowed(halfInchMill, [{ operation: 'shorter-flute', values: { cuttingLength: 0.5 } }]);
  expect(tool).toMatchObject({ cuttingLength: 0.5, neckDiameter: 0.49, neckLength: 1, usableLength: 1 });
});

test('a neck that the rules chose gets thinner with the diameter', () => {
  const { tool } = allowed(halfInchMill, [
    { operation: 'shorter-flute', values: { cuttingLength: 0.5 } },
    { operation: 'smaller-diameter', values: { cuttingDiameter: 0.48 } },
  ]);
  expect(tool.neckDiameter).toBe(0.47);
});

test('a neck that the buyer chose stays, and keeps the diameter above it', () => {
  const { violations } = refused(halfInchMill, [
    { operation: 'neck', values: { neckDiameter: 0.485, neckLength: 1.25 } },
    { operation: 'smaller-diameter', values: { cuttingDiameter: 0.48 } },
  ]);
  expect(violations).toMatchObject([
    { operation: 'smaller-diameter', rule: 'below', allowed: { min: 0.495 } },
  ]);
});

test('a blunter point takes the difference and half a millimetre off the drill', () => {
  const mod = allowed(tenMillimetreDrill, [{ operation: 'point-angle', values: { pointAngle: 180 } }]);
  // The point of 140° on 10 mm is 1.820 mm long.
  expect(mod).toMatchObject({
    removedAtTip: 2.32,
    tool: { overallLength: 86.68, cuttingLength: 44.68, usableLength: 32.68, pointAngle: 180 },
  });
});

test('a sharper point begins where the old one did and costs depth', () => {
  const mod = allowed(tenMillimetreDrill, [{ operation: 'point-angle', values: { pointAngle: 90 } }]);
  // 5.000 - 1.820 + 0.5 of the depth, 0.5 of the length.
  expect(mod).toMatchObject({ removedAtTip: 0.5, tool: { overallLength: 88.5, usableLength: 31.319 } });
});

test('a step drill keeps its diameter behind the step, and its point on the pilot', () => {
  const values = { stepDiameter: 8.5, stepLength: 20, stepAngle: 90 };
  const mod = allowed(tenMillimetreDrill, [{ operation: 'step', values }]);
  expect(mod.tool).toMatchObject({ cuttingDiameter: 10, step: { diameter: 8.5, length: 20, angle: 90 } });
  expect(mod.changes).toMatchObject([{ change: 'step', from: undefined, to: { diameter: 8.5 } }]);
});

test('a drill is ground to a class at its new diameter', () => {
  const mod = allowed(tenMillimetreDrill, [
    { operation: 'drill-diameter', values: { cuttingDiameter: 9.8, tolerance: 'h7' } },
  ]);
  expect(mod.changes).toEqual([
    { change: 'size', dimension: 'cuttingDiameter', symbol: 'DC', unit: 'metric', from: 10, to: 9.8 },
    { change: 'coating', from: 'TiAlN', to: '' },
    { change: 'tolerance', from: 'm7', to: 'h7' },
  ]);
});

test('grinding the shank down removes its flat, which can be chosen again', () => {
  const thinner = { operation: 'shank-reduction', values: { shankDiameter: 10 } };
  const without = allowed(twelveMillimetreMill, [thinner]);
  expect([without.tool.shankForm, without.remarks]).toEqual(['HA', ['flat-lost']]);
  expect(allowed(twelveMillimetreMill, [flat, thinner]).tool).toMatchObject({
    shankDiameter: 10,
    shankForm: 'HB',
  });
});

test('a flat on a shortened shank is reground in its place', () => {
  const mod = allowed(twelveMillimetreMill, [{ operation: 'shorten', values: { overallLength: 75 } }]);
  expect(mod.remarks).toEqual(['flat-ground-on']);
});

test('requests beyond grinding lead to a special tool', () => {
  const operations = [
    { operation: 'shorten', values: { overallLength: 3.5 } },
    { operation: 'coolant-through' },
  ];
  const { violations, canBeSpecial } = refused(halfInchMill, operations);
  expect(canBeSpecial).toBe(true);
  expect(violations).toMatchObject([
    { at: 1, operation: 'coolant-through', rule: 'never-a-mod' },
    { at: 0, parameter: 'overallLength', rule: 'adds-material', allowed: { min: 2.5, max: 2.98, now: 3 } },
  ]);
});

test('a part that is no longer made is not modified', () => {
  expect(refused({ ...halfInchMill, isDiscontinued: true }, [flat])).toMatchObject({
    violations: [{ rule: 'discontinued' }],
    canBeSpecial: true,
  });
});

test('a part whose dimensions contradict each other is not modified', () => {
  const tool = { ...halfInchMill.tool, overallLength: 0.9 };
  expect(refused({ ...halfInchMill, tool }, [flat]).violations).toMatchObject([{ rule: 'unsound-tool' }]);
});

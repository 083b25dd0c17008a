import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { radians } from '../tools/tools.ts';
import {
  eightMillimetreReamer,
  halfInchMill,
  tenMillimetreDrill,
  threadMill,
  twelveMillimetreMill,
} from './example-tools.fixtures.ts';
import {
  type AllowedMod,
  type ModBase,
  type ModOperationName,
  evaluateMod,
  modOperations,
  optionsOf,
} from './mods.ts';
import { operationRules } from './rules.ts';

const context = { prices: { CAD: { breaks: [{ fromQuantity: 1, cents: 10_880 }] } } };

function allowed(base: ModBase, operations: readonly unknown[]): AllowedMod {
  const evaluation = evaluateMod(base, operations, context);
  if (evaluation.status === 'refused') throw new Error(JSON.stringify(evaluation.violations));
  return evaluation;
}

function rulesOf(base: ModBase, operations: readonly unknown[]): string[] {
  const evaluation = evaluateMod(base, operations, context);
  return evaluation.status === 'allowed' ? [] : evaluation.violations.map(({ rule }) => rule);
}

/** The limits of an operation's only parameter, or why it is not available. */
function limitOf(base: ModBase, operation: ModOperationName, chosen: unknown = []) {
  const option = optionsOf(base, chosen).find((one) => one.operation === operation);
  if (option?.isOffered !== true) return option?.reason;
  const allowedValues = option.parameters[0]?.allowed;
  if (allowedValues?.kind === 'range') return [allowedValues.min, allowedValues.max];
  return allowedValues?.kind === 'sizes' ? allowedValues.choices : [];
}

function as(base: ModBase, tool: Partial<ModBase['tool']>): ModBase {
  return { ...base, tool: { ...base.tool, ...tool } };
}

const plain = as(twelveMillimetreMill, { shankForm: 'HA' });
const notch = { operation: 'whistle-notch' };
const thinner = { operation: 'smaller-diameter', values: { cuttingDiameter: 11.5 } };

test('a whistle notch needs a plain metric shank of 6 mm with its clamping length', () => {
  expect(limitOf(plain, 'whistle-notch')).toEqual([]);
  expect(limitOf(twelveMillimetreMill, 'whistle-notch')).toBe('has-flat');
  expect(limitOf(as(plain, { shankForm: 'HE' }), 'whistle-notch')).toBe('already-so');
  expect(limitOf(as(plain, { shankForm: 'HE' }), 'weldon-flat')).toBe('has-flat');
  expect(limitOf(halfInchMill, 'whistle-notch')).toBe('no-standard-flat');
  expect(limitOf(as(plain, { shankDiameter: 5 }), 'whistle-notch')).toBe('shank-too-thin');
  expect(limitOf(as(plain, { overallLength: 65 }), 'whistle-notch')).toBe('clamping-length');
  expect(rulesOf(plain, [notch, { operation: 'weldon-flat' }])).toEqual(['excluded', 'excluded']);
});

test('a whistle notch changes the form of the shank, and is not for a shrink-fit holder', () => {
  const mod = allowed(plain, [notch]);
  expect(mod.tool.shankForm).toBe('HE');
  expect(mod.changes).toEqual([{ change: 'shank-form', from: 'HA', to: 'HE' }]);
  expect(mod.remarks).toEqual(['flat-not-for-shrink-fit']);
});

test('coolant grooves need a shank of 6 mm or 1/4 in without coolant through it, and are not sealed', () => {
  expect(limitOf(halfInchMill, 'coolant-grooves')).toEqual([]);
  expect(limitOf(as(halfInchMill, { coolantThrough: true }), 'coolant-grooves')).toBe('has-coolant');
  expect(limitOf(as(halfInchMill, { shankDiameter: 0.1875 }), 'coolant-grooves')).toBe('shank-too-thin');
  expect(allowed(halfInchMill, [{ operation: 'coolant-grooves' }])).toMatchObject({
    remarks: ['grooves-not-sealed'],
    finish: { coating: 'AlTiN' },
  });
});

test('a back taper keeps nine tenths of the diameter at the end of the flutes, and removes the coating', () => {
  // 12 mm over 26 mm: a tenth is 1.2 mm, the greatest cut 1 mm; 1 degree takes .908 mm.
  expect(limitOf(plain, 'back-taper')).toEqual([0.1, 0.2, 0.3, 0.5, 1]);
  expect(limitOf(as(plain, { cuttingLength: 60, overallLength: 120 }), 'back-taper')).toEqual([
    0.1, 0.2, 0.3,
  ]);
  const necked = as(plain, { neckDiameter: 11.8, neckLength: 37 });
  expect(limitOf(necked, 'back-taper')).toEqual([0.1, 0.2]);
  expect(limitOf(tenMillimetreDrill, 'back-taper')).toBe('not-for-this-tool');
  const mod = allowed(plain, [{ operation: 'back-taper', values: { backTaperAngle: 0.3 } }]);
  expect([mod.finish.coating, mod.remarks, mod.needsApproval]).toEqual(['', ['coating-lost'], true]);
});

test('the flutes never end thinner than the neck behind them, whatever taper is offered', () => {
  const lengths = fc.double({ min: 6, max: 80, noNaN: true });
  fc.assert(
    fc.property(lengths, fc.double({ min: 10.2, max: 11.8, noNaN: true }), (cuttingLength, neckDiameter) => {
      const base = as(plain, {
        cuttingLength,
        neckDiameter,
        neckLength: cuttingLength + 5,
        overallLength: 150,
      });
      const choices = limitOf(base, 'back-taper');
      for (const angle of Array.isArray(choices) ? choices : []) {
        const atEnd = 12 - 2 * cuttingLength * Math.tan(radians(angle));
        expect(atEnd).toBeGreaterThanOrEqual(Math.max(neckDiameter, 10.8) - 1e-9);
      }
    }),
  );
});

test('a cylindrical margin needs a smaller diameter, at most a fiftieth of it, and no back taper', () => {
  expect(limitOf(plain, 'cylindrical-margin')).toBe('side-not-ground');
  expect(limitOf(plain, 'cylindrical-margin', [thinner])).toEqual([0.05, 0.23]);
  expect(
    limitOf(as(plain, { cuttingDiameter: 20, shankDiameter: 20, overallLength: 104 }), 'cylindrical-margin', [
      { operation: 'smaller-diameter', values: { cuttingDiameter: 19.5 } },
    ]),
  ).toEqual([0.05, 0.3]);
  expect(limitOf(tenMillimetreDrill, 'cylindrical-margin')).toBe('not-for-this-tool');
  const both = [
    thinner,
    { operation: 'cylindrical-margin', values: { marginWidth: 0.1 } },
    { operation: 'back-taper', values: { backTaperAngle: 0.1 } },
  ];
  expect(rulesOf(plain, both)).toEqual(['excluded', 'excluded']);
  const reamed = { operation: 'smaller-diameter', values: { cuttingDiameter: 7.9 } };
  expect(limitOf(eightMillimetreReamer, 'cylindrical-margin', [reamed])).toEqual([0.05, 0.158]);
});

test('chip breakers lie half a diameter to two diameters apart, at least two on each edge of three flutes', () => {
  expect(limitOf(plain, 'chip-breakers')).toEqual([6, 13]);
  expect(limitOf(as(plain, { cuttingLength: 60, overallLength: 120 }), 'chip-breakers')).toEqual([6, 24]);
  expect(limitOf(as(plain, { cuttingLength: 11 }), 'chip-breakers')).toBe('no-room');
  expect(limitOf(as(plain, { flutes: 2 }), 'chip-breakers')).toBe('not-for-this-tool');
  expect(limitOf(as(plain, { cuttingDiameter: 5 }), 'chip-breakers')).toBe('no-room');
});

test('a point of 118° to 140° is split, also one that was just ground', () => {
  expect(limitOf(tenMillimetreDrill, 'split-point')).toEqual([]);
  const flatBottom = { operation: 'point-angle', values: { pointAngle: 180 } };
  expect(limitOf(tenMillimetreDrill, 'split-point', [flatBottom])).toBe('point-to-split');
  const blunt = as(tenMillimetreDrill, { pointAngle: 150 });
  expect(limitOf(blunt, 'split-point')).toBe('point-to-split');
  const sharper = { operation: 'point-angle', values: { pointAngle: 135 } };
  const mod = allowed(blunt, [{ operation: 'split-point' }, sharper]);
  expect(mod.operations.map(({ operation }) => operation)).toEqual(['point-angle', 'split-point']);
  expect(mod.changes.at(-1)).toEqual({ change: 'work', operation: 'split-point' });
});

test('a blend is a tenth of a millimetre at most, for sharp corners only', () => {
  expect(limitOf(as(plain, { profile: 'square', cornerRadius: undefined }), 'corner-blend')).toEqual([
    0.01, 0.1,
  ]);
  const chamfered = as(plain, { profile: 'chamfer', cornerRadius: undefined, cornerChamfer: 0.1 });
  expect(limitOf(chamfered, 'corner-blend')).toEqual([0.01, 0.05]);
  expect(limitOf(plain, 'corner-blend')).toBe('not-for-this-tool');
  expect(limitOf(tenMillimetreDrill, 'corner-blend')).toEqual([0.01, 0.1]);
  expect(limitOf(threadMill, 'corner-blend')).toBe('not-for-this-tool');
  const radius = { operation: 'corner-radius', values: { cornerRadius: 0.03 } };
  const blend = { operation: 'corner-blend', values: { blendRadius: 0.002 } };
  expect(rulesOf(halfInchMill, [radius, blend])).toEqual(['excluded', 'excluded']);
});

test('polished flutes are bare on a coated tool until it is coated again', () => {
  const polished = { operation: 'polished-flutes' };
  expect(allowed(halfInchMill, [polished]).finish.bareAreas).toEqual(['flutes']);
  const coated = [polished, { operation: 'coating', values: { coating: 'ZrN' } }];
  expect(allowed(halfInchMill, coated).finish).toMatchObject({ coating: 'ZrN' });
  expect(allowed(halfInchMill, coated).finish.bareAreas).toBeUndefined();
  expect(limitOf(as(halfInchMill, { cuttingDiameter: 0.09 }), 'polished-flutes')).toBe('no-room');
});

test('a steel coating or a hone on a cutter for aluminium brings a remark, on one for steel it does not', () => {
  const forAluminium = { ...halfInchMill, coating: 'ZrN' };
  const coatedWith = (coating: string) => ({ operation: 'coating', values: { coating } });
  for (const coating of ['TiAlN', 'AlCrN', 'TiSiN'])
    expect(allowed(forAluminium, [coatedWith(coating)]).remarks).toEqual(['coating-not-for-nonferrous']);
  expect(allowed(forAluminium, [coatedWith('DLC')]).remarks).toEqual(['coating-for-nonferrous']);
  expect(allowed(halfInchMill, [coatedWith('TiSiN')]).remarks).toEqual([]);
  const honed = (edgeRadius: number) => ({ operation: 'edge-preparation', values: { edgeRadius } });
  expect(allowed({ ...halfInchMill, coating: '' }, [honed(20)]).remarks).toEqual(['hone-not-for-nonferrous']);
  expect(allowed({ ...halfInchMill, coating: '' }, [honed(10)]).remarks).toEqual([]);
  expect(allowed(halfInchMill, [honed(20)]).remarks).toEqual(['bare-where-ground']);
});

test('two operations exclude each other, or neither does', () => {
  const oneSided = modOperations.flatMap((operation) =>
    operationRules[operation].excludes.filter((other) => !operationRules[other].excludes.includes(operation)),
  );
  expect(oneSided).toEqual([]);
});

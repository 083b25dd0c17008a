import { expect, test } from 'vitest';

import { halfInchMill } from './example-tools.fixtures.ts';
import { type ModContext, type QuotedMod, evaluateMod, modCode, modRulesVersion, reviewMod } from './mods.ts';

const context: ModContext = { prices: { CAD: { breaks: [{ fromQuantity: 1, cents: 10_880 }] } } };

function saved(): QuotedMod {
  const evaluation = evaluateMod(
    halfInchMill,
    [{ operation: 'corner-radius', values: { cornerRadius: 0.24 } }],
    context,
  );
  if (evaluation.status === 'refused') throw new Error(JSON.stringify(evaluation.violations));
  return evaluation;
}

test('a mod saved today has no differences', () => {
  const review = reviewMod(saved(), halfInchMill, context);
  expect(review).toMatchObject({ isOlder: false, differences: [] });
});

test('a mod of older rules with the same result is older and has no differences', () => {
  const review = reviewMod({ ...saved(), rulesVersion: 'mods-0' }, halfInchMill, context);
  expect(review).toMatchObject({ isOlder: true, differences: [] });
  expect(review.evaluation.rulesVersion).toBe(modRulesVersion);
});

test('a mod that was saved under the first rules has the same tool, code and price today', () => {
  const tool = {
    ...halfInchMill.tool,
    profile: 'radius',
    cornerRadius: 0.24,
    cornerChamfer: undefined,
  } as const;
  const first: QuotedMod = {
    rulesVersion: 'mods-1',
    operations: [{ operation: 'corner-radius', units: 'inch', values: { cornerRadius: 0.24 } }],
    tool,
    finish: { coating: 'AlTiN', diameterTolerance: '+0/-.002', edgeRadius: undefined, marking: undefined },
    prices: {
      CAD: [
        {
          quantity: 1,
          toolCents: 10_880,
          workCents: 1_600,
          setUpCents: 2_500,
          eachCents: 14_980,
          totalCents: 14_980,
        },
      ],
    },
    leadDays: 2,
    needsApproval: false,
  };
  const { isOlder, differences } = reviewMod(first, halfInchMill, context);
  expect(isOlder).toBe(true);
  // Only the quantities that the snapshot has not are new.
  expect(differences.filter((one) => one.differs !== 'price' || one.from !== undefined)).toEqual([]);
  const evaluation = evaluateMod(halfInchMill, first.operations, context);
  expect(evaluation.status === 'allowed' && evaluation.code).toBe(
    modCode(halfInchMill.inventoryCode, first, first.operations),
  );
});

test('a changed price is a difference for every quantity', () => {
  const dearer: ModContext = { prices: { CAD: { breaks: [{ fromQuantity: 1, cents: 11_880 }] } } };
  const { differences } = reviewMod(saved(), halfInchMill, dearer);
  expect(differences).toHaveLength(5);
  expect(differences[0]).toEqual({
    differs: 'price',
    currency: 'CAD',
    quantity: 1,
    from: 14_980,
    to: 15_980,
  });
  expect(reviewMod(saved(), halfInchMill, { prices: {} }).differences[0]).toMatchObject({ to: undefined });
});

test('a changed tool, lead time and need for approval are differences', () => {
  const older: QuotedMod = {
    ...saved(),
    tool: { ...saved().tool, neckDiameter: 0.485 },
    leadDays: 9,
    needsApproval: true,
  };
  expect(reviewMod(older, halfInchMill, context).differences).toEqual([
    {
      differs: 'tool',
      change: 'size',
      dimension: 'neckDiameter',
      symbol: 'DN',
      unit: 'inch',
      from: 0.485,
      to: undefined,
    },
    { differs: 'lead-days', from: 9, to: 2 },
    { differs: 'approval', from: true, to: false },
  ]);
});

test('a mod that is no longer allowed is refused with the rule', () => {
  const changed = { ...halfInchMill, tool: { ...halfInchMill.tool, cuttingLength: 0.4 } };
  expect(reviewMod(saved(), changed, context)).toMatchObject({
    differences: [{ differs: 'refused' }],
    evaluation: { violations: [{ parameter: 'cornerRadius', rule: 'above', allowed: { max: 0.2 } }] },
  });
});

import { expect, test } from 'vitest';

import { halfInchMill } from './example-tools.fixtures.ts';
import { type ModContext, type QuotedMod, evaluateMod, modRulesVersion, reviewMod } from './mods.ts';

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

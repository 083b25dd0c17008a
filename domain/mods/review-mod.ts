// Evaluates a saved mod again, with the rules, the part and the prices of today.

import { type Currency, currencies } from '../money/money.ts';
import { type ModChange, changesBetween } from './changes.ts';
import { type AllowedMod, type ModContext, type ModEvaluation, evaluateMod } from './evaluate-mod.ts';
import { modRulesVersion } from './operations.ts';
import type { ModPrice } from './price-mod.ts';
import type { ModBase } from './workpiece.ts';

/** What is kept of a mod when it is saved: what the buyer was shown. */
export type QuotedMod = Pick<
  AllowedMod,
  'rulesVersion' | 'operations' | 'tool' | 'finish' | 'prices' | 'leadDays' | 'needsApproval'
>;

/** Something that a buyer was told otherwise. `refused`: the mod is no longer allowed; the evaluation says why. */
export type ModDifference =
  | ({ readonly differs: 'tool' } & ModChange)
  | {
      readonly differs: 'price';
      readonly currency: Currency;
      readonly quantity: number;
      readonly from: number | undefined;
      readonly to: number | undefined;
    }
  | { readonly differs: 'lead-days'; readonly from: number; readonly to: number }
  | { readonly differs: 'approval'; readonly from: boolean; readonly to: boolean }
  | { readonly differs: 'refused' };

/** A saved mod today. */
export type ModReview = {
  readonly evaluation: ModEvaluation;
  /** Whether it was saved under other rules than today's. That alone changes nothing for the buyer. */
  readonly isOlder: boolean;
  /** What is no longer as it was told; empty when everything still holds. */
  readonly differences: readonly ModDifference[];
};

/** Evaluates a saved mod again, and says what has changed since. Prices are those for each piece with its set-up. */
export function reviewMod(saved: QuotedMod, base: ModBase, context: ModContext): ModReview {
  const evaluation = evaluateMod(base, saved.operations, context);
  return {
    evaluation,
    isOlder: saved.rulesVersion !== modRulesVersion,
    differences:
      evaluation.status === 'refused' ? [{ differs: 'refused' }] : differencesFrom(saved, evaluation),
  };
}

function differencesFrom(saved: QuotedMod, now: AllowedMod): ModDifference[] {
  const differences: ModDifference[] = [
    ...changesBetween(saved, now).map((change) => ({ differs: 'tool' as const, ...change })),
    ...currencies.flatMap((currency) =>
      priceDifferences(currency, saved.prices[currency] ?? [], now.prices[currency] ?? []),
    ),
  ];
  if (saved.leadDays !== now.leadDays)
    differences.push({ differs: 'lead-days', from: saved.leadDays, to: now.leadDays });
  if (saved.needsApproval !== now.needsApproval)
    differences.push({ differs: 'approval', from: saved.needsApproval, to: now.needsApproval });
  return differences;
}

function priceDifferences(
  currency: Currency,
  before: readonly ModPrice[],
  now: readonly ModPrice[],
): ModDifference[] {
  const quantities = new Set([...before, ...now].map(({ quantity }) => quantity));
  return [...quantities].flatMap((quantity) => {
    const from = before.find((price) => price.quantity === quantity)?.eachCents;
    const to = now.find((price) => price.quantity === quantity)?.eachCents;
    return from === to ? [] : [{ differs: 'price' as const, currency, quantity, from, to }];
  });
}

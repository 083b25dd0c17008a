// Compares a saved mod with its evaluation by the rules, the part and the prices in force.

import { type Currency, currencies } from '../money/money.ts';
import { type ModChange, changesBetween } from './changes.ts';
import { type AllowedMod, type ModContext, type ModEvaluation, evaluateMod } from './evaluate-mod.ts';
import { modRulesVersion } from './operations.ts';
import type { ModPrice } from './price-mod.ts';
import type { ModBase } from './workpiece.ts';

/** The snapshot of a mod that was shown to its buyer when it was saved. */
export type QuotedMod = Pick<
  AllowedMod,
  'rulesVersion' | 'operations' | 'tool' | 'finish' | 'prices' | 'leadDays' | 'needsApproval'
>;

/** One difference from the snapshot. `refused`: the mod is no longer allowed; the evaluation has the violations. */
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

/** The present evaluation of a saved mod, and its differences from the snapshot. */
export type ModReview = {
  readonly evaluation: ModEvaluation;
  /** It was saved under other rules than those in force. That alone changes nothing for the buyer. */
  readonly isOlder: boolean;
  /** Empty when everything is as the buyer was shown. */
  readonly differences: readonly ModDifference[];
};

/** Evaluates a saved mod again and lists the differences. Prices are unit prices with their share of the set-up. */
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

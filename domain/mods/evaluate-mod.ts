// Evaluates a mod as a whole: the resulting tool with its code, price and lead time, or the rules that it breaks.

import { type Currency, currencies } from '../money/money.ts';
import type { PriceEntry } from '../pricing/pricing.ts';
import type { Tool } from '../tools/tools.ts';
import { type ModChange, changesBetween } from './changes.ts';
import { modCode } from './mod-code.ts';
import { type ModNamePart, namePartsOf } from './name-parts.ts';
import { type ModOperation, type ModOperationName, modRulesVersion } from './operations.ts';
import { type ModPrice, type ToolPrices, modPrices } from './price-mod.ts';
import { type ModRemark, remarksOn } from './remarks.ts';
import { approvalReasons, modLeadDays } from './schedule.ts';
import { type ModViolation, violation } from './violations.ts';
import { undrawnWork } from './undrawn-work.ts';
import { type WorkStep, planOf } from './work-plan.ts';
import { workThrough } from './work-through.ts';
import { type Finish, type ModBase, finishOf, workpieceOf } from './workpiece.ts';

/** The prices and the delivery time of the tool, which the rules need beside its dimensions. */
export type ModContext = {
  /** The buyer's prices of the tool; a currency in which it is not sold is absent. */
  readonly prices: ToolPrices;
  /** Working days until the tool is available: 0 from stock. */
  readonly daysToTool?: number | undefined;
};

/**
 * Builds the context of a buyer who sees a part in one currency; without a price of the part the mod has none either.
 */
export function modContext({
  currency,
  prices,
}: {
  readonly currency: Currency;
  readonly prices: PriceEntry;
}): ModContext {
  return { prices: prices.breaks.length === 0 ? {} : { [currency]: prices } };
}

/** A mod that the rules allow. */
export type AllowedMod = {
  readonly status: 'allowed';
  readonly rulesVersion: string;
  readonly code: string;
  readonly nameParts: readonly ModNamePart[];
  /** In the order of work, with rounded values: the form in which they are saved. */
  readonly operations: readonly ModOperation[];
  /** The resulting tool with all its dimensions. */
  readonly tool: Tool;
  readonly finish: Finish;
  /** The distance from the old tip to the new one, in the tool's units. */
  readonly removedAtTip: number;
  readonly changes: readonly ModChange[];
  readonly remarks: readonly ModRemark[];
  readonly plan: readonly WorkStep[];
  /** The prices for 1, 3, 5, 10 and 25 pieces, in each currency that the tool is sold in. */
  readonly prices: Readonly<Partial<Record<Currency, readonly ModPrice[]>>>;
  readonly leadDays: number;
  readonly needsApproval: boolean;
  readonly approvalReasons: readonly (ModOperationName | 'several-operations')[];
  /** Always false: a mod is made to order. */
  readonly isReturnable: false;
};

/** A mod that breaks at least one rule. */
export type RefusedMod = {
  readonly status: 'refused';
  readonly rulesVersion: string;
  readonly violations: readonly ModViolation[];
  /** A special tool could solve every violation, so that the buyer may ask for a quotation. */
  readonly canBeSpecial: boolean;
};

export type ModEvaluation = AllowedMod | RefusedMod;

/**
 * Evaluates a mod by the rules in force. The operations may be any untrusted value in any order: whatever is wrong with
 * them is returned as violations, never thrown. They are always worked in the order of `modOperations`.
 * @example evaluateMod(base, [{ operation: 'shorten', values: { overallLength: 2.5 } }], { prices: {} }) // inches for
 * an inch tool
 */
export function evaluateMod(base: ModBase, operations: unknown, context: ModContext): ModEvaluation {
  const { piece, done, violations } = workThrough(base, operations, 'requested');
  if (violations.length > 0) return refused(violations);
  if (done.length === 0) return refused([violation({ rule: 'no-operations' })]);

  const names = done.map(({ operation }) => operation);
  const reasons = approvalReasons(names);
  return {
    status: 'allowed',
    rulesVersion: modRulesVersion,
    code: modCode(base.inventoryCode, piece, done),
    nameParts: namePartsOf(piece.tool, done),
    operations: done,
    tool: piece.tool,
    finish: finishOf(piece),
    removedAtTip: piece.removedAtTip,
    changes: [...changesBetween(workpieceOf(base), piece), ...workChanges(done)],
    remarks: remarksOn(base, piece, done),
    plan: planOf(base, piece, done),
    prices: pricesOf(names, context.prices),
    leadDays: modLeadDays(names, context.daysToTool ?? 0),
    needsApproval: reasons.length > 0,
    approvalReasons: reasons,
    isReturnable: false,
  };
}

/** The form of the shank and the finish show these already. */
const shownWork: ReadonlySet<ModOperationName> = new Set(['whistle-notch', 'edge-preparation', 'marking']);

/** Lists the work that neither a dimension, nor the form of the shank, nor the finish shows. */
function workChanges(done: readonly ModOperation[]): ModChange[] {
  return undrawnWork(done)
    .filter(({ operation }) => !shownWork.has(operation))
    .map((work) => ({ change: 'work', ...work }));
}

function refused(violations: readonly ModViolation[]): RefusedMod {
  return {
    status: 'refused',
    rulesVersion: modRulesVersion,
    violations,
    canBeSpecial: violations.every(({ canBeSpecial }) => canBeSpecial),
  };
}

function pricesOf(names: readonly ModOperationName[], prices: ToolPrices): AllowedMod['prices'] {
  return Object.fromEntries(
    currencies.flatMap((currency) => {
      const table = modPrices(names, currency, prices[currency]);
      return table.length === 0 ? [] : [[currency, table]];
    }),
  );
}

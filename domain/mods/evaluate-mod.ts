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
import { type WorkStep, planOf } from './work-plan.ts';
import { workThrough } from './work-through.ts';
import { type Finish, type ModBase, workpieceOf } from './workpiece.ts';

/** What the rules need to know beside the tool and the wishes. */
export type ModContext = {
  /** What the tool costs this buyer; a currency it is not sold in is absent. */
  readonly prices: ToolPrices;
  /** Working days until the tool is there: 0 from stock. */
  readonly daysToTool?: number | undefined;
};

/** The context of a buyer who sees a part in one currency; without any price the mod has none either. */
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
  /** The operations in the order of work, as they are to be saved. */
  readonly operations: readonly ModOperation[];
  /** The tool as it will be, with all its dimensions. */
  readonly tool: Tool;
  readonly finish: Finish;
  /** Where the tip of the new tool lies on the old one, in the tool's units. */
  readonly removedAtTip: number;
  readonly changes: readonly ModChange[];
  readonly remarks: readonly ModRemark[];
  readonly plan: readonly WorkStep[];
  /** The prices for 1, 3, 5, 10 and 25 pieces, in each currency that the tool is sold in. */
  readonly prices: Readonly<Partial<Record<Currency, readonly ModPrice[]>>>;
  readonly leadDays: number;
  readonly needsApproval: boolean;
  readonly approvalReasons: readonly (ModOperationName | 'several-operations')[];
  /** Never: a mod is made to order. */
  readonly isReturnable: false;
};

/** A mod that the rules do not allow as it is. */
export type RefusedMod = {
  readonly status: 'refused';
  readonly rulesVersion: string;
  readonly violations: readonly ModViolation[];
  /** Whether every wish makes sense as a tool made specially, so that a quotation can be asked for. */
  readonly canBeSpecial: boolean;
};

export type ModEvaluation = AllowedMod | RefusedMod;

/**
 * Holds a mod against the rules in force. The operations are taken as they came in: whatever is wrong with them is
 * answered, nothing is thrown. They may stand in any order; they are always worked in that of `modOperations`.
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
    finish: piece.finish,
    removedAtTip: piece.removedAtTip,
    changes: changesBetween(workpieceOf(base), piece),
    remarks: remarksOn(base, piece, done),
    plan: planOf(base, piece, done),
    prices: pricesOf(names, context.prices),
    leadDays: modLeadDays(names, context.daysToTool ?? 0),
    needsApproval: reasons.length > 0,
    approvalReasons: reasons,
    isReturnable: false,
  };
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
      const ladder = modPrices(names, currency, prices[currency]);
      return ladder.length === 0 ? [] : [[currency, ladder]];
    }),
  );
}

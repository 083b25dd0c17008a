// Evaluates operations on a part by the rules of mods, with the prices of one buyer.

import { groundSizes, modBaseOf } from '@chipload/contract/mod-operations';
import type { WireTool } from '@chipload/contract';
import {
  evaluateMod,
  modCode,
  modContext,
  reviewMod,
  type AllowedMod,
  type ModEvaluation,
  type ModReview,
  type QuotedMod,
} from '@chipload/domain/mods';
import type { PriceEntry } from '@chipload/domain/pricing';
import type { Currency } from '../../platform/http/visitor.ts';

/** The fields of a part that its mods depend on. */
export type ModPart = {
  readonly inventoryCode: string;
  readonly description: string;
  readonly tool: WireTool;
  readonly isRestocked: boolean;
  /** In the currency of the buyer. */
  readonly prices: PriceEntry;
  readonly currency: Currency;
};

/** Evaluates operations on a part. */
export function evaluatePart(part: ModPart, operations: unknown): ModEvaluation {
  return evaluateMod(modBaseOf(part), operations, modContext(part));
}

/** Evaluates a saved mod today, and compares the result with the quoted one. */
export function reviewPart(part: ModPart, told: QuotedMod): ModReview {
  return reviewMod(told, modBaseOf(part), modContext(part));
}

/** Returns the sizes of the ground tool in the names of the contract; sizes that are not ground are the part's. */
export function groundTool(part: ModPart, made: Pick<QuotedMod, 'tool' | 'finish' | 'operations'>): WireTool {
  return groundSizes(part.tool, made);
}

/** Returns the part of an evaluation that is stored with a saved mod, as quoted to its buyer. */
export function quotedModOf({
  rulesVersion,
  operations,
  tool,
  finish,
  prices,
  leadDays,
  needsApproval,
}: AllowedMod): QuotedMod {
  return { rulesVersion, operations, tool, finish, prices, leadDays, needsApproval };
}

/** Returns the revision of a drawing, which is the code on it: equal revisions mean equal drawings. */
export function revisionOf({ inventoryCode }: ModPart, told: QuotedMod | null): string | undefined {
  return told ? modCode(inventoryCode, told, told.operations) : undefined;
}

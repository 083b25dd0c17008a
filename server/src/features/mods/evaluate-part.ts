// Evaluates a part and wishes by the rules of mods, with the prices of one buyer.

import { modBaseOf } from '@chipload/contract/mod-operations';
import { groundSizes } from '@chipload/contract/tool-of';
import type { WireTool } from '@chipload/contract';
import {
  evaluateMod,
  modContext,
  reviewMod,
  type AllowedMod,
  type ModEvaluation,
  type ModReview,
  type QuotedMod,
} from '@chipload/domain/mods';
import type { PriceEntry } from '@chipload/domain/pricing';
import type { Currency } from '../../platform/http/visitor.ts';

/** A part of the catalogue as far as its mods hang on it. */
export type ModPart = {
  readonly inventoryCode: string;
  readonly description: string;
  readonly tool: WireTool;
  readonly isSold: boolean;
  /** In the currency of the buyer. */
  readonly prices: PriceEntry;
  readonly currency: Currency;
};

/** What comes of a part and wishes. */
export function evaluatePart(part: ModPart, operations: unknown): ModEvaluation {
  return evaluateMod(modBaseOf(part), operations, modContext(part));
}

/** What comes of a saved mod today, and in what that differs from what its buyer was told. */
export function reviewPart(part: ModPart, told: QuotedMod): ModReview {
  return reviewMod(told, modBaseOf(part), modContext(part));
}

/** The sizes of what was ground, in the words of the wire; what grinding does not touch is the part's. */
export function groundTool(part: ModPart, made: Pick<QuotedMod, 'tool' | 'finish'>): WireTool {
  return groundSizes(part.tool, made);
}

/** What is kept of a mod that is saved: what its buyer was told. */
export function toldOf({
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

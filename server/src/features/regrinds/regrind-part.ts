// Evaluates a worn tool of the catalogue by the rules of regrinding, with the prices of one buyer.

import type { WireRegrindChoice, WireTool } from '@chipload/contract';
import { bodyOf } from '@chipload/contract/tool-of';
import type { PriceEntry } from '@chipload/domain/pricing';
import {
  evaluateRegrind,
  type PricedRegrind,
  type RegrindViolation,
  regrindCode,
  regrindLeadDays,
  regrindPrice,
} from '@chipload/domain/regrind';
import { formatLength, type Tool } from '@chipload/domain/tools';
import type { Currency } from '../../platform/http/visitor.ts';

/** The facts of a part that its regrinds depend on. */
export type RegrindPart = {
  readonly inventoryCode: string;
  readonly description: string;
  readonly tool: WireTool;
  /** In the currency of the buyer. */
  readonly prices: PriceEntry;
  readonly currency: Currency;
};

export type PossibleRegrind = {
  readonly isPossible: true;
  readonly code: string;
  /** The tool as it comes back. */
  readonly ground: WireTool;
  readonly timesGround: number;
  readonly timesLeft: number;
  readonly leadDays: number;
  /** Undefined where the part has no price in the buyer's currency. */
  readonly priced: PricedRegrind | undefined;
};

type EvaluatedPart =
  | PossibleRegrind
  | { readonly isPossible: false; readonly violations: readonly RegrindViolation[] };

export function evaluatePart(part: RegrindPart, choice: WireRegrindChoice): EvaluatedPart {
  const evaluation = evaluateRegrind({
    original: bodyOf(part.tool),
    timesGround: choice.times_ground,
    wear: choice.wear,
    cuttingDiameter: choice.cutting_diameter,
    overallLength: choice.overall_length,
  });
  if (evaluation.status === 'refused') return { isPossible: false, violations: evaluation.violations };
  const isCoated = choice.is_coated && part.tool.coating !== '';
  const listCents = listCentsOf(part.prices);
  return {
    isPossible: true,
    code: regrindCode(part.inventoryCode, evaluation.ground, isCoated || part.tool.coating === ''),
    ground: groundSizes(part.tool, evaluation.ground, isCoated ? part.tool.coating : ''),
    timesGround: evaluation.timesGround,
    timesLeft: evaluation.timesLeft,
    leadDays: regrindLeadDays(isCoated),
    priced: listCents === undefined ? undefined : { listCents, currency: part.currency, isCoated },
  };
}

/** Returns the price of one new tool in the price list; undefined without one. */
export function listCentsOf({ breaks }: PriceEntry): number | undefined {
  return breaks.find(({ fromQuantity }) => fromQuantity <= 1)?.cents;
}

/** Returns the price of one tool of a line of one; undefined without a price. */
export function eachCentsOf({ priced }: Pick<PossibleRegrind, 'priced'>): number | undefined {
  return priced && regrindPrice(priced, 1).eachCents;
}

/** Returns the sizes of a reground tool under their names on the wire. A ground diameter has no tolerance any more. */
export function groundSizes(sizes: WireTool, ground: Tool, coating: string): WireTool {
  const isThinner = ground.cuttingDiameter !== sizes.cutting_diameter;
  return {
    ...sizes,
    cutting_diameter: ground.cuttingDiameter,
    ...(isThinner && {
      size: formatLength(ground.cuttingDiameter, ground.units),
      diameter_tolerance: '',
    }),
    cutting_length: ground.cuttingLength,
    usable_length: ground.usableLength ?? null,
    neck_length: ground.neckLength ?? null,
    overall_length: ground.overallLength,
    corner_radius: ground.cornerRadius ?? null,
    coating,
  };
}

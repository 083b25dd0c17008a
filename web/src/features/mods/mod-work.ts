// Evaluates a part and wishes in the browser, at every change of a field.

import type { WireModBase, WireTool } from '@chipload/contract';
import { modBaseOf, readModPrices } from '@chipload/contract/mod-operations';
import { groundSizes } from '@chipload/contract/tool-of';
import {
  type AllowedMod,
  evaluateMod,
  type ModBase,
  modContext,
  type ModContext,
  type ModEvaluation,
  type ModOption,
  type ModViolation,
  optionsOf,
} from '@chipload/domain/mods';
import type { Wishes, WishName } from './mod-wishes.ts';

export type ModWork = {
  /** What the rules say of all the wishes together. */
  readonly whole: ModEvaluation;
  /** What comes of those that nothing stands against; undefined where that is the part as it is. */
  readonly drawn: AllowedMod | undefined;
  readonly options: readonly ModOption[];
};

/** What comes of the wishes, and what may still be wished for. */
export function workOn(part: WireModBase, wishes: Wishes): ModWork {
  const { inventory_code: inventoryCode, tool, is_sold: isSold } = part;
  const base = modBaseOf({ inventoryCode, tool, isSold });
  const context = modContext({ currency: part.currency, prices: readModPrices(part.prices) });
  const whole = evaluateMod(base, wishes, context);
  return {
    whole,
    drawn: whole.status === 'allowed' ? whole : withoutBad(base, wishes, whole.violations, context),
    options: optionsOf(base, wishes),
  };
}

/** The sizes of a tool after the work, as the drawing takes them. */
export function drawnTool({ tool }: WireModBase, drawn: AllowedMod | undefined): WireTool {
  return drawn === undefined ? tool : groundSizes(tool, drawn);
}

/** What stands against an operation; values that are only missing so far may be left out. */
export function violationsOf(
  { whole }: ModWork,
  operation: WishName | undefined,
  parameter?: string,
): readonly ModViolation[] {
  if (whole.status === 'allowed') return [];
  return whole.violations.filter((one) => one.operation === operation && one.parameter === parameter);
}

/** What the rules find wrong; that nothing is wished for yet is no fault. */
export function faultsOf({ whole }: ModWork): readonly ModViolation[] {
  return whole.status === 'allowed' ? [] : whole.violations.filter(({ rule }) => rule !== 'no-operations');
}

function withoutBad(
  base: ModBase,
  wishes: Wishes,
  violations: readonly ModViolation[],
  context: ModContext,
): AllowedMod | undefined {
  const bad = new Set(violations.map(({ at }) => at));
  const good = wishes.filter((_, at) => !bad.has(at));
  if (good.length === 0) return undefined;
  const evaluated = evaluateMod(base, good, context);
  return evaluated.status === 'allowed' ? evaluated : undefined;
}

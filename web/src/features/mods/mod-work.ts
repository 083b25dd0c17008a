// Evaluates the chosen operations on a part in the browser, at every change of a field.

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
import type { ChosenOperations, OperationName } from './chosen-operations/chosen-operations.ts';

export type ModWork = {
  /** The evaluation of all chosen operations together. */
  readonly whole: ModEvaluation;
  /** What comes of those that nothing stands against; undefined where that is the part as it is. */
  readonly drawn: AllowedMod | undefined;
  readonly options: readonly ModOption[];
};

/** Evaluates the chosen operations, and lists what else may be chosen. */
export function workOn(part: WireModBase, chosen: ChosenOperations): ModWork {
  const { inventory_code: inventoryCode, tool, is_sold: isSold } = part;
  const base = modBaseOf({ inventoryCode, tool, isSold });
  const context = modContext({ currency: part.currency, prices: readModPrices(part.prices) });
  const whole = evaluateMod(base, chosen, context);
  return {
    whole,
    drawn: whole.status === 'allowed' ? whole : withoutBad(base, chosen, whole.violations, context),
    options: optionsOf(base, chosen),
  };
}

/** The sizes of a tool after the work, as the drawing takes them. */
export function drawnTool({ tool }: WireModBase, drawn: AllowedMod | undefined): WireTool {
  return drawn === undefined ? tool : groundSizes(tool, drawn);
}

/** What stands against an operation; values that are only missing so far may be left out. */
export function violationsOf(
  { whole }: ModWork,
  operation: OperationName | undefined,
  parameter?: string,
): readonly ModViolation[] {
  if (whole.status === 'allowed') return [];
  return whole.violations.filter((one) => one.operation === operation && one.parameter === parameter);
}

/** The violations to show; that nothing is chosen yet is not one. */
export function faultsOf({ whole }: ModWork): readonly ModViolation[] {
  return whole.status === 'allowed' ? [] : whole.violations.filter(({ rule }) => rule !== 'no-operations');
}

function withoutBad(
  base: ModBase,
  chosen: ChosenOperations,
  violations: readonly ModViolation[],
  context: ModContext,
): AllowedMod | undefined {
  const bad = new Set(violations.map(({ at }) => at));
  const good = chosen.filter((_, at) => !bad.has(at));
  if (good.length === 0) return undefined;
  const evaluated = evaluateMod(base, good, context);
  return evaluated.status === 'allowed' ? evaluated : undefined;
}

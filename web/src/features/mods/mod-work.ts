// Evaluates the chosen operations on a part in the browser, at every change of a field.

import type { WireModBase, WireTool } from '@chipload/contract';
import { groundSizes, modBaseOf, readModPrices } from '@chipload/contract/mod-operations';
import {
  type AllowedMod,
  evaluateMod,
  isModOperation,
  modLeadDays,
  modPrices,
  type ModBase,
  modContext,
  type ModContext,
  type ModEvaluation,
  type ModOption,
  type ModPrice,
  type ModViolation,
  optionsOf,
} from '@chipload/domain/mods';
import type { ChosenOperations, OperationName } from './chosen-operations/chosen-operations.ts';

export type ModWork = {
  /** The evaluation of all chosen operations together. */
  readonly evaluation: ModEvaluation;
  /** The mod of the operations without violations; undefined if there is none. */
  readonly drawn: AllowedMod | undefined;
  readonly options: readonly ModOption[];
  /** The prices and working days of the chosen operations, also while sizes are missing: neither depends on a size. */
  readonly terms: { readonly prices: readonly ModPrice[]; readonly leadDays: number } | undefined;
};

/** Evaluates the chosen operations, and lists the options for each operation. */
export function evaluateOperations(part: WireModBase, chosen: ChosenOperations): ModWork {
  const { inventory_code: inventoryCode, tool, is_sold: isRestocked } = part;
  const base = modBaseOf({ inventoryCode, tool, isRestocked });
  const context = modContext({ currency: part.currency, prices: readModPrices(part.prices) });
  const evaluation = evaluateMod(base, chosen, context);
  return {
    evaluation,
    drawn:
      evaluation.status === 'allowed'
        ? evaluation
        : withoutViolations(base, chosen, evaluation.violations, context),
    options: optionsOf(base, chosen),
    terms: termsOf(part, chosen, evaluation),
  };
}

function termsOf(part: WireModBase, chosen: ChosenOperations, evaluation: ModEvaluation): ModWork['terms'] {
  const canBeWorked =
    evaluation.status === 'allowed' ||
    evaluation.violations.every(({ parameter }) => parameter !== undefined);
  if (!canBeWorked) return undefined;
  const names = chosen.map(({ operation }) => operation).filter(isModOperation);
  return {
    prices: modPrices(names, part.currency, readModPrices(part.prices)),
    leadDays: modLeadDays(names, 0),
  };
}

/** Returns the tool to draw, with the sizes after modification. */
export function drawnTool({ tool }: WireModBase, drawn: AllowedMod | undefined): WireTool {
  return drawn === undefined ? tool : groundSizes(tool, drawn);
}

/** Returns the violations of an operation as a whole, or of one of its parameters. */
export function violationsOf(
  { evaluation }: ModWork,
  operation: OperationName | undefined,
  parameter?: string,
): readonly ModViolation[] {
  if (evaluation.status === 'allowed') return [];
  return evaluation.violations.filter((one) => one.operation === operation && one.parameter === parameter);
}

/** Returns the violations to show; an empty choice is not one. */
export function faultsOf({ evaluation }: ModWork): readonly ModViolation[] {
  return evaluation.status === 'allowed'
    ? []
    : evaluation.violations.filter(({ rule }) => rule !== 'no-operations');
}

function withoutViolations(
  base: ModBase,
  chosen: ChosenOperations,
  violations: readonly ModViolation[],
  context: ModContext,
): AllowedMod | undefined {
  const invalid = new Set(violations.map(({ at }) => at));
  const valid = chosen.filter((_, at) => !invalid.has(at));
  if (valid.length === 0) return undefined;
  const evaluated = evaluateMod(base, valid, context);
  return evaluated.status === 'allowed' ? evaluated : undefined;
}

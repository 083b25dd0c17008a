// Reads operations from an untrusted source: a screen, a link or a saved mod.

import type { ToolUnits } from '../tools/tools.ts';
import { type ModOperationName, isModOperation, isSpecialRequest, modOperations } from './operations.ts';
import { operationRules } from './rules.ts';
import { modTextLimits, mostModOperations } from './text-limits.ts';
import { type ModViolation, violation } from './violations.ts';

/** An operation as it was requested, its values not yet validated. */
export type RequestedOperation = {
  readonly at: number;
  readonly operation: ModOperationName;
  readonly values: ReadonlyMap<string, unknown>;
};

/** Returns the operations that can be worked, in the order of work, and the violations of the others. */
export function readOperations(
  input: unknown,
  units: ToolUnits,
): { readonly requested: readonly RequestedOperation[]; readonly violations: readonly ModViolation[] } {
  if (!Array.isArray(input)) return { requested: [], violations: [violation({ rule: 'not-a-list' })] };
  if (input.length > mostModOperations)
    return { requested: [], violations: [violation({ rule: 'too-many-operations' })] };

  const read = input.map((entry: unknown, at) => readOperation(entry, at, units));
  const requested = read.flatMap((result) => ('rule' in result ? [] : [result]));
  const clashes = requested.flatMap((request) => clashesOf(request, requested));
  const clashing = new Set(clashes.map(({ at }) => at));
  return {
    requested: requested
      .filter(({ at }) => !clashing.has(at))
      .toSorted((a, b) => modOperations.indexOf(a.operation) - modOperations.indexOf(b.operation)),
    violations: [...read.flatMap((result) => ('rule' in result ? [result] : [])), ...clashes],
  };
}

function readOperation(entry: unknown, at: number, units: ToolUnits): RequestedOperation | ModViolation {
  if (!isRecord(entry)) return violation({ at, rule: 'not-an-operation' });
  const { operation, units: unitsSaid = units, values = {} } = entry;
  // Also an unknown name is repeated in the violation, but not a text of any length.
  const name = typeof operation === 'string' ? operation.slice(0, modTextLimits.operation) : undefined;
  if (isSpecialRequest(operation)) return violation({ at, operation: name, rule: 'never-a-mod' });
  if (!isModOperation(operation)) return violation({ at, operation: name, rule: 'unknown-operation' });
  if (!isRecord(values)) return violation({ at, operation, rule: 'not-an-operation' });
  // A length in other units than the tool's is never read as one in the tool's.
  if (unitsSaid !== units) return violation({ at, operation, rule: 'wrong-units' });
  return { at, operation, values: new Map(Object.entries(values)) };
}

/**
 * Returns a violation if the list repeats an operation or has one that excludes it. Both are reported, whichever came
 * first.
 */
function clashesOf(
  { at, operation }: RequestedOperation,
  all: readonly RequestedOperation[],
): ModViolation[] {
  const others = all.filter((other) => other.at !== at);
  if (others.some((other) => other.operation === operation))
    return [violation({ at, operation, rule: 'twice' })];
  const excluded = others.find((other) => operationRules[operation].excludes.includes(other.operation));
  return excluded === undefined
    ? []
    : [violation({ at, operation, rule: 'excluded', other: excluded.operation })];
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

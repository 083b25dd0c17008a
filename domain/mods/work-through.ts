// Works through a list of operations, each on the tool that the earlier ones leave.

import { type Tool, dimensionNames } from '../tools/tools.ts';
import { checkValue } from './allowed.ts';
import { toLastDigit } from './digits.ts';
import type { GroundValues, Offer, OfferedParameter } from './operation-rule.ts';
import { type ModOperation, type ModOperationName, type ModParameter, modOperations } from './operations.ts';
import { type RequestedOperation, readOperations } from './read-operations.ts';
import { operationRules } from './rules.ts';
import { type ModViolation, violation } from './violations.ts';
import { type ModBase, type Workpiece, workpieceOf } from './workpiece.ts';

/** The result of the work. */
export type Worked = {
  /** The tool after every operation that the rules allow. */
  readonly piece: Workpiece;
  /** The operations done, in the order of work, their values rounded to the last shown digit. */
  readonly done: readonly ModOperation[];
  readonly violations: readonly ModViolation[];
  /** The offer of each operation on the tool that the earlier ones leave. With `requested`, only of the requested ones. */
  readonly offers: ReadonlyMap<ModOperationName, Offer>;
};

/** Works the requested operations. With `all`, also collects the offers of all other operations. */
export function workThrough(base: ModBase, input: unknown, ask: 'requested' | 'all'): Worked {
  const obstacle = obstacleOf(base);
  if (obstacle !== undefined)
    return { piece: workpieceOf(base), done: [], violations: [obstacle], offers: new Map() };

  const { requested, violations: unreadable } = readOperations(input, base.tool.units);
  const violations = [...unreadable];
  const offers = new Map<ModOperationName, Offer>();
  const done: ModOperation[] = [];
  let piece = workpieceOf(base);
  for (const operation of modOperations) {
    const request = requested.find((one) => one.operation === operation);
    if (request === undefined && ask === 'requested') continue;
    const offer = operationRules[operation].offer(piece, (parameter) =>
      requestedSize(request, parameter, base.tool),
    );
    offers.set(operation, offer);
    if (request === undefined) continue;

    const { values, violations: broken } = checkOperation(request, offer);
    violations.push(...broken);
    if (broken.length > 0) continue;
    piece = operationRules[operation].grind(piece, groundValues(values));
    done.push({ operation, units: base.tool.units, values: Object.fromEntries(values) });
  }
  return { piece, done, violations, offers };
}

/** Returns the violation that rules out every mod of a part, if there is one. */
function obstacleOf({ tool, isDiscontinued }: ModBase): ModViolation | undefined {
  if (isDiscontinued) return violation({ rule: 'discontinued' });
  const sizes = dimensionNames.flatMap((name) => tool[name] ?? []);
  const needed = [tool.cuttingDiameter, tool.shankDiameter, tool.cuttingLength];
  const isSound =
    sizes.every(Number.isFinite) &&
    needed.every((size) => size > 0) &&
    tool.overallLength > Math.max(tool.cuttingLength, tool.neckLength ?? 0);
  return isSound ? undefined : violation({ rule: 'unsound-tool' });
}

/** Returns the requested size of a parameter, whether or not it is allowed. */
function requestedSize(
  request: RequestedOperation | undefined,
  parameter: ModParameter,
  { units }: Tool,
): number | undefined {
  const value = request?.values.get(parameter);
  return typeof value === 'number' && Number.isFinite(value) ? toLastDigit(value, units) : undefined;
}

type CheckedOperation = {
  readonly values: ReadonlyMap<ModParameter, number | string>;
  readonly violations: readonly ModViolation[];
};

function checkOperation(request: RequestedOperation, offer: Offer): CheckedOperation {
  const { at, operation } = request;
  const values = new Map<ModParameter, number | string>();
  if (!offer.isOffered) return { values, violations: [violation({ at, operation, rule: offer.reason })] };

  const violations = unknownParameters(request, offer.parameters);
  for (const { parameter, allowed } of offer.parameters) {
    const value = request.values.get(parameter);
    const checked = checkValue(value, allowed);
    if (checked.ok) values.set(parameter, checked.value);
    else violations.push(violation({ at, operation, parameter, rule: checked.rule, allowed, value }));
  }
  return { values, violations };
}

function unknownParameters(
  { at, operation, values }: RequestedOperation,
  known: readonly OfferedParameter[],
): ModViolation[] {
  return [...values.keys()]
    .filter((key) => known.every(({ parameter }) => parameter !== key))
    .map((parameter) => violation({ at, operation, parameter, rule: 'unknown-parameter' }));
}

function groundValues(values: ReadonlyMap<ModParameter, number | string>): GroundValues {
  return {
    size(parameter) {
      const value = values.get(parameter);
      if (typeof value !== 'number') throw new RangeError(`No size was offered as ${parameter}`);
      return value;
    },
    name(parameter) {
      const value = values.get(parameter);
      if (typeof value !== 'string') throw new RangeError(`No name was offered as ${parameter}`);
      return value;
    },
  };
}

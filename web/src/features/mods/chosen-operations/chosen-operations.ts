// The operations that a buyer has chosen on the screen of a mod, with the values typed so far, valid or not.

import type { WireModOperation } from '@chipload/contract';
import { readOperations } from '@chipload/contract/mod-operations';
import {
  isModOperation,
  isSpecialRequest,
  modOperations,
  type ModOperationName,
  type ModParameter,
  modParameters,
  specialRequests,
  type SpecialRequest,
} from '@chipload/domain/mods';

export type OperationName = ModOperationName | SpecialRequest;

/** A size in its parameter's unit, a name, or a typed text that is not valid. */
export type OperationValue = number | string;

export type ChosenOperation = {
  readonly operation: OperationName;
  readonly values: Readonly<Partial<Record<ModParameter, OperationValue>>>;
};

/** Each operation at most once, in the order of work. */
export type ChosenOperations = readonly ChosenOperation[];

const order: readonly OperationName[] = [...modOperations, ...specialRequests];

export function isOperationName(text: unknown): text is OperationName {
  return isModOperation(text) || isSpecialRequest(text);
}

export function has(chosen: ChosenOperations, operation: OperationName): boolean {
  return chosen.some((choice) => choice.operation === operation);
}

/** Adds an operation without values. */
export function withOperation(chosen: ChosenOperations, operation: OperationName): ChosenOperations {
  return has(chosen, operation) ? chosen : inOrder([...chosen, { operation, values: {} }]);
}

export function withoutOperation(chosen: ChosenOperations, operation: OperationName): ChosenOperations {
  return chosen.filter((choice) => choice.operation !== operation);
}

/** Sets a value of an operation; undefined removes it. */
export function withValue(
  chosen: ChosenOperations,
  operation: OperationName,
  parameter: ModParameter,
  value: OperationValue | undefined,
): ChosenOperations {
  return chosen.map((choice) => {
    if (choice.operation !== operation) return choice;
    const { [parameter]: _before, ...values } = choice.values;
    return { operation, values: value === undefined ? values : { ...values, [parameter]: value } };
  });
}

/** Reads the operations of a saved mod. Names that this screen does not know are returned as `unreadable`. */
export function chosenOf(operations: readonly WireModOperation[]): {
  readonly chosen: ChosenOperations;
  readonly unreadable: readonly string[];
} {
  const known = readOperations(operations).flatMap(({ operation, values }): ChosenOperation[] => {
    if (!isOperationName(operation)) return [];
    const entries = modParameters.flatMap((parameter) => {
      const value = values[parameter];
      return value === undefined || value === null ? [] : [[parameter, value] as const];
    });
    return [{ operation, values: Object.fromEntries(entries) }];
  });
  const unreadable = operations
    .map(({ operation }) => operation)
    .filter((operation) => !isOperationName(operation));
  return { chosen: inOrder(known), unreadable };
}

export function inOrder(chosen: readonly ChosenOperation[]): ChosenOperations {
  return chosen.toSorted((a, b) => order.indexOf(a.operation) - order.indexOf(b.operation));
}

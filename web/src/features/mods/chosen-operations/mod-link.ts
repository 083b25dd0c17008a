// Chosen operations as the repeated `do` of a query: `?do=shorten+2.5&do=weldon-flat&do=neck+0.45+1.5`. Each is the name of
// an operation, then its values in the order of its fields, in the tool's units, with a decimal point in every language.

import {
  isSpecialRequest,
  type ModParameter,
  mostModOperations,
  operationParameters,
} from '@chipload/domain/mods';
import type { ToolUnits } from '@chipload/domain/tools';
import { readSize, unitOf } from './mod-size.ts';
import {
  has,
  inOrder,
  isOperationName,
  type ChosenOperation,
  type ChosenOperations,
  type OperationName,
  type OperationValue,
} from './chosen-operations.ts';

/** Written for a value that is not filled in yet, if others follow it. */
const missing = '_';

/** The maximum length of an entry in a link. */
const maximumEntryLength = 120;

export function linkOf(chosen: ChosenOperations): string[] {
  return chosen.map((choice) => {
    const values = parametersIn(choice.operation).map((parameter) => choice.values[parameter]);
    const filled = values.slice(0, values.findLastIndex((value) => value !== undefined) + 1);
    const texts = filled.map((value) => (values.length === 1 ? String(value) : valueText(value)));
    return [choice.operation, ...texts].join(' ');
  });
}

/**
 * Reads the operations in a link. Returns as `unreadable` the entries that cannot be read or repeat an operation, and the first
 * one above the maximum number.
 */
export function readLink(
  entries: readonly string[],
  units: ToolUnits,
): { readonly chosen: ChosenOperations; readonly unreadable: readonly string[] } {
  let chosen: ChosenOperations = [];
  const unreadable: string[] = entries.slice(mostModOperations).slice(0, 1);
  for (const entry of entries.slice(0, mostModOperations).filter((text) => text.trim() !== '')) {
    const choice = entry.length > maximumEntryLength ? undefined : readEntry(entry, units);
    if (choice === undefined || has(chosen, choice.operation))
      unreadable.push(entry.slice(0, maximumEntryLength));
    else chosen = inOrder([...chosen, choice]);
  }
  return { chosen, unreadable };
}

function readEntry(entry: string, units: ToolUnits): ChosenOperation | undefined {
  const [, operation = '', rest = ''] = /^(\S+)(?: ([\s\S]*))?$/.exec(entry) ?? [];
  if (!isOperationName(operation)) return undefined;
  const parameters = parametersIn(operation);
  const isOnlyValue = parameters.length === 1;
  const texts = isOnlyValue ? [rest] : rest === '' ? [] : rest.split(' ');
  if (texts.length > parameters.length) return undefined;
  const values = parameters.flatMap((parameter, index) => {
    const text = texts[index] ?? '';
    const value = readValue(isOnlyValue ? text : decoded(text), parameter, units);
    return value === undefined ? [] : [[parameter, value] as const];
  });
  return { operation, values: Object.fromEntries(values) };
}

function readValue(text: string, parameter: ModParameter, units: ToolUnits): OperationValue | undefined {
  if (text === '') return undefined;
  const unit = unitOf(parameter, units);
  return unit === undefined ? text : readSize(text, unit, 'en');
}

/** Writes a value of an operation that has several. Texts are encoded, so that they contain no spaces. */
function valueText(value: OperationValue | undefined): string {
  if (value === undefined) return missing;
  if (typeof value === 'number') return String(value);
  return value === missing ? '%5F' : encodeURIComponent(value);
}

function decoded(text: string): string {
  if (text === missing) return '';
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function parametersIn(operation: OperationName): readonly ModParameter[] {
  return isSpecialRequest(operation) ? [] : operationParameters[operation];
}

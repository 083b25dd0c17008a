// Chosen operations as the `do` of an address, which repeats itself: `?do=shorten+2.5&do=weldon-flat&do=neck+0.45+1.5`. The name of
// an operation, then its values in the order of its fields, in the tool's units and with a decimal point in any language.

import { isSpecialRequest, type ModParameter, operationParameters } from '@chipload/domain/mods';
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

/** Stands for a value that is not filled in yet, where others follow. */
const missing = '_';

/** No list in a link is longer, and no entry of it. */
const longestList = 30;
const longestEntry = 120;

export function linkOf(chosen: ChosenOperations): string[] {
  return chosen.map((choice) => {
    const values = parametersIn(choice.operation).map((parameter) => choice.values[parameter]);
    const filled = values.slice(0, values.findLastIndex((value) => value !== undefined) + 1);
    const texts = filled.map((value) => (values.length === 1 ? String(value) : valueText(value)));
    return [choice.operation, ...texts].join(' ');
  });
}

/** Reads the operations in a link; entries that cannot be read are returned as `unread`. */
export function readLink(
  entries: readonly string[],
  units: ToolUnits,
): { readonly chosen: ChosenOperations; readonly unread: readonly string[] } {
  let chosen: ChosenOperations = [];
  const unread: string[] = entries.slice(longestList).slice(0, 1);
  for (const entry of entries.slice(0, longestList).filter((text) => text.trim() !== '')) {
    const choice = entry.length > longestEntry ? undefined : readEntry(entry, units);
    if (choice === undefined || has(chosen, choice.operation)) unread.push(entry.slice(0, longestEntry));
    else chosen = inOrder([...chosen, choice]);
  }
  return { chosen, unread };
}

function readEntry(entry: string, units: ToolUnits): ChosenOperation | undefined {
  const [, operation = '', rest = ''] = /^(\S+)(?: ([\s\S]*))?$/.exec(entry) ?? [];
  if (!isOperationName(operation)) return undefined;
  const parameters = parametersIn(operation);
  const isAlone = parameters.length === 1;
  const texts = isAlone ? [rest] : rest === '' ? [] : rest.split(' ');
  if (texts.length > parameters.length) return undefined;
  const values = parameters.flatMap((parameter, place) => {
    const text = texts[place] ?? '';
    const value = readValue(isAlone ? text : decoded(text), parameter, units);
    return value === undefined ? [] : [[parameter, value] as const];
  });
  return { operation, values: Object.fromEntries(values) };
}

function readValue(text: string, parameter: ModParameter, units: ToolUnits): OperationValue | undefined {
  if (text === '') return undefined;
  const unit = unitOf(parameter, units);
  return unit === undefined ? text : readSize(text, unit, 'en');
}

/** One of several values: what is no number is written so that no space parts it. */
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

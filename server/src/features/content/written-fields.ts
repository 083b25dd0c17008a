// Reads the fields of a text by name, and reports those that are missing, invalid or unknown.

import { m } from '@chipload/messages';
import { isDay } from '../../platform/files/columns.ts';
import type { Say } from '../../platform/refusal.ts';

export type FieldFault = (sentence: Say, column: string) => void;

export type WrittenFields = {
  /** A required line of text. */
  text(name: string): string;
  /** An optional line of text. */
  optionalText(name: string): string | undefined;
  /** `yyyy-MM-dd` */
  day(name: string): string;
  /** An integer from 0. */
  whole(name: string): number;
  /** A list of lines; empty if it is missing. */
  list(name: string): readonly string[];
  /** A list of groups of lines, such as `file` and `caption` for each file; empty if it is missing. */
  groups(name: string): readonly Readonly<Record<string, string>>[];
  /** Reports fields that were not read. */
  finish(): void;
};

const longestLine = 400;

/** Returns the reader of these fields. */
export function fieldsOf(fields: Readonly<Record<string, unknown>>, fault: FieldFault): WrittenFields {
  const readNames = new Set<string>();
  const take = (name: string): unknown => {
    readNames.add(name);
    return fields[name] ?? undefined;
  };
  const lineOf = (value: unknown, name: string): string => {
    const line = typeof value === 'number' ? String(value) : value;
    if (typeof line !== 'string' || line.trim() === '')
      fault((options) => m.content_fault_no_text({}, options), name);
    else if (line.length > longestLine)
      fault((options) => m.content_fault_long({ most: longestLine }, options), name);
    else return line.trim();
    return '';
  };
  const optionalText = (name: string) => {
    const value = take(name);
    return value === undefined ? undefined : lineOf(value, name);
  };
  const listOf = (name: string): readonly unknown[] => {
    const value = take(name);
    if (value === undefined || Array.isArray(value)) return value ?? [];
    fault((options) => m.content_fault_list({}, options), name);
    return [];
  };

  return {
    optionalText,
    text: (name) => {
      const given = optionalText(name);
      if (given === undefined) fault((options) => m.content_fault_missing({}, options), name);
      return given ?? '';
    },
    day: (name) => {
      const given = lineOf(take(name), name);
      if (given === '') return '';
      if (isDay(given)) return given;
      fault((options) => m.content_fault_day({ given }, options), name);
      return '';
    },
    whole: (name) => {
      const given = take(name);
      if (typeof given === 'number' && Number.isInteger(given) && given >= 0 && given <= 1_000_000)
        return given;
      fault((options) => m.content_fault_whole({}, options), name);
      return 0;
    },
    list: (name) => listOf(name).map((line) => lineOf(line, name)),
    groups: (name) =>
      listOf(name).map((group) => {
        const isGroup = typeof group === 'object' && group !== null && !Array.isArray(group);
        if (!isGroup) fault((options) => m.content_fault_group({}, options), name);
        return Object.fromEntries(
          Object.entries(isGroup ? group : {}).map(([key, value]) => [key, lineOf(value, `${name}.${key}`)]),
        );
      }),
    finish: () => {
      for (const name of Object.keys(fields))
        if (!readNames.has(name))
          fault((options) => m.content_fault_unknown({ names: [...readNames].join(', ') }, options), name);
    },
  };
}

// Parses the front matter of a Markdown file: YAML between two lines of dashes. Fields are read by name; missing, invalid and
// unknown ones are reported.

import { isMap, LineCounter, parseDocument } from 'yaml';
import { isDay } from '@chipload/server/columns';

export type Fault = (sentence: string, place?: { row?: number; column?: string }) => void;

export type SplitText = { readonly head: string; readonly body: string };

/** Splits a file into front matter and text; undefined if it has no front matter. */
export function splitFrontMatter(text: string): SplitText | undefined {
  const [, head, body] = /^\uFEFF?---\r?\n([\s\S]*?)\r?\n---[ \t]*(?:\r?\n([\s\S]*))?$/.exec(text) ?? [];
  return head === undefined ? undefined : { head, body: body ?? '' };
}

export type FrontMatter = {
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

/** Parses the front matter; undefined if it is not YAML. */
export function parseFrontMatter(head: string, fault: Fault): FrontMatter | undefined {
  const lines = new LineCounter();
  const document = parseDocument(head, { lineCounter: lines, schema: 'core' });
  const [error] = document.errors;
  if (error || !isMap(document.contents)) {
    const [place] = error?.linePos ?? [];
    const reason = error?.message.split('\n')[0] ?? 'it is no list of names and values';
    const row = place && { row: place.line + 1 }; // counts the line of dashes
    fault(
      `The head cannot be read: ${reason.replace(/ at line .*/, '')}. Put texts with a colon in quotation marks.`,
      row,
    );
    return undefined;
  }
  return frontMatterOf(document.toJS() as Readonly<Record<string, unknown>>, fault); // checked above
}

function frontMatterOf(fields: Readonly<Record<string, unknown>>, fault: Fault): FrontMatter {
  const readNames = new Set<string>();
  const take = (name: string): unknown => {
    readNames.add(name);
    return fields[name] ?? undefined;
  };
  const lineOf = (value: unknown, name: string): string => {
    const line = typeof value === 'number' ? String(value) : value;
    if (typeof line !== 'string' || line.trim() === '')
      fault('is not a text. Write a line of words.', { column: name });
    else if (line.length > longestLine) fault(`is longer than ${longestLine} characters.`, { column: name });
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
    fault('is not a list. Begin each line below it with a dash.', { column: name });
    return [];
  };

  return {
    optionalText,
    text: (name) => {
      const given = optionalText(name);
      if (given === undefined) fault('is missing.', { column: name });
      return given ?? '';
    },
    day: (name) => {
      const given = lineOf(take(name), name);
      if (given === '') return '';
      if (isDay(given)) return given;
      fault(`"${given}" is not a day. Write year, month and day, such as 2026-11-20.`, { column: name });
      return '';
    },
    whole: (name) => {
      const given = take(name);
      if (typeof given === 'number' && Number.isInteger(given) && given >= 0 && given <= 1_000_000)
        return given;
      fault('is not a whole number from 0 on.', { column: name });
      return 0;
    },
    list: (name) => listOf(name).map((line) => lineOf(line, name)),
    groups: (name) =>
      listOf(name).map((group) => {
        const isGroup = typeof group === 'object' && group !== null && !Array.isArray(group);
        if (!isGroup)
          fault('contains something without names. Write file: and caption: for each.', { column: name });
        return Object.fromEntries(
          Object.entries(isGroup ? group : {}).map(([key, value]) => [key, lineOf(value, `${name}.${key}`)]),
        );
      }),
    finish: () => {
      for (const name of Object.keys(fields))
        if (!readNames.has(name))
          fault(`is not known here. Known are: ${[...readNames].join(', ')}.`, { column: name });
    },
  };
}

// The head of a Markdown file: YAML between two lines of dashes. Every field is asked for by name, and what is
// missing, wrong or not known is said in words.

import { isMap, LineCounter, parseDocument } from 'yaml';

export type Fault = (sentence: string, place?: { row?: number; column?: string }) => void;

export type SplitText = { readonly head: string; readonly body: string };

/** The head and the text below it; undefined when there is no head. */
export function splitFrontMatter(text: string): SplitText | undefined {
  const [, head, body] = /^\uFEFF?---\r?\n([\s\S]*?)\r?\n---[ \t]*(?:\r?\n([\s\S]*))?$/.exec(text) ?? [];
  return head === undefined ? undefined : { head, body: body ?? '' };
}

export type FrontMatter = {
  /** A line of text that must be there. */
  text(name: string): string;
  /** A line of text, or nothing. */
  optionalText(name: string): string | undefined;
  /** `yyyy-MM-dd` */
  day(name: string): string;
  /** A whole number from 0 on. */
  whole(name: string): number;
  /** A list of lines, empty when it is missing. */
  list(name: string): readonly string[];
  /** A list of groups of lines, such as files with `file` and `caption`, empty when it is missing. */
  groups(name: string): readonly Readonly<Record<string, string>>[];
  /** Names the fields that nobody asked for. */
  finish(): void;
};

const longestLine = 400;

/** Reads the head of a file; undefined when it is no YAML at all. */
export function parseFrontMatter(head: string, fault: Fault): FrontMatter | undefined {
  const lines = new LineCounter();
  const document = parseDocument(head, { lineCounter: lines, schema: 'core' });
  const [error] = document.errors;
  if (error || !isMap(document.contents)) {
    const [place] = error?.linePos ?? [];
    const reason = error?.message.split('\n')[0] ?? 'it is no list of names and values';
    const row = place && { row: place.line + 1 }; // the line of dashes is the first
    fault(
      `The head cannot be read: ${reason.replace(/ at line .*/, '')}. Put texts with a colon in quotation marks.`,
      row,
    );
    return undefined;
  }
  return frontMatterOf(document.toJS() as Readonly<Record<string, unknown>>, fault); // a map, as was seen
}

function frontMatterOf(fields: Readonly<Record<string, unknown>>, fault: Fault): FrontMatter {
  const asked = new Set<string>();
  const take = (name: string): unknown => {
    asked.add(name);
    return fields[name] ?? undefined;
  };
  const lineOf = (value: unknown, name: string): string => {
    const line = typeof value === 'number' ? String(value) : value;
    if (typeof line !== 'string' || line.trim() === '')
      fault('is not a text. Write a line of words.', { column: name });
    else if (line.length > longestLine) fault(`is longer than ${longestLine} letters.`, { column: name });
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
      const isDay = /^\d{4}-\d{2}-\d{2}$/.test(given) && !Number.isNaN(Date.parse(`${given}T00:00:00Z`));
      if (given === '') return '';
      if (isDay && new Date(`${given}T00:00:00Z`).toISOString().startsWith(given)) return given;
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
          fault('holds something without names. Write file: and caption: for each.', { column: name });
        return Object.fromEntries(
          Object.entries(isGroup ? group : {}).map(([key, value]) => [key, lineOf(value, `${name}.${key}`)]),
        );
      }),
    finish: () => {
      for (const name of Object.keys(fields))
        if (!asked.has(name))
          fault(`is not known here. Known are: ${[...asked].join(', ')}.`, { column: name });
    },
  };
}

// Splits a Markdown file into front matter, YAML between two lines of dashes, and text.

import { isMap, LineCounter, parseDocument } from 'yaml';

export type Fault = (sentence: string, place?: { row?: number; column?: string }) => void;

export type SplitText = { readonly head: string; readonly body: string };

/** Splits a file into front matter and text; undefined if it has no front matter. */
export function splitFrontMatter(text: string): SplitText | undefined {
  const [, head, body] = /^\uFEFF?---\r?\n([\s\S]*?)\r?\n---[ \t]*(?:\r?\n([\s\S]*))?$/.exec(text) ?? [];
  return head === undefined ? undefined : { head, body: body ?? '' };
}

/** Parses the front matter into fields; undefined if it is not YAML. */
export function parseFrontMatter(head: string, fault: Fault): Readonly<Record<string, unknown>> | undefined {
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
  return document.toJS() as Readonly<Record<string, unknown>>; // checked above
}

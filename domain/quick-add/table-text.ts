// Reads text as a table: lines of cells that are separated by tabs, semicolons or commas.

import { visibleText } from '../places/places.ts';

/** The cells of a line. */
export type Line = readonly string[];

/** Tabs come from spreadsheets, whose cells may contain the others; semicolons and commas come from files. */
const separators = ['\t', ';', ','] as const;

/** Reads the lines that are not empty, cell by cell, without surrounding spaces: `A,1` gives `[['A', '1']]`. */
export function readTable(text: string): Line[] {
  return readSeparatedTable(text).lines;
}

/** Reads a table with the separator that it was found to have; undefined when each line is one cell. */
export function readSeparatedTable(text: string): { lines: Line[]; separator: string | undefined } {
  const { body, separator: declared } = withoutSeparatorLine(
    text.replace(/^\uFEFF/, '').replaceAll(/\r\n?/g, '\n'),
  );
  const separator = declared ?? separatorOf(body);
  const lines =
    separator === undefined ? body.split('\n').map((line) => [line]) : readSeparated(body, separator);
  return {
    lines: lines.map((line) => line.map(cleanCell)).filter((line) => line.some((cell) => cell !== '')),
    separator,
  };
}

/** Removes the first line in which spreadsheets may declare the separator: `sep=;`. */
function withoutSeparatorLine(text: string): { body: string; separator: string | undefined } {
  const [line, separator] = /^sep=(.)\n/i.exec(text) ?? [];
  return { body: line === undefined ? text : text.slice(line.length), separator };
}

/** Finds the separator with which most lines have the same number of cells; undefined when fewer than half have. */
function separatorOf(text: string): string | undefined {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  if (lines.some((line) => line.trim().includes('\t'))) return '\t';
  const sample = lines.slice(0, 50).map(withoutQuotedCells);
  const shares = separators.map((separator) => {
    const widths = sample
      .map((line) => readSeparated(line, separator)[0]?.length ?? 1)
      .filter((width) => width > 1);
    const alike = Math.max(
      0,
      ...[...Map.groupBy(widths, (width) => width).values()].map(({ length }) => length),
    );
    return { separator, share: alike / sample.length };
  });
  const best = shares.toSorted((a, b) => b.share - a.share)[0];
  return best !== undefined && best.share >= 0.5 ? best.separator : undefined;
}

/** Empties the cells in quotation marks: what separates the parts of their texts separates no cells. */
function withoutQuotedCells(line: string): string {
  return line.replaceAll(/(?<=^|[\t;,])"(?:[^"]|"")*"(?=[\t;,]|$)/g, '""');
}

/**
 * Reads cells between separators. A cell in quotation marks may contain separators, line ends and doubled quotation
 * marks. A mark in the middle of a cell, or one that is never closed, means inches.
 */
function readSeparated(text: string, separator: string): string[][] {
  const lines: string[][] = [];
  let line: string[] = [];
  let position = 0;
  for (;;) {
    const quoted = readQuoted(text, position, separator);
    const end = quoted?.end ?? endOfCell(text, position, separator);
    line.push(quoted?.cell ?? text.slice(position, end));
    if (end >= text.length || text[end] === '\n') {
      lines.push(line);
      line = [];
    }
    if (end >= text.length) return lines;
    position = end + 1;
  }
}

function endOfCell(text: string, from: number, separator: string): number {
  let end = from;
  while (end < text.length && text[end] !== separator && text[end] !== '\n') end += 1;
  return end;
}

function readQuoted(
  text: string,
  from: number,
  separator: string,
): { cell: string; end: number } | undefined {
  if (text[from] !== '"') return undefined;
  for (let position = from + 1; ; position += 1) {
    position = text.indexOf('"', position);
    if (position === -1) return undefined;
    const next = text[position + 1];
    if (next === undefined || next === separator || next === '\n') {
      return { cell: text.slice(from + 1, position).replaceAll('""', '"'), end: position + 1 };
    }
    if (next !== '"') return undefined;
    position += 1;
  }
}

/** Reduces spaces of any kind to one, and unwraps `="0500"` and `'0500`, with which spreadsheets keep leading zeros. */
function cleanCell(cell: string): string {
  const text = visibleText(cell)
    .toWellFormed()
    .replaceAll(/[\s\0]+/g, ' ')
    .trim();
  return (/^="(.*)"$/.exec(text)?.[1] ?? text).replace(/^'(?=\S)/, '').trim();
}

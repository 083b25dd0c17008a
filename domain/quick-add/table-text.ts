// Text as a table: lines of cells, between them tabs, semicolons, commas or spaces.

export type Line = readonly string[];

/** Tabs come from spreadsheets, where codes may hold anything else; the others from files. */
const separators = ['\t', ';', ','] as const;

/** The lines that have something in them, cell by cell, without the spaces around. */
export function readTable(text: string): Line[] {
  const { body, separator: named } = withoutSeparatorLine(
    text.replace(/^\uFEFF/, '').replaceAll(/\r\n?/g, '\n'),
  );
  const separator = named ?? separatorOf(body);
  const lines =
    separator === undefined ? body.split('\n').map((line) => [line]) : readSeparated(body, separator);
  return lines.map((line) => line.map(cleanCell)).filter((line) => line.some((cell) => cell !== ''));
}

/** Spreadsheets may say in the first line what stands between the cells: `sep=;`. */
function withoutSeparatorLine(text: string): { body: string; separator: string | undefined } {
  const [line, separator] = /^sep=(.)\n/i.exec(text) ?? [];
  return { body: line === undefined ? text : text.slice(line.length), separator };
}

/** The separator with which most lines have the same number of cells; undefined where fewer than half have. */
function separatorOf(text: string): string | undefined {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  if (lines.some((line) => line.trim().includes('\t'))) return '\t';
  const sample = lines.slice(0, 50);
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

/**
 * Cells between separators. A cell that begins with a quotation mark may hold separators, line ends and, doubled, quotation
 * marks; where no other mark ends it, and in the middle of a cell, the mark means inches.
 */
function readSeparated(text: string, separator: string): string[][] {
  const lines: string[][] = [];
  let line: string[] = [];
  let place = 0;
  for (;;) {
    const quoted = readQuoted(text, place, separator);
    const end = quoted?.end ?? endOfCell(text, place, separator);
    line.push(quoted?.cell ?? text.slice(place, end));
    if (end >= text.length || text[end] === '\n') {
      lines.push(line);
      line = [];
    }
    if (end >= text.length) return lines;
    place = end + 1;
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
  for (let place = from + 1; ; place += 1) {
    place = text.indexOf('"', place);
    if (place === -1) return undefined;
    const next = text[place + 1];
    if (next === undefined || next === separator || next === '\n') {
      return { cell: text.slice(from + 1, place).replaceAll('""', '"'), end: place + 1 };
    }
    if (next !== '"') return undefined;
    place += 1;
  }
}

/** Spaces of every kind become one; `="0500"` and `'0500` are how spreadsheets keep a number's zeros. */
function cleanCell(cell: string): string {
  const text = cell
    .toWellFormed()
    .replaceAll(/[\s\0\u200B\u2060]+/g, ' ')
    .trim();
  return (/^="(.*)"$/.exec(text)?.[1] ?? text).replace(/^'(?=\S)/, '').trim();
}

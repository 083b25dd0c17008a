// Checks docs/asvs.md against the repository: every requirement is listed once, and every place and test it names
// exists.

import { asvsLevels } from './asvs-requirements.ts';

export type AsvsRow = {
  readonly id: string;
  readonly level: string;
  readonly about: string;
  readonly state: string;
  /** The places that meet it, or why it is not met. */
  readonly where: string;
};

/** Returns the text of a file or the names in a folder, by its path from the root; undefined when there is none. */
export type Read = (path: string) => string | undefined;

const states = ['met', 'not applicable', 'open'] as const;

/** Begins the note of a met requirement whose last part is up to the operator. */
const byOperator = 'Operator:';

/** Returns the rows of the requirements, chapter by chapter. */
export function rowsOf(markdown: string): AsvsRow[] {
  return cellsOf(markdown).flatMap((cells) => {
    const [id = '', level = '', about = '', state = '', where = ''] = cells;
    return /^\d+\.\d+\.\d+$/.test(id) ? [{ id, level, about, state, where }] : [];
  });
}

/** Returns the table of counts for the rows: a line per level, and one for both required levels. */
export function countsOf(rows: readonly AsvsRow[]): string[][] {
  const line = (name: string, levels: readonly string[]) => {
    const of = rows.filter(({ level }) => levels.includes(level));
    const operators = of.filter(({ where }) => where.startsWith(byOperator)).length;
    return [
      name,
      ...states.map((state) => String(of.filter((row) => row.state === state).length)),
      String(of.length),
      String(operators),
    ];
  };
  return [
    line('1', ['1']),
    line('2', ['2']),
    line('1 and 2', ['1', '2']),
    line('3, as far as listed', ['3']),
  ];
}

/** Returns the table of counts in the document. */
export function writtenCounts(markdown: string): string[][] {
  return cellsOf(markdown).filter(([name = '']) => /^(1|2|1 and 2|3, as far as listed)$/.test(name));
}

/** Returns everything that is wrong with the rows, one sentence each. */
export function faultsOf(rows: readonly AsvsRow[], read: Read): string[] {
  const times = new Map<string, number>();
  for (const { id } of rows) times.set(id, (times.get(id) ?? 0) + 1);
  const wanted = [...asvsLevels].filter(([, level]) => level < 3).map(([id]) => id);
  return [
    ...wanted.filter((id) => !times.has(id)).map((id) => `${id} is missing`),
    ...[...times].filter(([, count]) => count > 1).map(([id]) => `${id} is there twice`),
    ...rows.flatMap((row) => rowFaults(row, read).map((fault) => `${row.id} ${fault}`)),
  ];
}

function rowFaults({ id, level, about, state, where }: AsvsRow, read: Read): string[] {
  const known = asvsLevels.get(id);
  const isState = states.some((one) => one === state);
  const places = placesOf(where);
  return [
    ...(known === undefined ? ['is no requirement'] : []),
    ...(known !== undefined && String(known) !== level ? [`is of level ${known}`] : []),
    ...(about === '' ? ['says not what it asks'] : []),
    ...(isState ? [] : [`has the state "${state}"`]),
    ...(where === '' ? ['says neither where nor why'] : []),
    ...(state === 'met' && places.length === 0 ? ['is met nowhere'] : []),
    ...(state !== 'met' && where.startsWith(byOperator) ? ['is left to the operator and not met'] : []),
    ...places.flatMap((place) => placeFaults(place, read)),
  ];
}

type Place = {
  readonly path: string;
  readonly symbol: string | undefined;
  /** Titles of tests, or headings of a document. */
  readonly titles: string[];
};

/** Returns the places named in a cell: `path` or `path:symbol`, each followed by the titles in it in quotation marks. */
function placesOf(where: string): Place[] {
  const places: Place[] = [];
  for (const [, code, title] of where.matchAll(/`([^`]+)`|“([^”]+)”/g)) {
    const last = places.at(-1);
    if (title !== undefined) last?.titles.push(title);
    const [, path, symbol] = /^([\w.-]+(?:\/[\w.$-]+)*)(?::(\w+))?$/.exec(code ?? '') ?? [];
    if (path !== undefined && /[./]/.test(path)) places.push({ path, symbol, titles: [] });
  }
  return places;
}

function placeFaults({ path, symbol, titles }: Place, read: Read): string[] {
  const text = read(path);
  if (text === undefined) return [`names ${path}, which is gone`];
  const isSymbol = symbol === undefined || new RegExp(String.raw`\b${symbol}\b`).test(text);
  return [
    ...(isSymbol ? [] : [`names ${symbol}, which is not in ${path}`]),
    ...titles
      .filter((title) => !hasTitle(path, text, title))
      .map((title) => `names “${title}”, which is not in ${path}`),
  ];
}

/** A test's title is in quotation marks in the code, a heading is on a line of its own. */
function hasTitle(path: string, text: string, title: string): boolean {
  if (path.endsWith('.md'))
    return text.split('\n').some((line) => line.replace(/^#+ /, '') === title && line !== title);
  return ["'", '"', '`'].some((quote) => text.includes(`${quote}${title}${quote}`));
}

/** Returns the cells of every row of every table. */
function cellsOf(markdown: string): string[][] {
  return markdown
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
}

// Reads DXF files as far as drawings need it, independently of the library that writes them.

export type DxfEntity = {
  readonly type: string;
  readonly layer: string;
  /** By group code; the first value of a repeated code. */
  readonly numbers: ReadonlyMap<number, number>;
  readonly text: string;
};

type Group = { readonly code: number; readonly value: string };

/** Returns the header's variables, the names of the layers, and the entities of the model. Throws for an invalid file. */
export function readDxf(file: string): {
  readonly variables: ReadonlyMap<string, number>;
  readonly layers: ReadonlySet<string>;
  readonly entities: readonly DxfEntity[];
} {
  const lines = file.trimEnd().split(/\r?\n/);
  if (lines.length % 2 !== 0 || lines.at(-1) !== 'EOF') throw new Error('Not a DXF file');
  const groups: Group[] = [];
  for (let at = 0; at < lines.length; at += 2) {
    const code = Number(lines[at]);
    if (!Number.isInteger(code)) throw new Error(`Not a group code: ${lines[at]}`);
    groups.push({ code, value: lines[at + 1] ?? '' });
  }

  const variables = new Map<string, number>();
  for (const [index, { code, value }] of sectionOf(groups, 'HEADER').entries()) {
    if (code === 9) variables.set(value, Number(sectionOf(groups, 'HEADER')[index + 1]?.value));
  }
  const layers = recordsOf(sectionOf(groups, 'TABLES'))
    .filter(([first]) => first?.value === 'LAYER')
    .flatMap((record) => record.find(({ code }) => code === 2)?.value ?? []);
  return {
    variables,
    layers: new Set(layers),
    entities: recordsOf(sectionOf(groups, 'ENTITIES')).map(entityOf),
  };
}

function sectionOf(groups: readonly Group[], name: string): readonly Group[] {
  const start = groups.findIndex(
    ({ code, value }, index) => code === 2 && value === name && groups[index - 1]?.value === 'SECTION',
  );
  const end = groups.findIndex(({ code, value }, index) => index > start && code === 0 && value === 'ENDSEC');
  if (start < 0 || end < 0) throw new Error(`No section ${name}`);
  return groups.slice(start + 1, end);
}

/** Splits the groups into records; each record begins with a group of code 0. */
function recordsOf(groups: readonly Group[]): Group[][] {
  const records: Group[][] = [];
  for (const group of groups) {
    if (group.code === 0) records.push([]);
    records.at(-1)?.push(group);
  }
  return records;
}

function entityOf(record: readonly Group[]): DxfEntity {
  const valueOf = (code: number) => record.find((group) => group.code === code)?.value ?? '';
  const numbers = new Map<number, number>();
  for (const { code, value } of record) {
    if (code >= 10 && code < 60 && !numbers.has(code)) numbers.set(code, Number(value));
  }
  return { type: valueOf(0), layer: valueOf(8), numbers, text: valueOf(1) };
}

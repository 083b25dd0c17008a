// Reads the entities of ISO 10303-21 ("STEP part 21") in one pass: `#12=UNIT('mm');`.

export type Entity = {
  readonly type: string;
  /** The arguments as written: `'text'`, `#12`, `$`, `(…)`. */
  readonly arguments: readonly string[];
};

const statement = /^\s*(#\d+)\s*=\s*([A-Z][A-Z0-9_]*)\s*\(([^]*)\)\s*$/;

/** Longer statements are geometry. */
const longestStatement = 20_000;

/** Returns the entities of the wanted types by their references. */
export function readEntities(text: string, wanted: ReadonlySet<string>): ReadonlyMap<string, Entity> {
  const entities = new Map<string, Entity>();
  for (const written of statementsOf(text)) {
    const type = /=\s*([A-Z0-9_]+)/.exec(written.slice(0, 100))?.[1];
    if (type === undefined || !wanted.has(type) || written.length > longestStatement) continue;
    const [, reference = '', , list = ''] = statement.exec(written) ?? [];
    if (reference !== '') entities.set(reference, { type, arguments: splitArguments(list) });
  }
  return entities;
}

/** Splits at semicolons outside of texts. */
function* statementsOf(text: string): Generator<string> {
  let from = 0;
  let isInText = false;
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at];
    if (character === "'") isInText = !isInText;
    if (character !== ';' || isInText) continue;
    yield text.slice(from, at);
    from = at + 1;
  }
}

/** Splits at commas outside of texts and lists. */
function splitArguments(list: string): string[] {
  const found: string[] = [];
  let [depth, from, isInText] = [0, 0, false];
  for (let at = 0; at < list.length; at += 1) {
    const character = list[at];
    if (character === "'") isInText = !isInText;
    if (isInText) continue;
    if (character === '(') depth += 1;
    if (character === ')') depth -= 1;
    if (character !== ',' || depth > 0) continue;
    found.push(list.slice(from, at).trim());
    from = at + 1;
  }
  return [...found, list.slice(from).trim()];
}

/** Returns the text of a quoted argument; empty for any other. */
export function stringIn(argument: string | undefined): string {
  const [, quoted] = /^'([^]*)'$/.exec(argument ?? '') ?? [];
  return (quoted ?? '')
    .replaceAll("''", "'")
    .replaceAll(/\\X2\\((?:[0-9A-F]{4})+)\\X0\\/g, (_, codes: string) =>
      codes.replaceAll(/.{4}/g, (code) => String.fromCharCode(Number.parseInt(code, 16))),
    )
    .replaceAll('\\\\', '\\');
}

/** Returns an argument that refers to another entity; empty for any other. */
export function referenceIn(argument: string | undefined): string {
  return /^#\d+$/.test(argument ?? '') ? (argument ?? '') : '';
}

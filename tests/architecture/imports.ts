// Reads the imports of a source file from its syntax: imports, re-exports, `import()` and types in `import('…')`.

import { posix } from 'node:path';
import { parseSync, Visitor } from 'rolldown/utils';

export type Source = { readonly path: string; readonly text: string };

export type Import = {
  /** The specifier as written. */
  readonly from: string;
  /** The imported file by path from the project's root; undefined for packages. */
  readonly target: string | undefined;
  readonly isTypeOnly: boolean;
};

/** Parses a file into its syntax tree, once. */
export function parse({ path, text }: Source) {
  const parsed = parseSync(path, text);
  const [error] = parsed.errors;
  if (error) throw new Error(`${path} cannot be read: ${error.message}`);
  return parsed;
}

export function importsOf(source: Source): Import[] {
  const parsed = parse(source);
  const found: Import[] = [];
  const add = (from: string, isTypeOnly: boolean) =>
    found.push({ from, isTypeOnly, target: projectPath(source.path, from) });

  for (const { moduleRequest, entries } of parsed.module.staticImports)
    add(moduleRequest.value, entries.length > 0 && entries.every(({ isType }) => isType));
  for (const { moduleRequest, isType } of parsed.module.staticExports.flatMap(({ entries }) => entries))
    if (moduleRequest) add(moduleRequest.value, isType);
  // The syntax tree is read only where it can matter, because that takes most of the time.
  if (/\bimport\s*\(/.test(source.text))
    new Visitor({
      ImportExpression: ({ source: from }) => {
        if (from.type === 'Literal' && typeof from.value === 'string') add(from.value, false);
      },
      TSImportType: ({ source: from }) => add(from.value, true),
    }).visit(parsed.program);
  return found;
}

function projectPath(path: string, from: string): string | undefined {
  if (from.startsWith('.')) return posix.join(posix.dirname(path), from);
  const [, part, rest = ''] = /^@chipload\/([^/]+)\/?(.*)$/.exec(from) ?? [];
  return part && `${part}/${rest}`;
}

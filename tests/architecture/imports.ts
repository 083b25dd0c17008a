// What a source file imports, read from its syntax: imports, re-exports, `import()` and types in `import('…')`.

import { posix } from 'node:path';
import { parseSync, Visitor } from 'rolldown/utils';

export type Source = { readonly path: string; readonly text: string };

export type Import = {
  /** As it is written. */
  readonly from: string;
  /** Where it leads inside the project, by path from its root; undefined for packages of others. */
  readonly target: string | undefined;
  readonly isTypeOnly: boolean;
};

/** A file as its syntax tree, parsed once. */
export function parse({ path, text }: Source) {
  const parsed = parseSync(path, text);
  const [error] = parsed.errors;
  if (error) throw new Error(`${path} cannot be read: ${error.message}`);
  return parsed;
}

export function importsOf(source: Source): Import[] {
  const { program, module } = parse(source);
  const found: Import[] = [];
  const add = (from: string, isTypeOnly: boolean) =>
    found.push({ from, isTypeOnly, target: projectPath(source.path, from) });

  for (const { moduleRequest, entries } of module.staticImports)
    add(moduleRequest.value, entries.length > 0 && entries.every(({ isType }) => isType));
  for (const { moduleRequest, isType } of module.staticExports.flatMap(({ entries }) => entries))
    if (moduleRequest) add(moduleRequest.value, isType);
  new Visitor({
    ImportExpression: ({ source: from }) => {
      if (from.type === 'Literal' && typeof from.value === 'string') add(from.value, false);
    },
    TSImportType: ({ source: from }) => add(from.value, true),
  }).visit(program);
  return found;
}

function projectPath(path: string, from: string): string | undefined {
  if (from.startsWith('.')) return posix.join(posix.dirname(path), from);
  const [, part, rest = ''] = /^@chipload\/([^/]+)\/?(.*)$/.exec(from) ?? [];
  return part && `${part}/${rest}`;
}

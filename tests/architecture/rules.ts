// The dependency rule of ARCHITECTURE.md as a table, and a reader that holds every source file against it.
// Arrows point down; nothing points up or sideways, not even as a type.
import { posix } from 'node:path';
import { parseSync, Visitor } from 'rolldown/utils';

export type Source = { readonly path: string; readonly text: string };

type Rule = {
  /** The files it is about; the first rule whose pattern fits is a file's rule. */
  readonly files: RegExp;
  /** What they may import of the project, by path from its root. */
  readonly mayImport: readonly RegExp[];
  /** Which packages (and `node:` modules) they may import; left out when any will do. */
  readonly packages?: RegExp;
};

const nothing = /^$/;
const lower = [/^contract\//, /^domain\//, /^messages\//];

/** One part of the shop a line, top of the picture last. */
const rules: readonly Rule[] = [
  { files: /^domain\//, mayImport: [/^domain\//], packages: nothing },
  { files: /^messages\//, mayImport: [/^messages\//], packages: nothing },
  { files: /^contract\//, mayImport: [/^contract\//, /^domain\//], packages: /^zod$/ },
  {
    files: /^server\/src\/platform\//,
    mayImport: [/^server\/src\/platform\//, ...lower],
    packages: /^(?!react|@tanstack|vite)/,
  },
  {
    files: /^server\/src\/features\//,
    mayImport: [/^server\/src\/(platform|features)\//, ...lower],
    packages: /^(?!react|@tanstack|vite)/,
  },
  { files: /^server\//, mayImport: [/^server\//, ...lower], packages: /^(?!react|@tanstack)/ },
  { files: /^web\/src\/ui\//, mayImport: [/^web\/src\/(ui|platform)\//, ...lower] },
  { files: /^web\/src\/platform\//, mayImport: [/^web\/src\/platform\//, ...lower] },
  { files: /^web\/src\/features\//, mayImport: [/^web\/src\/(ui|platform|features)\//, ...lower] },
  { files: /^web\//, mayImport: [/^web\//, ...lower] },
  { files: /^operations\//, mayImport: [/^operations\//, /^server\//, ...lower] },
  { files: /^(tests|scripts)\//, mayImport: [/./] },
];

const isTest = (path: string) => /\.(test|bench)\.tsx?$/.test(path);
const mayReadEnvironment = /^(server\/src\/configuration\.ts|scripts\/|tests\/|web\/vite\.config\.ts)/;
const maySpeakSql = /(\.repository\.ts$)|^(server\/src\/platform\/database|operations|tests|scripts)\//;
const sqlPackages = /^(kysely|pg)$/;
const sqlCalls = new Set(['selectFrom', 'insertInto', 'updateTable', 'deleteFrom', 'mergeInto']);

type Import = { readonly from: string; readonly isTypeOnly: boolean };

/** Every breach of the rule, one sentence each. */
export function violations(sources: readonly Source[]): string[] {
  return sources.flatMap((source) => {
    const { imports, environmentReads, builderCalls } = read(source);
    const { path } = source;
    return [
      ...imports.flatMap((imported) => importViolations(path, imported)),
      ...(environmentReads > 0 && !mayReadEnvironment.test(path) && !isTest(path)
        ? [`${path} reads process.env`]
        : []),
      ...(maySpeakSql.test(path) || isTest(path)
        ? []
        : builderCalls.map((call) => `${path} writes SQL (${call}) outside a repository`)),
    ];
  });
}

function importViolations(path: string, { from, isTypeOnly }: Import): string[] {
  const rule = rules.find(({ files }) => files.test(path));
  if (!rule) return [`${path} belongs to no part of the shop`];
  const found: string[] = [];

  const target = projectPath(path, from);
  if (target === undefined) {
    if (!isTest(path) && rule.packages?.test(from) === false) found.push(`${path} imports ${from}`);
    if (sqlPackages.test(from) && !isTypeOnly && !isTest(path) && !maySpeakSql.test(path))
      found.push(`${path} imports ${from} outside a repository`);
    return found;
  }
  const isSupport = isTest(path) && target.startsWith('tests/support/');
  if (!isSupport && !rule.mayImport.some((pattern) => pattern.test(target)))
    found.push(`${path} imports ${target}`);
  if (isForeignFeature(path, target))
    found.push(`${path} enters ${target}, not through the service of that feature`);
  return found;
}

/** Where a specifier leads inside the project; undefined for packages of others. */
function projectPath(path: string, from: string): string | undefined {
  if (from.startsWith('.')) return posix.join(posix.dirname(path), from);
  const [, part, rest = ''] = /^@chipload\/([^/]+)\/?(.*)$/.exec(from) ?? [];
  return part && `${part}/${rest}`;
}

/** On the server a feature is entered through `x.service.ts` alone. */
function isForeignFeature(path: string, target: string): boolean {
  if (isTest(path)) return false;
  const [, own] = /^server\/src\/features\/([^/]+)\//.exec(path) ?? [];
  const [, other, file] = /^server\/src\/features\/([^/]+)\/(.+)$/.exec(target) ?? [];
  return own !== undefined && other !== undefined && own !== other && file !== `${other}.service.ts`;
}

function read({ path, text }: Source): {
  imports: Import[];
  environmentReads: number;
  builderCalls: string[];
} {
  const { program, module, errors } = parseSync(path, text);
  if (errors[0]) throw new Error(`${path} cannot be read: ${errors[0].message}`);
  const imports: Import[] = module.staticImports.map(({ moduleRequest, entries }) => ({
    from: moduleRequest.value,
    isTypeOnly: entries.length > 0 && entries.every(({ isType }) => isType),
  }));
  for (const { moduleRequest, isType } of module.staticExports.flatMap(({ entries }) => entries)) {
    if (moduleRequest) imports.push({ from: moduleRequest.value, isTypeOnly: isType });
  }

  let environmentReads = 0;
  const builderCalls: string[] = [];
  const addLiteral = (node: { type: string; value?: unknown }, isTypeOnly: boolean) => {
    if (typeof node.value === 'string') imports.push({ from: node.value, isTypeOnly });
  };
  new Visitor({
    ImportExpression: ({ source }) => addLiteral(source, false),
    TSImportType: ({ source }) => addLiteral(source, true),
    MemberExpression: ({ object, property }) => {
      const isProcess = object.type === 'Identifier' && object.name === 'process';
      if (isProcess && property.type === 'Identifier' && property.name === 'env') environmentReads += 1;
    },
    CallExpression: ({ callee }) => {
      if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return;
      if (sqlCalls.has(callee.property.name)) builderCalls.push(callee.property.name);
    },
  }).visit(program);
  return { imports, environmentReads, builderCalls };
}

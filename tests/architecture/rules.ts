// The dependency rule of ARCHITECTURE.md as a table, and the check of every source file against it.
// Arrows point down; nothing points up or sideways, not even as a type.
import { Visitor } from 'rolldown/utils';
import { type Import, type Source, importsOf, parse } from './imports.ts';

type Rule = {
  /** The files of the rule; the first rule whose pattern matches a file applies. */
  readonly files: RegExp;
  /** The project files they may import, by path from the root. */
  readonly mayImport: readonly RegExp[];
  /** The packages (and `node:` modules) they may import; without it, any. */
  readonly packages?: RegExp;
};

const nothing = /^$/;
const lower = [/^contract\//, /^domain\//, /^messages\//];

/** The folders below both apps in the browser. */
const screens = [/^client\//, /^ui\//, ...lower];

/** Rooms of the web: code shared by several screens, below them, with a folder per subject. */
const sharedRooms =
  /^web\/src\/(tools|parts|offered|listing|finding|cart|customer|shipping|packing|cutting|reading|navigation|model-view)\//;

/** Rooms of the office: lists, records, and what else several screens share. */
const officeRooms = /^office\/src\/(lists|records|navigation)\//;

/** One part of the shop per line, the top layer last. */
const rules: readonly Rule[] = [
  { files: /^domain\//, mayImport: [/^domain\//], packages: nothing },
  { files: /^messages\//, mayImport: [/^messages\//], packages: nothing },
  { files: /^contract\//, mayImport: [/^contract\//, /^domain\//], packages: /^zod$/ },
  { files: /^embedded-postgres\//, mayImport: [/^embedded-postgres\//], packages: /^(node:|pg$)/ },
  {
    files: /^server\/src\/platform\/database\//,
    mayImport: [/^server\/src\/platform\//, /^embedded-postgres\//, ...lower],
    packages: /^(?!react|@tanstack|vite)/,
  },
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
  { files: /^client\//, mayImport: [/^client\//, /^contract\//], packages: nothing },
  {
    files: /^ui\//,
    mayImport: [/^ui\//, ...lower],
    packages: /^(react(-dom(\/server)?)?$|@tanstack\/react-(router|virtual)$|lucide-react$)/,
  },
  { files: /^web\/src\/platform\//, mayImport: [/^web\/src\/platform\//, ...screens] },
  { files: sharedRooms, mayImport: [/^web\/src\/platform\//, sharedRooms, ...screens] },
  {
    files: /^web\/src\/features\//,
    mayImport: [/^web\/src\/(platform|features)\//, sharedRooms, ...screens],
  },
  { files: /^web\//, mayImport: [/^web\//, ...screens] },
  { files: /^office\/src\/platform\//, mayImport: [/^office\/src\/platform\//, ...screens] },
  { files: officeRooms, mayImport: [/^office\/src\/platform\//, officeRooms, ...screens] },
  {
    files: /^office\/src\/features\//,
    mayImport: [/^office\/src\/(platform|features)\//, officeRooms, ...screens],
  },
  { files: /^office\//, mayImport: [/^office\//, ...screens] },
  { files: /^operations\//, mayImport: [/^operations\//, /^server\//, ...lower] },
  // Runs on machines without the shop's packages.
  { files: /^deploy\//, mayImport: [/^deploy\//], packages: /^node:/ },
  { files: /^(tests|scripts)\//, mayImport: [/./] },
];

/** The features of the server that a feature may enter; those without a line enter none. */
const mayEnter: Readonly<Record<string, readonly string[]>> = {
  'account-security': ['audit', 'customers', 'identity'],
  audit: ['post', 'records'],
  'bank-files': ['companies', 'invoices', 'orders', 'payments'],
  behalf: ['audit', 'staff'],
  books: ['audit', 'companies', 'orders', 'taxes'],
  'catalogue-desk': ['audit', 'catalogue'],
  'catalogue-documents': ['audit', 'catalogue-desk'],
  checkout: ['audit', 'catalogue', 'consents', 'orders', 'payments', 'settings', 'shipping', 'trunk'],
  companies: ['audit', 'catalogue-desk', 'customers', 'settings', 'staff'],
  consents: ['legal'],
  content: ['audit', 'catalogue', 'discounts', 'part-pictures', 'search'],
  customers: ['audit', 'consents', 'identity', 'post'],
  delivery: ['customers', 'settings'],
  desk: ['audit', 'companies', 'invoices', 'orders', 'payments', 'records', 'settings'],
  discounts: ['audit', 'catalogue', 'catalogue-desk'],
  documents: ['settings'],
  drawings: ['catalogue', 'catalogue-desk', 'documents', 'holders', 'mods', 'orders', 'settings'],
  fulfilment: [
    'audit',
    'catalogue',
    'documents',
    'invoices',
    'orders',
    'packing-slips',
    'post',
    'sent-tools',
    'settings',
    'shipping',
  ],
  holders: ['catalogue', 'mods'],
  holes: ['catalogue', 'search', 'speeds'],
  invoices: [
    'audit',
    'books',
    'catalogue-desk',
    'companies',
    'documents',
    'orders',
    'payments',
    'post',
    'settings',
    'stock',
    'taxes',
  ],
  identity: ['audit'],
  'job-desk': ['audit', 'desk'],
  legal: ['settings'],
  'mail-examples': [
    'quotes',
    'audit',
    'customers',
    'fulfilment',
    'invoices',
    'mods',
    'orders',
    'post',
    'privacy',
    'sent-tools',
    'staff',
  ],
  'mail-log': ['audit'],
  mods: ['audit', 'catalogue', 'consents', 'post'],
  opening: ['audit', 'settings'],
  'order-desk': [
    'audit',
    'catalogue',
    'companies',
    'customers',
    'invoices',
    'orders',
    'payments',
    'settings',
    'shipping',
    'trunk',
  ],
  orders: ['audit', 'catalogue', 'post', 'settings', 'shipping'],
  'packing-slips': ['catalogue', 'documents', 'settings', 'shipping'],
  'part-models': ['catalogue', 'holes', 'search'],
  'part-pictures': ['audit', 'catalogue-desk'],
  payments: ['customers'],
  post: ['settings'],
  privacy: ['account-security', 'audit', 'consents', 'identity', 'post'],
  'key-figures': ['orders'],
  'product-lists': ['catalogue', 'settings', 'trunk'],
  'shared-trunks': ['catalogue', 'settings', 'trunk'],
  'purchase-history': ['catalogue', 'orders', 'settings', 'trunk'],
  'quick-add': ['catalogue', 'search'],
  regrinds: ['catalogue'],
  'sent-tools': ['audit', 'catalogue', 'documents', 'post', 'regrinds', 'settings'],
  quotes: ['audit', 'catalogue', 'documents', 'invoices', 'order-desk', 'post', 'settings', 'trunk'],
  requests: ['audit', 'customers', 'desk', 'mods'],
  search: ['catalogue', 'speeds'],
  shipping: ['customers', 'settings'],
  'product-feeds': ['catalogue'],
  sitemap: ['catalogue'],
  'solid-models': ['catalogue', 'holders', 'mods', 'orders', 'settings'],
  staff: ['audit', 'identity', 'post'],
  starred: ['catalogue'],
  stock: ['audit', 'catalogue', 'catalogue-desk', 'orders', 'settings'],
  'tool-files': ['catalogue', 'holders', 'mods', 'orders', 'settings', 'trunk'],
  'tool-libraries': ['search', 'settings', 'speeds', 'tool-files'],
  'tool-pictures': ['catalogue', 'part-pictures'],
  'shop-details': ['audit', 'customers', 'part-pictures', 'settings'],
  taxes: ['audit', 'orders', 'settings'],
  trunk: ['catalogue', 'companies', 'holders', 'mods', 'orders', 'regrinds', 'settings', 'shipping'],
};

const isTest = (path: string) => /\.(test|bench)\.tsx?$/.test(path);
const mayReadEnvironment = /^(server\/src\/configuration\.ts|scripts\/|tests\/|web\/vite\.config\.ts)/;
const maySpeakSql =
  /(\.(repository|sql)\.ts$)|^(embedded-postgres|server\/src\/platform\/database|operations|tests|scripts)\//;
const sqlPackages = /^(kysely|pg)$/;
const sqlCalls = new Set(['selectFrom', 'insertInto', 'updateTable', 'deleteFrom', 'mergeInto']);

/** Returns every violation of the rules, one sentence each. */
export function violations(sources: readonly Source[]): string[] {
  return sources.flatMap((source) => {
    const { environmentReads, builderCalls } = read(source);
    const { path } = source;
    return [
      ...importsOf(source).flatMap((imported) => importViolations(path, imported)),
      ...handedOut(source).map((name) => `${path} hands out ${name} of a repository: offer a use case`),
      ...(environmentReads > 0 && !mayReadEnvironment.test(path) && !isTest(path)
        ? [`${path} reads process.env`]
        : []),
      ...(maySpeakSql.test(path) || isTest(path)
        ? []
        : builderCalls.map((call) => `${path} writes SQL (${call}) outside a repository`)),
    ];
  });
}

function importViolations(path: string, { from, target, isTypeOnly }: Import): string[] {
  const rule = rules.find(({ files }) => files.test(path));
  if (!rule) return [`${path} belongs to no part of the shop`];
  const found: string[] = [];

  if (target === undefined) {
    if (!isTest(path) && rule.packages?.test(from) === false) found.push(`${path} imports ${from}`);
    if (sqlPackages.test(from) && !isTypeOnly && !isTest(path) && !maySpeakSql.test(path))
      found.push(`${path} imports ${from} outside a repository`);
    return found;
  }
  const isSupport = isTest(path) && target.startsWith('tests/support/');
  if (!isSupport && !rule.mayImport.some((pattern) => pattern.test(target)))
    found.push(`${path} imports ${target}`);
  if (isOtherScreen(path, target))
    found.push(
      `${path} imports ${target} of another feature: share it in a room below, or let a route pass it`,
    );
  return [...found, ...entryViolations(path, target)];
}

const screenFolder = /^((?:web|office)\/src\/features\/[^/]+)\//;

/** In the web and the office, features never import each other: a route fills what one shows of another. */
function isOtherScreen(path: string, target: string): boolean {
  const [, own] = screenFolder.exec(path) ?? [];
  const [, other] = screenFolder.exec(target) ?? [];
  return own !== undefined && other !== undefined && own !== other;
}

/** On the server a feature is entered through its `x.service.ts`, and by repositories through its `x.sql.ts`. */
function entryViolations(path: string, target: string): string[] {
  if (isTest(path)) return [];
  const [, own] = /^server\/src\/features\/([^/]+)\//.exec(path) ?? [];
  const [, other, file] = /^server\/src\/features\/([^/]+)\/(.+)$/.exec(target) ?? [];
  if (own === undefined || other === undefined || own === other) return [];
  const isSqlForSql = file === `${other}.sql.ts` && /\.(repository|sql)\.ts$/.test(path);
  return [
    ...(file === `${other}.service.ts` || isSqlForSql
      ? []
      : [`${path} enters ${target}, not through the service of that feature`]),
    ...(mayEnter[own]?.includes(other) ? [] : [`${path} enters ${other}: ${own} may not`]),
  ];
}

/** The writes and SQL expressions that a service exports as they are; queries may be the use case as they stand. */
function handedOut(source: Source): string[] {
  if (!/^server\/src\/features\/.*\.service\.ts$/.test(source.path)) return [];
  return parse(source)
    .module.staticExports.flatMap(({ entries }) => entries)
    .filter(
      ({ moduleRequest, isType }) => !isType && /\.(repository|sql)\.ts$/.test(moduleRequest?.value ?? ''),
    )
    .map(({ importName }) => importName.name ?? '*')
    .filter((name) => !/^(find|get|list|count|has|read)[A-Z]/.test(name));
}

function read(source: Source): { environmentReads: number; builderCalls: string[] } {
  let environmentReads = 0;
  const builderCalls: string[] = [];
  new Visitor({
    MemberExpression: ({ object, property }) => {
      const isProcess = object.type === 'Identifier' && object.name === 'process';
      if (isProcess && property.type === 'Identifier' && property.name === 'env') environmentReads += 1;
    },
    CallExpression: ({ callee }) => {
      if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return;
      if (sqlCalls.has(callee.property.name)) builderCalls.push(callee.property.name);
    },
  }).visit(parse(source).program);
  return { environmentReads, builderCalls };
}

// Finds what a migration takes away from a version of the shop that still runs beside it.

/** Without comments and texts, so that words in them do not count. */
function statementsOf(sql: string): string[] {
  return sql
    .replaceAll(/--[^\n]*/g, '')
    .replaceAll(/\$\w*\$[^]*?\$\w*\$/g, '')
    .replaceAll(/'(?:[^']|'')*'/g, "''")
    .split(';')
    .map((statement) => statement.replaceAll(/\s+/g, ' ').trim().toLowerCase());
}

const contracting: readonly RegExp[] = [
  /\bdrop (?:table|column|view|function|type|schema)\b(?: if exists)? [\w.]+/g,
  /\brename (?:to|column|constraint)\b [\w.]+/g,
  /\balter column \w+ (?:type|set data type) \w+/g,
  /\balter column \w+ set not null/g,
  /\balter column \w+ drop default/g,
];

/** A column that the earlier version does not know and does not fill. */
const addedColumn = /\badd column (?:if not exists )?(\w+) [^,]*/g;

/** Returns what the earlier version would miss, such as `drop table sign_in_failures`. */
export function contractingSteps(sql: string): string[] {
  return statementsOf(sql).flatMap((statement) => [
    ...contracting.flatMap((pattern) => statement.match(pattern) ?? []),
    ...[...statement.matchAll(addedColumn)].flatMap(([text, name]) =>
      /\bnot null\b/.test(text) && !/\b(?:default|generated)\b/.test(text)
        ? [`add column ${name} not null`]
        : [],
    ),
  ]);
}

/**
 * Returns the indexes that keep the writes of a table waiting while they are created: not concurrently, on a table that was there before.
 * A script with a concurrent index is run without a transaction; of such a one, returns whatever is no index.
 */
export function blockingIndexes(sql: string): string[] {
  const statements = statementsOf(sql).filter((statement) => statement !== '');
  const isConcurrent = (statement: string) => /^create (?:unique )?index concurrently\b/.test(statement);
  if (statements.some(isConcurrent)) return statements.filter((statement) => !isConcurrent(statement));
  const created = new Set(statements.map((statement) => /^create table (\w+)/.exec(statement)?.[1]));
  return statements.flatMap((statement) => {
    const index = /^create (?:unique )?index (?:if not exists )?(\w+) on (?:only )?(\w+)/.exec(statement);
    return index && !created.has(index[2]) ? [index[1] ?? ''] : [];
  });
}

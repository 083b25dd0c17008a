// Writes the types of every table from a migrated database: a column with a CHECK of the values it may have gets them as its type.
// --check only checks that the file is up to date.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { copyTemplate, dropDatabase, ensureTemplate } from '../tests/support/templates.ts';
import { startTestServer } from '../tests/support/test-server.ts';

const target = fileURLToPath(new URL('../server/src/platform/database/tables.gen.ts', import.meta.url));
const generated = await generate();

if (!process.argv.includes('--check')) {
  writeFileSync(target, generated);
} else if (readFileSync(target, 'utf8') !== generated) {
  console.error(
    'server/src/platform/database/tables.gen.ts differs from the migrations: run node scripts/generate-tables.mjs',
  );
  process.exitCode = 1;
}

async function generate() {
  const { server, url: administration } = await startTestServer();
  const folder = mkdtempSync(join(tmpdir(), 'tables-'));
  let url;
  try {
    url = await copyTemplate(administration, await ensureTemplate(administration, undefined));
    const file = join(folder, 'tables.ts');
    execFileSync(
      fileURLToPath(new URL('../node_modules/.bin/kysely-codegen', import.meta.url)),
      // The same mapping as in server/src/platform/database/column-types.ts.
      [
        '--dialect=postgres',
        `--url=${url}`,
        `--out-file=${file}`,
        '--default-schema=public',
        '--include-pattern=public.*',
        '--numeric-parser=number',
        '--date-parser=string',
        '--type-mapping={"int8":"number","citext":"string"}',
      ],
      { stdio: ['ignore', 'ignore', 'inherit'] },
    );
    return withListedValues(readFileSync(file, 'utf8'), await listValuesOfColumns(url));
  } finally {
    if (url) await dropDatabase(url);
    await server.stop();
    rmSync(folder, { recursive: true });
  }
}

/** Reads the values of each column that has a CHECK such as `language in ('en', 'fr')`. */
async function listValuesOfColumns(url) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query(`
      select relname as table, attname as column, pg_get_constraintdef(pg_constraint.oid) as check
      from pg_constraint
      join pg_class on pg_class.oid = conrelid
      join pg_attribute on attrelid = conrelid and attnum = conkey[1]
      where contype = 'c' and connamespace = 'public'::regnamespace and cardinality(conkey) = 1`);
    return rows.flatMap(({ table, column, check }) => {
      const list = /^CHECK \(\(\w+ = ANY \(ARRAY\[(.+)\]\)\)\)$/.exec(check)?.[1];
      return list === undefined ? [] : [{ table, column, values: list.replaceAll('::text', '').split(', ') }];
    });
  } finally {
    await client.end();
  }
}

/** Writes the values of columns in the place of `string` or `number`. kysely-codegen could do so only with an older TypeScript. */
function withListedValues(types, columns) {
  const tables = types.slice(types.indexOf('export interface DB '));
  return columns.reduce((written, { table, column, values }) => {
    const name = new RegExp(`\\n  ${table}: (\\w+);`).exec(tables)?.[1];
    const line = new RegExp(
      `(interface ${name} \\{(?:(?!\\n\\})[^])*\\n  ${column}: [^;]*?)(?:string|number)`,
    );
    if (!line.test(written)) throw new Error(`There is no type of ${table}.${column} to replace`);
    return written.replace(line, (_, before) => before + values.join(' | '));
  }, types);
}

// Writes the types of every table from a migrated database; --check only checks that they are up to date.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
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
    return readFileSync(file, 'utf8');
  } finally {
    if (url) await dropDatabase(url);
    await server.stop();
    rmSync(folder, { recursive: true });
  }
}

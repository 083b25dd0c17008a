// Writes the operator's page of variables from server/src/configuration.ts; --check only checks that it is up to date.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describeVariables } from '../server/src/variables.ts';

const target = fileURLToPath(new URL('../docs/operations/configuration.gen.md', import.meta.url));
const page = `# Configuration

The shop is configured by environment variables, read once when it starts. An invalid value prevents the start, and the message names it.
An empty variable counts as not set. This page is generated: \`node scripts/generate-configuration.mjs\`.

${describeVariables()}
`;

if (!process.argv.includes('--check')) {
  mkdirSync(dirname(target), { recursive: true });
  writeFileSync(target, page);
} else if (!existsSync(target) || readFileSync(target, 'utf8') !== page) {
  console.error(
    'docs/operations/configuration.gen.md is out of date: run node scripts/generate-configuration.mjs',
  );
  process.exitCode = 1;
}

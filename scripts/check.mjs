// Runs every check: `node scripts/check.mjs`; `all` adds faults in real shops and the journeys in a real browser; `quick` runs
// only the checks that a change most often fails (change.mjs).
import { fileURLToPath } from 'node:url';
import { runGate } from './gate.mjs';
import { playwright, vitest } from './test-runners.mjs';

process.chdir(fileURLToPath(new URL('..', import.meta.url)));

const types = {
  name: 'types',
  command: [
    'tsc',
    '-b',
    'domain',
    'messages',
    'contract',
    'client',
    'embedded-postgres',
    'server',
    'ui',
    'web',
    'office',
    'operations',
    'deploy',
    'tests',
  ],
};
const lint = { name: 'lint', command: ['oxlint', '--type-aware', '--deny-warnings'] };
const format = { name: 'format', command: ['oxfmt', '--check'] };

const everyTime = [
  [
    types,
    lint,
    format,
    { name: 'unused code', command: ['knip'] },
    {
      name: 'code that only tests use',
      command: ['knip', '--production', '--config', 'knip.production.json'],
    },
    { name: 'budgets', command: ['node', 'scripts/budgets.mjs'] },
    { name: 'configuration page', command: ['node', 'scripts/generate-configuration.mjs', '--check'] },
    { name: 'SBOM and licences', command: ['node', 'scripts/sbom.mjs'] },
    { name: 'table types', command: ['node', 'scripts/generate-tables.mjs', '--check'] },
  ],
  // The tests run alone, because they time out when the processor is busy.
  [{ name: 'tests', runner: vitest, parameters: ['--project=!faults'] }],
];
const beforeSubmitting = [
  [{ name: 'faults', runner: vitest, parameters: ['--project=faults'] }],
  [{ name: 'journeys', runner: playwright }],
];

await runGate(process.argv.includes('all') ? [...everyTime, ...beforeSubmitting] : everyTime);

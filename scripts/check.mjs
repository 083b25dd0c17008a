// Runs every check: `node scripts/check.mjs`; `all` adds faults in real shops and the journeys in a real browser; `quick` checks
// only what the change touches (change.mjs).
import { fileURLToPath } from 'node:url';
import { changedFiles } from './change.mjs';
import { runGate } from './gate.mjs';
import { playwright, vitest } from './test-runners.mjs';

process.chdir(fileURLToPath(new URL('..', import.meta.url)));

/** Each file by the settings of its own folder. */
const lint = {
  name: 'lint and types',
  command: ['oxlint', '--type-aware', '--type-check', '--deny-warnings'],
};
/** What the apps import, by the settings of a browser: it knows nothing of Node. */
const types = { name: 'types in a browser', command: ['tsc', '-b', 'web', 'office'] };
const format = { name: 'format', command: ['oxfmt', '--check'] };
const tests = { name: 'tests', runner: vitest, parameters: ['--project=!faults'] };

const everyTime = [
  [
    lint,
    types,
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
  [tests], // alone, because they time out when the processor is busy
];
const beforeSubmitting = [
  [{ name: 'faults', runner: vitest, parameters: ['--project=faults'] }],
  [{ name: 'journeys', runner: playwright }],
];

const [mode] = process.argv.slice(2);
if (mode === 'quick') await runGate(checksOfChange());
else await runGate(mode === 'all' ? [...everyTime, ...beforeSubmitting] : everyTime);

/** Lint and types of everything, the format of changed files, and the tests that import them. */
function checksOfChange() {
  const files = changedFiles();
  const sources = files.filter((file) => /\.(ts|tsx|mjs)$/.test(file));
  const changedJourneys = files.filter((file) => /^tests\/e2e\/.*\.test\.ts$/.test(file));
  if (changedJourneys.length > 0)
    console.log(`Changed journeys are not run: npm run e2e -- ${changedJourneys.join(' ')}`);
  // Nearly every change of the server is imported by the tests of commands and of whole shops, which take minutes.
  const slow = ['operations', 'tests/fuzz', 'tests/load'].filter(
    (folder) => !files.some((file) => file.startsWith(folder)),
  );
  const formatOfChange = {
    ...format,
    command: [...format.command, '--no-error-on-unmatched-pattern', ...files],
  };
  return [
    files.length === 0 ? [lint, types] : [lint, types, formatOfChange],
    [
      {
        ...tests,
        parameters: [
          'related',
          ...sources,
          ...tests.parameters,
          '--passWithNoTests',
          ...slow.map((folder) => `--exclude=${folder}/**`),
        ],
      },
    ],
  ];
}

// Runs every check: `node scripts/check.mjs`; `all` adds faults in real shops and the journeys in a real browser; `quick` checks
// only what the change touches (change.mjs).
import { fileURLToPath } from 'node:url';
import { changedFiles } from './change.mjs';
import { runGate } from './gate.mjs';
import { playwright, vitest } from './test-runners.mjs';

process.chdir(fileURLToPath(new URL('..', import.meta.url)));

const types = { name: 'types', command: ['npm', 'run', '--silent', 'typecheck'] };
const lint = { name: 'lint', command: ['oxlint', '--type-aware', '--deny-warnings'] };
const format = { name: 'format', command: ['oxfmt', '--check'] };
const tests = { name: 'tests', runner: vitest, parameters: ['--project=!faults'] };

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
  [tests], // alone, because they time out when the processor is busy
];
const beforeSubmitting = [
  [{ name: 'faults', runner: vitest, parameters: ['--project=faults'] }],
  [{ name: 'journeys', runner: playwright }],
];

const [mode] = process.argv.slice(2);
if (mode === 'quick') await runGate(checksOfChange());
else await runGate(mode === 'all' ? [...everyTime, ...beforeSubmitting] : everyTime);

/** Types of everything, the other checks of changed files only, and the tests that import them. */
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
  const only = (check, paths) =>
    paths.length === 0
      ? []
      : { ...check, command: [...check.command, '--no-error-on-unmatched-pattern', ...paths] };
  return [
    [types, only(lint, sources), only(format, files)].flat(),
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

// Runs every check: `node scripts/check.mjs`; `all` adds faults in real shops and the journeys in a real browser.
// Each check counts as one, and so does each test; the last line has the numbers of those that passed and failed.
import { spawn } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { playwrightCount, vitestCount } from './test-counts.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const reports = join(root, 'node_modules/.cache/check');
const [unitReport, faultReport, journeyReport] = ['vitest', 'faults', 'playwright'].map((name) =>
  join(reports, `${name}.json`),
);
const isEverything = process.argv.includes('all');

// The checks of one group run two at a time. The tests run alone, because they time out when the processor is busy.
const groups = [
  [
    {
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
    },
    { name: 'lint', command: ['oxlint', '--type-aware', '--deny-warnings'] },
    { name: 'format', command: ['oxfmt', '--check'] },
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
  [
    {
      name: 'tests',
      command: [...vitestTo(unitReport), '--project=!faults'],
      count: (isGood) => vitestCount(unitReport, isGood),
    },
  ],
  ...(isEverything
    ? [
        [
          {
            name: 'faults',
            command: [...vitestTo(faultReport), '--project=faults'],
            count: (isGood) => vitestCount(faultReport, isGood),
          },
        ],
        [
          {
            name: 'journeys',
            command: ['playwright', 'test', '--reporter=list,json'],
            env: { PLAYWRIGHT_JSON_OUTPUT_NAME: journeyReport },
            count: (isGood) => playwrightCount(journeyReport, isGood),
          },
        ],
      ]
    : []),
];

rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });
const total = { passed: 0, failed: 0 };
for (const group of groups) await twoAtATime(group, check);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 ? 0 : 1;

function vitestTo(report) {
  return ['vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
}

async function check({ name, command, env, count }) {
  const began = performance.now();
  const { isGood, output } = await run(command, env);
  const { passed, failed } = count ? count(isGood) : { passed: isGood ? 1 : 0, failed: isGood ? 0 : 1 };
  total.passed += passed;
  total.failed += failed;

  if (failed > 0) console.log(output.trimEnd());
  const seconds = ((performance.now() - began) / 1_000).toFixed(1);
  console.log(
    `${failed === 0 ? 'ok    ' : 'FAILED'} ${name}${count ? `: ${passed} of ${passed + failed}` : ''} (${seconds} s)`,
  );
}

/** Runs a program of node_modules/.bin and collects its output, which is printed if the check fails. */
function run([program, ...parameters], env) {
  return new Promise((resolve) => {
    const path = `${join(root, 'node_modules/.bin')}:${process.env.PATH}`;
    const child = spawn(program, parameters, {
      cwd: root,
      env: { ...process.env, NO_COLOR: '1', PATH: path, ...env },
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text) => (output += text));
    child.once('error', (error) => resolve({ isGood: false, output: `${output}${error.message}` }));
    child.once('close', (code) => resolve({ isGood: code === 0, output }));
  });
}

async function twoAtATime(items, work) {
  const waiting = [...items];
  const worker = async () => {
    for (let item = waiting.shift(); item; item = waiting.shift()) await work(item);
  };
  await Promise.all([worker(), worker()]);
}

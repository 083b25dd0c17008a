// The gate itself, on planted tests in a folder of their own: with the real runners, and Git to tell what a change is.

import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test, vi } from 'vitest';
import { baseOfTests } from '../../scripts/change.mjs';

type Environment = Readonly<Record<string, string>>;

const root = fileURLToPath(new URL('../..', import.meta.url));
const timeout = 180_000; // finds a hang, not a busy machine
const unitTests = `{ name: 'tests', runner: vitest, parameters: ['unit/'] }`;
const journeys = `{ name: 'journeys', runner: playwright }`;
/** The first two lines of planted files: a test is at line 3 or below. */
const unit = `import { expect, test } from 'vitest';\nimport { timesRun } from '../times-run.js';`;
const journey = `import { expect, test } from '@playwright/test';\nimport { timesRun } from '../times-run.js';`;

test('a test that failed is uncertain if it passes three times alone, otherwise red', { timeout }, () => {
  const folder = plant({
    'unit/colours.test.js': [
      unit,
      `test('green', () => {});`,
      rare('rare (red)'),
      halfRed('half'),
      `test('always red', () => expect(timesRun('always')).toBe(0));`,
    ],
    'journeys/colours.test.js': [journey, halfRed('half red journey')],
  });
  const { code, lines } = runGate(folder, [unitTests, journeys]);
  expect(code).toBe(1);
  expect(lines).toContain('       unit/colours.test.js:4 › rare (red): uncertain');
  expect(lines).toContain('red    unit/colours.test.js:5 › half: fails alone too');
  expect(lines).toContain('red    unit/colours.test.js:6 › always red: fails alone too');
  expect(lines).toContain('red    journeys/colours.test.js:3 › half red journey: fails alone too');
  expect(lines.at(-1)).toBe('2 passed, 3 failed');
  expect(timesRun(folder)).toMatchObject({ 'rare (red)': 4, half: 3, always: 2 });
});

test('a run with uncertain journeys is green, and ends with what was seen', { timeout }, () => {
  const folder = plant({
    'journeys/order.test.js': [
      journey,
      `test.describe('in a row', () => {`,
      `  test.describe.configure({ mode: 'serial' });`,
      rare('first'),
      `  test('second', () => void timesRun('second'));`,
      `});`,
    ],
  });
  const { code, lines } = runGate(folder, [journeys]);
  expect(code).toBe(0);
  expect(lines).toContain('       journeys/order.test.js:6 › in a row › second: passes alone');
  expect(lines).toContainEqual(expect.stringMatching(/^ok {5}journeys: 2 of 2 \(/));
  expect(lines).toContainEqual(
    expect.stringMatching(
      /^- \d{4}-\d\d-\d\d, `journeys\/order\.test\.js:5 › in a row › first`: Error: seen once – cause: /,
    ),
  );
  expect(lines.at(-1)).toBe('2 passed, 0 failed');
  expect(timesRun(folder)).toEqual({ first: 4, second: 3 });
});

test(
  'a hook that fails is repeated with its file; more than four uncertain ones are red',
  { timeout },
  () => {
    const folder = plant({
      'unit/hook.test.js': [
        unit,
        `import { beforeAll } from 'vitest';`,
        `beforeAll(() => expect(timesRun('hook')).not.toBe(1));`,
        `test('after the hook', () => void timesRun('test'));`,
      ],
      'journeys/four.test.js': [journey, ...['a', 'b', 'c', 'd'].map(rare)],
    });
    const { code, lines } = runGate(folder, [unitTests, journeys]);
    expect(code).toBe(1);
    expect(lines).toContain('       unit/hook.test.js › (a hook of the file): uncertain');
    expect(lines).toContain('More than 4 uncertain tests are a failure.');
    expect(lines.at(-1)).toBe('5 passed, 1 failed');
    expect(timesRun(folder)).toEqual({ hook: 4, test: 3, a: 4, b: 4, c: 4, d: 4 });
  },
);

test('an uncertain test is red if the change adds or alters it', { timeout }, () => {
  const folder = plant({ 'unit/altered.test.js': [unit, rare('neighbour'), rare('altered')] });
  git(folder, 'init', '--quiet');
  commit(folder, 'Before the change');
  write(folder, 'unit/altered.test.js', [unit, rare('neighbour'), `${rare('altered')} // in another way`]);
  write(folder, 'unit/added.test.js', [unit, rare('added')]);
  const { lines } = runGate(folder, [unitTests], { GATE_BASE: 'HEAD' });
  expect(lines).toContain('       unit/altered.test.js:3 › neighbour: uncertain');
  for (const name of ['altered.test.js:4 › altered', 'added.test.js:3 › added'])
    expect(lines).toContain(`red    unit/${name}: uncertain, and this change adds or alters it`);
  expect(lines.at(-1)).toBe('1 passed, 2 failed');
});

test('in a clone of main the tests of the last day are those of the change', () => {
  const folder = plant({});
  git(folder, 'init', '--quiet', '--initial-branch=main');
  commit(folder, 'Two days before', '2026-11-01T08:00:00Z');
  commit(folder, 'A day before', '2026-11-01T20:00:00Z');
  commit(folder, 'On the day', '2026-11-02T08:00:00Z');
  commit(folder, 'Last', '2026-11-02T21:00:00Z');
  vi.stubEnv('GIT_DIR', join(folder, '.git'));
  vi.stubEnv('GATE_BASE', '');
  onTestFinished(() => void vi.unstubAllEnvs());
  const subjectOfBase = () => git(folder, 'log', '--max-count=1', '--format=%s', baseOfTests());
  expect(subjectOfBase()).toBe('A day before');

  git(folder, 'switch', '--quiet', '--create', 'branch');
  commit(folder, 'On a branch', '2026-11-02T22:00:00Z');
  expect(subjectOfBase()).toBe('Last');
});

test('what breaks without naming a test is red at once, and nothing is repeated', { timeout }, () => {
  const folder = plant({
    'unit/syntax.test.js': [unit, `test('never closed', () => {`],
    'unit/import.test.js': [unit, `import './gone.js';`, rare('import')],
    'unit/late.test.js': [
      unit,
      rare('late'),
      `test('unhandled', () => void Promise.reject(new Error('outside of tests')));`,
    ],
    'unit/exit.test.js': [unit, rare('exit'), `test('killed', () => process.kill(process.pid, 'SIGKILL'));`],
    'unit/many.test.js': [
      unit,
      `test.for([...Array(11).keys()])('%i', () => expect(timesRun('many')).toBe(0));`,
    ],
    'journeys/import.test.js': [journey, `import './gone.js';`, rare('journey')],
    'journeys/order.test.js': [journey, rare('journey')],
    'start.config.js': [`export default { testDir: 'journeys', globalSetup: './gone.js' };`],
  });
  const checks = [
    ...['syntax', 'import', 'late', 'exit', 'many', 'nowhere'].map(
      (file) => `{ name: '${file}', runner: vitest, parameters: ['unit/${file}'] }`,
    ),
    ...['import', 'nowhere', 'order --config=start.config.js'].map(
      (words) => `{ name: 'journeys ${words}', runner: playwright, parameters: '${words}'.split(' ') }`,
    ),
  ];
  const { code, lines } = runGate(folder, checks);
  expect(code).toBe(1);
  expect(lines.filter((line) => line.startsWith('ok'))).toEqual([]);
  expect(lines.filter((line) => line.startsWith('FAILED'))).toHaveLength(checks.length);
  expect(lines.at(-1)).toMatch(/^\d+ passed, \d+ failed$/);
  expect(timesRun(folder)).toEqual({ late: 1, exit: 1, many: 11 });
});

/** Returns the source of a test that fails only the first time. */
function rare(name: string): string {
  return `test('${name}', () => expect(timesRun('${name}'), 'seen once').not.toBe(1));`;
}

/** Returns the source of a test that fails the first time, and once more of three. */
function halfRed(name: string): string {
  return `test('${name}', () => expect([1, 3]).not.toContain(timesRun('${name}')));`;
}

/** Makes a folder with planted files, in which both runners are found. */
function plant(files: Readonly<Record<string, readonly string[]>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'gate-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, 'node_modules'));
  for (const name of ['.bin', 'vitest', '@playwright'])
    symlinkSync(join(root, 'node_modules', name), join(folder, 'node_modules', name));
  write(folder, '.gitignore', ['node_modules']);
  write(folder, 'package.json', ['{ "type": "module" }']);
  write(folder, 'playwright.config.js', [`export default { testDir: 'journeys' };`]);
  write(folder, 'times-run.js', [
    `import { appendFileSync, readFileSync } from 'node:fs';`,
    `export function timesRun(name) {`,
    `  appendFileSync('runs', name + '\\n');`,
    `  return readFileSync('runs', 'utf8').split('\\n').filter((line) => line === name).length;`,
    `}`,
  ]);
  for (const [name, lines] of Object.entries(files)) write(folder, name, lines);
  return folder;
}

function write(folder: string, name: string, lines: readonly string[]): void {
  mkdirSync(dirname(join(folder, name)), { recursive: true });
  writeFileSync(join(folder, name), lines.join('\n'));
}

/** Runs checks, which are given as source, two at a time. */
function runGate(folder: string, checks: readonly string[], environment: Environment = {}) {
  write(folder, 'check.mjs', [
    `import { runGate } from '${root}scripts/gate.mjs';`,
    `import { playwright, vitest } from '${root}scripts/test-runners.mjs';`,
    `await runGate([[${checks.join(', ')}]]);`,
  ]);
  const { status, stdout } = run(folder, environment, process.execPath, 'check.mjs');
  return { code: status, lines: stdout.trimEnd().split('\n') };
}

/** Returns how often each planted test was run. */
function timesRun(folder: string): Readonly<Record<string, number>> {
  const times: Record<string, number> = {};
  for (const name of readFileSync(join(folder, 'runs'), 'utf8').trim().split('\n'))
    times[name] = (times[name] ?? 0) + 1;
  return times;
}

/** Commits everything in a folder, as somebody. */
function commit(folder: string, subject: string, committedAt = '2026-11-01T08:00:00Z'): void {
  git(folder, 'add', '.');
  const person = {
    GIT_AUTHOR_NAME: 'Ada Turner',
    GIT_AUTHOR_EMAIL: 'ada@example.com',
    GIT_COMMITTER_NAME: 'Ada Turner',
    GIT_COMMITTER_EMAIL: 'ada@example.com',
    GIT_COMMITTER_DATE: committedAt,
  };
  const words = ['commit', '--quiet', '--allow-empty', `--message=${subject}`];
  expect(run(folder, person, 'git', ...words)).toMatchObject({ status: 0, stderr: '' });
}

function git(folder: string, ...words: readonly string[]): string {
  return run(folder, {}, 'git', ...words).stdout.trim();
}

/** Runs a program in a folder, without what Vitest puts into the environment of a test. */
function run(folder: string, environment: Environment, program: string, ...words: readonly string[]) {
  const { HOME = folder, PATH = '', NODE_COMPILE_CACHE = '' } = process.env;
  const env = { HOME, PATH, NODE_COMPILE_CACHE, ...environment };
  return spawnSync(program, words, { cwd: folder, encoding: 'utf8', env });
}

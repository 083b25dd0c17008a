// The two test runners: how they run all their tests or one of them, and what their tests did, in the same form for both.
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runProgram } from './run-program.mjs';

/** The reports, outputs and traces of the last check. */
export const reports = 'node_modules/.cache/check';

export const vitest = {
  command: ['vitest', '--run', '--includeTaskLocation', '--reporter=default', reporter('vitest-report.mjs')],
  /** A hook of a file fails without a title: the file is run then. */
  only: ({ file, project, titles: [title] }) => [
    resolve(file),
    ...(project ? [`--project=${project}`] : []),
    ...(title ? ['--testNamePattern', `^${literally(title)}$`] : []),
  ],
  /** Each time by a process of its own, so that the hooks of the file run each time too. */
  alone: (test, times) => Array.from({ length: times }, () => vitest.only(test)),
};

export const playwright = {
  command: ['playwright', 'test', '--reporter=list', reporter('playwright-report.mjs', '--add-reporter')],
  only: ({ file, project, line, titles }) => [
    `${literally(resolve(file))}:${line}`,
    ...(project ? [`--project=${project}`] : []),
    '--grep',
    `${literally(titles.join(' '))}$`,
  ],
  /** All times in one run, because a run begins with the start of a shop. Playwright empties the output folder of a run first. */
  alone: (test, times) => [
    [
      ...playwright.only(test),
      `--repeat-each=${times}`,
      '--workers=1',
      '--trace=on',
      `--output=${reports}/traces/${basename(test.file)}-${test.line}-${slug(test.titles.join(' '))}`,
    ],
  ],
};

/**
 * Runs tests. Returns what each did (`passed`, `failed`, `skipped` or `not run`), once for each time that it was repeated, and
 * the errors that belong to no test: a run that breaks has at least one, and so has a run of no tests.
 */
export async function runTests(runner, parameters, name) {
  const report = `${reports}/${name}.json`;
  mkdirSync(reports, { recursive: true });
  rmSync(report, { force: true });
  const { isGood, output } = await runProgram([...runner.command, ...parameters], { TEST_REPORT: report });
  if (!existsSync(report)) return { tests: [], errors: ['The runner wrote no report.'], output };

  const { tests, errors } = JSON.parse(readFileSync(report, 'utf8'));
  if (errors.length === 0 && !tests.some(hasFailed)) {
    if (!isGood) errors.push('The runner failed without a failed test.');
    else if (!parameters.includes('--passWithNoTests') && !tests.some(({ status }) => status === 'passed'))
      errors.push('No test was run.');
  }
  return { tests, errors, output };
}

/** A journey that was not run, because one before it failed, has not passed. */
export function hasFailed({ status }) {
  return status === 'failed' || status === 'not run';
}

export function nameOf({ file, line, titles }) {
  return `${line ? `${file}:${line}` : file} › ${titles.length > 0 ? titles.join(' › ') : '(a hook of the file)'}`;
}

function reporter(file, option = '--reporter') {
  return `${option}=${fileURLToPath(new URL(file, import.meta.url))}`;
}

/** Returns a regular expression for a text. */
export function literally(text) {
  return text.replace(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`);
}

function slug(text) {
  return text
    .replace(/[^a-z0-9]+/gi, '-')
    .slice(0, 60)
    .toLowerCase();
}

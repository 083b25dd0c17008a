// Runs checks and decides whether they passed. Each check counts as one, and so does each test; the last line has the numbers
// of those that passed and failed.
//
// A test that fails is run again, alone, three times. If it passes each time it is uncertain: the run stays green, and lists
// it at the end (docs/uncertain-tests.md). More than four uncertain tests are red, and so is one that the change itself alters.
// What breaks without naming a test (a file, a runner, an error outside of tests) is red at once.
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { isOfChange } from './change.mjs';
import { inParallel, runProgram } from './run-program.mjs';
import { hasFailed, nameOf, reports, runTests } from './test-runners.mjs';

const repetitions = 3;
const mostUncertain = 4;
/** If more tests of a check fail, something is wrong with all of them, and none is run again. */
const mostRepeated = 10;
const slowestListed = 20;
const uncertainTests = 'docs/uncertain-tests.md';

/**
 * Runs groups of checks one after another; the checks of a group run two at a time. A check is a command, or a runner of tests
 * (`test-runners.mjs`) with its parameters.
 */
export async function runGate(groups) {
  rmSync(reports, { recursive: true, force: true });
  mkdirSync(reports, { recursive: true });
  const results = [];
  for (const group of groups)
    await inParallel(2, group, async (check) => {
      const began = performance.now();
      const result = await (check.runner ? checkTests(check) : checkCommand(check));
      results.push({ name: check.name, seconds: (performance.now() - began) / 1_000, ...result });
      printResult(results.at(-1));
    });

  printTimes(results);
  const uncertain = results.flatMap((result) => result.uncertain);
  if (uncertain.length > 0) printUncertain(uncertain);
  const passed = results.reduce((sum, result) => sum + result.passed, 0);
  const failed = results.reduce(
    (sum, result) => sum + result.failed,
    uncertain.length > mostUncertain ? 1 : 0,
  );
  console.log(`${passed} passed, ${failed} failed`);
  process.exitCode = failed === 0 ? 0 : 1;
}

async function checkCommand({ command }) {
  const { isGood, output } = await runProgram(command);
  return { passed: isGood ? 1 : 0, failed: isGood ? 0 : 1, output, verdicts: [], uncertain: [], tests: [] };
}

async function checkTests({ name, runner, parameters = [] }) {
  const { tests, errors, output } = await runTests(runner, parameters, name);
  writeFileSync(`${reports}/${name}.log`, output);

  const suspects = tests.filter(hasFailed);
  const isRepeated = errors.length === 0 && suspects.length <= mostRepeated;
  const verdicts = errors.map((error) => ({ isRed: true, text: error }));
  for (const test of suspects)
    verdicts.push(
      isRepeated ? await judge(test, tests, { name, runner }) : { isRed: true, text: nameOf(test) },
    );

  const failed = verdicts.filter(({ isRed }) => isRed).length;
  const passed = tests.filter(({ status }) => status === 'passed').length + verdicts.length - failed;
  const uncertain = verdicts.flatMap(({ uncertainTest }) => uncertainTest ?? []);
  return { passed, failed, output, verdicts, uncertain, tests };
}

/** Decides about a test that failed, or that did not run because of one that failed, by running it alone. */
async function judge(test, tests, { name, runner }) {
  for (const parameters of runner.alone(test, repetitions)) {
    const again = await runTests(runner, parameters, `${name}-alone`);
    if (again.errors.length > 0 || again.tests.some(hasFailed))
      return { isRed: true, text: `${nameOf(test)}: fails alone too` };
  }
  if (test.status !== 'failed') return { isRed: false, text: `${nameOf(test)}: passes alone` };
  if (isOfChange(test, tests))
    return { isRed: true, text: `${nameOf(test)}: uncertain, and this change adds or alters it` };
  return { isRed: false, text: `${nameOf(test)}: uncertain`, uncertainTest: test };
}

function printResult({ name, seconds, passed, failed, output, verdicts, tests }) {
  if (failed > 0) console.log(output.trimEnd());
  for (const { isRed, text } of verdicts) console.log(`${isRed ? 'red   ' : '      '} ${text}`);
  const count = tests.length > 0 ? `: ${passed} of ${passed + failed}` : '';
  console.log(`${failed === 0 ? 'ok    ' : 'FAILED'} ${name}${count} (${seconds.toFixed(1)} s)`);
}

function printTimes(results) {
  const tests = results.flatMap((result) => result.tests).toSorted((a, b) => b.seconds - a.seconds);
  if (tests.length > 0) console.log('\nThe slowest tests, in seconds:');
  for (const test of tests.slice(0, slowestListed))
    console.log(`${test.seconds.toFixed(1).padStart(6)} ${nameOf(test)}`);
  console.log(`\nSeconds: ${results.map(({ name, seconds }) => `${name} ${seconds.toFixed(0)}`).join(', ')}`);
}

function printUncertain(tests) {
  console.log(`\nUncertain: failed, then passed ${repetitions} times alone. Add to ${uncertainTests}:\n`);
  const today = new Date().toISOString().slice(0, 10);
  for (const test of tests)
    console.log(`- ${today}, \`${nameOf(test)}\`: ${test.failure.split('\n')[0]} – cause: not found yet.`);
  for (const test of tests) {
    console.log(`\n${nameOf(test)}\n${test.failure.replace(/^/gm, '  ')}`);
    for (const file of test.kept) console.log(`  kept: ${file}`);
  }
  console.log(`\nOutputs and traces are in ${reports}.`);
  if (tests.length > mostUncertain) console.log(`More than ${mostUncertain} uncertain tests are a failure.`);
  const open = existsSync(uncertainTests) ? readFileSync(uncertainTests, 'utf8').match(/^- \d{4}-/gm) : null;
  if (open && open.length >= 3)
    console.log(`${open.length} lines are open in ${uncertainTests}: find their causes first.`);
}

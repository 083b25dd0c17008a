// Runs one test again and again under load, to find why it fails now and then. `--slow-writes` holds back what the page of a
// journey sends to the shop, by so many milliseconds; `--trace` keeps the traces of journeys that failed.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { inParallel } from './run-program.mjs';
import { hasFailed, literally, playwright, runTests, vitest } from './test-runners.mjs';

const usage =
  'npm run repeat -- <file | file:line | name> [--times 40] [--workers 4] [--slow-writes 500] [--trace]';

process.chdir(fileURLToPath(new URL('..', import.meta.url)));
const { test, times, workers, slowWrites, isTraced } = readOptions();
const { place, name } = find(test);
const { tests, errors } = await (place.startsWith('tests/e2e/') ? repeatJourney() : repeatUnitTest());

const failed = tests.filter(hasFailed);
const examples = new Map(failed.map((run) => [outlineOf(run), run]));
for (const [outline, { failure, kept }] of examples) {
  const count = failed.filter((run) => outlineOf(run) === outline).length;
  console.log(`${count} times: ${outline}\n\n${[failure, ...kept].join('\n').replace(/^/gm, '  ')}\n`);
}
for (const error of new Set(errors)) console.log(`Outside of tests: ${error}\n`);
const passed = tests.filter(({ status }) => status === 'passed').length;
console.log(`${passed} passed, ${failed.length + errors.length} failed`);
process.exitCode = failed.length + errors.length === 0 ? 0 : 1;

function repeatJourney() {
  process.env.SLOW_WRITES = slowWrites;
  return runTests(
    playwright,
    [
      literally(place),
      ...(name ? ['--grep', literally(name)] : []),
      `--repeat-each=${times}`,
      `--workers=${workers}`,
      '--output=node_modules/.cache/repeat',
      ...(isTraced ? ['--trace=retain-on-failure'] : []),
    ],
    'repeat',
  );
}

/** Each time in a process of its own, as the checks repeat a test. */
async function repeatUnitTest() {
  const parameters = [place, ...(name ? ['--testNamePattern', literally(name)] : [])];
  const runs = [];
  await inParallel(workers, [...Array(times).keys()], async (number) => {
    runs.push(await runTests(vitest, parameters, `repeat-${number % workers}`));
  });
  return { tests: runs.flatMap((run) => run.tests), errors: runs.flatMap((run) => run.errors) };
}

/** Returns the file of a test, with its line if that is given, and its name if that is given. */
function find(words) {
  if (/\.test\.tsx?(:\d+)?$/.test(words)) return { place: words };
  const { stdout } = spawnSync(
    'git',
    [
      'grep',
      '--untracked',
      '--files-with-matches',
      '--fixed-strings',
      '-e',
      words,
      '--',
      '*.test.ts',
      '*.test.tsx',
    ],
    { encoding: 'utf8' },
  );
  const files = stdout.split('\n').filter((file) => file !== '');
  if (files.length === 1) return { place: files[0], name: words };
  return refuse(files.length === 0 ? 'No test has this name.' : `Say which of them: ${files.join(', ')}`);
}

/** Returns the first line of a failure, and where it was. */
function outlineOf({ failure }) {
  const [firstLine] = failure.split('\n');
  const [at = ''] = /[\w./-]+\.tsx?:\d+/.exec(failure) ?? [];
  return `${firstLine} ${at}`;
}

function readOptions() {
  const number = (value) => (/^\d+$/.test(value) ? Number(value) : refuse(`Not a number: ${value}`));
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        times: { type: 'string', default: '40' },
        workers: { type: 'string', default: '4' },
        'slow-writes': { type: 'string', default: '0' },
        trace: { type: 'boolean', default: false },
      },
    });
    if (positionals.length !== 1) refuse('Name one test.');
    return {
      test: positionals[0],
      times: number(values.times),
      workers: number(values.workers),
      slowWrites: values['slow-writes'],
      isTraced: values.trace,
    };
  } catch (error) {
    return refuse(error.message);
  }
}

/** Ends the program, because its parameters are wrong. */
function refuse(problem) {
  console.error(`${problem}\n${usage}`);
  process.exit(2);
}

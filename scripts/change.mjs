// The change that is checked: what is not yet on the main branch. `GATE_BASE=<commit>` names another commit to begin from.
import { spawnSync } from 'node:child_process';

const day = 24 * 60 * 60;

/** Returns the commit at which the change left main; HEAD where main itself is checked out. */
function baseOfChange() {
  const { GATE_BASE } = process.env;
  return GATE_BASE || git('merge-base', 'HEAD', 'origin/main') || git('merge-base', 'HEAD', 'main') || 'HEAD';
}

/** Returns the files that the change adds or alters, committed or not. */
export function changedFiles() {
  const changed = git('diff', '--name-only', '--diff-filter=d', '--relative', baseOfChange());
  const added = git('ls-files', '--others', '--exclude-standard');
  return [...changed.split('\n'), ...added.split('\n')].filter((file) => file !== '');
}

/**
 * Returns the commit since which a test counts as one of the change. In a clone of main, as in continuous integration, nothing
 * tells what was submitted before: there it is the last commit that is a day older than HEAD.
 */
export function baseOfTests() {
  const base = baseOfChange();
  if (process.env.GATE_BASE || git('rev-parse', base) !== git('rev-parse', 'HEAD')) return base;
  const dayBefore = Number(git('log', '-1', '--format=%ct')) - day;
  return git('rev-list', '-1', `--before=${dayBefore}`, 'HEAD') || git('rev-list', '--max-parents=0', 'HEAD');
}

/** True if the change adds or alters a line of a test: one from its first to the next test of the file. */
export function isOfChange({ file, line }, tests) {
  if (line === undefined) return alteredLines(file).length > 0; // a hook is of the whole file
  const nextLines = tests.filter((test) => test.file === file && test.line > line).map((test) => test.line);
  const end = Math.min(...nextLines); // infinite after the last
  return alteredLines(file).some(({ from, to }) => from < end && to >= line);
}

function alteredLines(file) {
  if (git('ls-files', '--others', '--', file) !== '') return [{ from: 1, to: Infinity }];
  const hunks = git('diff', '--unified=0', '--no-ext-diff', baseOfTests(), '--', file).matchAll(
    /^@@ -\S+ \+(\d+)(?:,(\d+))? @@/gm,
  );
  return [...hunks].map(([, first, count = '1']) => {
    const from = Number(first);
    return { from, to: from + Math.max(Number(count), 1) - 1 }; // where lines were only removed: the line before them
  });
}

/** Returns the output of git, or nothing where it has no answer. */
function git(...words) {
  const { status, stdout } = spawnSync('git', words, { encoding: 'utf8' });
  return status === 0 ? stdout.trim() : '';
}

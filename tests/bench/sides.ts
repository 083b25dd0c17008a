// The code that is measured: that of this folder and, with `--compare COMMIT`, that of an earlier commit, each in shops of its own.

import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { refuse } from '../support/script-options.ts';

export type Side = {
  readonly name: string;
  /** The folder of its code; undefined for this one. */
  readonly root: string | undefined;
  /** Settings of its shop. */
  readonly environment?: Readonly<Record<string, string>>;
};

const thisProject = fileURLToPath(new URL('../../', import.meta.url));

/** Returns what is measured: the code of this folder alone, or after that of a commit, which is made ready. */
export function sidesOf(commit: string | undefined): readonly Side[] {
  const own: Side = { name: nameOf('HEAD', git('status', '--porcelain') !== ''), root: undefined };
  return commit === undefined ? [own] : [checkOut(commit), own];
}

/** Returns each side once for every number of processes; with none, the sides as they are. */
export function withProcesses(sides: readonly Side[], counts: readonly string[]): readonly Side[] {
  if (counts.length === 0) return sides;
  return sides.flatMap((side) =>
    counts.map((count) => ({
      ...side,
      name: `${side.name}, PROCESSES=${count}`,
      environment: { PROCESSES: count },
    })),
  );
}

/** Checks out a commit beside this folder, installs and builds it; one that is there already is only brought up to date. */
function checkOut(commit: string): Side {
  if (!isCommit(commit)) refuse(`There is no commit ${commit} in this repository.`);
  const name = nameOf(commit, false);
  const root = `${thisProject}.data/compare/${name}`;
  if (!existsSync(root)) git('worktree', 'add', '--detach', root, commit);
  execFileSync(process.execPath, ['scripts/setup.mjs', 'build'], { cwd: root, stdio: 'inherit' });
  return { name, root };
}

function isCommit(commit: string): boolean {
  try {
    git('rev-parse', '--verify', '--quiet', `${commit}^{commit}`);
    return true;
  } catch {
    return false;
  }
}

function nameOf(commit: string, isChanged: boolean): string {
  return `${git('rev-parse', '--short', commit)}${isChanged ? ' changed' : ''}`;
}

function git(...words: string[]): string {
  return execFileSync('git', words, { cwd: thisProject, encoding: 'utf8' }).trim();
}

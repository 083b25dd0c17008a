// The code of an earlier commit, beside this folder.

import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { refuse } from './script-options.ts';

const thisProject = fileURLToPath(new URL('../../', import.meta.url));

/** Checks out a commit, installs and builds it, and returns its folder; one that is there already is only brought up to date. */
export function checkOut(commit: string): string {
  if (!isCommit(commit)) refuse(`There is no commit ${commit} in this repository.`);
  const root = `${thisProject}.data/compare/${shortName(commit)}`;
  if (!existsSync(root)) git('worktree', 'add', '--detach', root, commit);
  execFileSync(process.execPath, ['scripts/setup.mjs', 'build'], { cwd: root, stdio: 'inherit' });
  return root;
}

export function shortName(commit: string): string {
  return git('rev-parse', '--short', commit);
}

/** True if files of this folder differ from its commit. */
export function isChanged(): boolean {
  return git('status', '--porcelain') !== '';
}

function isCommit(commit: string): boolean {
  try {
    git('rev-parse', '--verify', '--quiet', `${commit}^{commit}`);
    return true;
  } catch {
    return false;
  }
}

function git(...words: string[]): string {
  return execFileSync('git', words, { cwd: thisProject, encoding: 'utf8' }).trim();
}

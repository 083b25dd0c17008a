// Sets up a fresh clone, and takes milliseconds when it is set up already: `node scripts/setup.mjs [build] [browser]`.
// It runs before anything is installed, so it needs only Node 20 and npm. It prints a line only when it has work to do.
import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { installBrowser } from './browser.mjs';
import { compressFolder } from './compress.mjs';
import { inAscii } from './in-ascii.mjs';
import { isInstalled } from './installed.mjs';
import { buildStamped, compiledMessages, isFresh } from './stamps.mjs';
import { builtProgram } from '../server/built.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const modes = process.argv.slice(2);
const pages = {
  sources: [
    'web',
    'ui',
    'client',
    'contract',
    'domain',
    'messages/en',
    'messages/fr',
    ...readdirSync(join(root, 'messages'))
      .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
      .map((name) => `messages/${name}`),
    'scripts/in-ascii.mjs',
    'tsconfig.base.json',
    'package-lock.json',
  ],
  stamp: 'web/dist/.made-of',
};

const office = {
  sources: ['office', ...pages.sources.filter((source) => source !== 'web')],
  stamp: 'office/dist/.made-of',
};

const steps = [
  { isDone: () => isInstalled(root), title: 'Installing dependencies', work: install },
  { isDone: () => isFresh(compiledMessages), title: 'Compiling messages', work: compileMessages },
  ...(modes.includes('build')
    ? [
        { isDone: () => isFresh(pages), title: 'Building the pages', work: buildPages },
        { isDone: () => isFresh(office), title: 'Building the office', work: buildOffice },
        {
          isDone: () => builtProgram('start') !== undefined,
          title: 'Building the server',
          work: buildServer,
        },
      ]
    : []),
];

try {
  if (steps.some(({ isDone }) => !isDone())) await withLock(doSteps);
  if (modes.includes('browser')) installBrowser();
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}

async function doSteps() {
  for (const { isDone, title, work } of steps) {
    if (isDone()) continue; // another set-up may have done it while this one waited
    console.log(`${title} ...`);
    await work();
  }
}

function install() {
  const npm = process.env.npm_execpath;
  const ci = ['ci', '--include=dev', '--include=optional', '--loglevel=error', '--no-progress'];
  if (npm) run(process.execPath, [npm, ...ci]);
  else run('npm', ci);
}

async function compileMessages() {
  await buildStamped(compiledMessages, () => run(node(), [join(root, 'scripts/compile-messages.mjs')]));
}

async function buildPages() {
  await buildStamped(pages, async () => {
    run(node(), [join(root, 'node_modules/vite/bin/vite.js'), 'build', '--app', '--logLevel=warn', 'web']);
    await compressFolder(join(root, 'web/dist/client'));
    writeInAscii(join(root, 'web/dist/server'));
  });
}

/** For the renderer, whose source the server keeps in memory. */
function writeInAscii(folder) {
  const scripts = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.js'),
  );
  for (const script of scripts) {
    const file = join(folder, script);
    writeFileSync(file, inAscii(readFileSync(file, 'utf8')));
  }
}

async function buildOffice() {
  await buildStamped(office, async () => {
    run(node(), [join(root, 'node_modules/vite/bin/vite.js'), 'build', '--logLevel=warn', 'office']);
    await compressFolder(join(root, 'office/dist'));
  });
}

function buildServer() {
  run(node(), [join(root, 'scripts/bundle-server.mjs')]);
}

/** Returns the path of the project's own Node 24, whichever version runs this file. */
function node() {
  return join(root, 'node_modules/.bin/node');
}

/** Runs a command without output; throws with its output if it fails. */
function run(command, parameters, cwd = root) {
  const path = `${join(root, 'node_modules/.bin')}:${process.env.PATH}`;
  const { status, stdout, stderr, error } = spawnSync(command, parameters, {
    cwd,
    encoding: 'utf8',
    env: { ...process.env, PATH: path },
  });
  if (status === 0) return;
  throw new Error(
    `${stdout ?? ''}${stderr ?? ''}\n${command} ${parameters.join(' ')} failed${error ? `: ${error.message}` : ''}`,
  );
}

/** Runs the set-up under a lock: if two shops are started from one clone at once, the second waits for the first. */
async function withLock(work) {
  const lock = join(root, '.data', 'set-up.lock');
  const made = mkdirSync(join(root, '.data'), { recursive: true });
  // Only its owner reads the folder. PostgreSQL does not run as root: its account may pass through, but not list it.
  if (made) chmodSync(made, process.getuid?.() === 0 ? 0o711 : 0o700);
  while (!takeLock(lock)) await pause(200);
  try {
    await work();
  } finally {
    rmSync(lock, { force: true });
  }
}

function takeLock(lock) {
  try {
    writeFileSync(lock, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
  }
  try {
    if (!isRunning(Number(readFileSync(lock, 'utf8')))) rmSync(lock, { force: true }); // left behind by a killed set-up
  } catch (error) {
    if (error.code !== 'ENOENT') throw error; // just released: the next try gets it
  }
  return false;
}

function isRunning(pid) {
  try {
    return process.kill(pid || process.pid, 0); // an empty file: its owner is about to write it
  } catch (error) {
    return error.code === 'EPERM';
  }
}

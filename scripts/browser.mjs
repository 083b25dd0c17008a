// Finds the browser for the journeys in tests/e2e: the machine's Chromium or Chrome. Installs Chromium from Debian if there is none and the
// script runs as root. Debian also has it as a shell without windows, camera and installed apps, which needs a fifth less of the processor's
// time for the same journeys.
import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

const shell = 'chromium-headless-shell';
const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];
const applications = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** Returns the path of the browser's program, or undefined: of the shell unless the whole browser is needed. CHROME_PATH names one in another place. */
export function findBrowser({ isWhole = false } = {}) {
  const sought = isWhole ? names : [shell, ...names];
  const folders = (process.env.PATH ?? '').split(delimiter).concat('/usr/bin', '/usr/local/bin', '/snap/bin');
  const candidates = sought.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [process.env.CHROME_PATH, ...candidates, ...applications].find((path) => path && isProgram(path));
}

/** Installs a browser if there is none; throws a sentence that says what to do if it cannot. */
export function installBrowser() {
  if (findBrowser({ isWhole: true })) return;
  if (process.getuid?.() === 0 && findInPath('apt-get')) {
    console.log('Installing chromium ...');
    const install = () =>
      [['chromium', shell], ['chromium']].some((packages) =>
        apt(['install', '-y', '--no-install-recommends', ...packages]),
      ); // older Debians have no shell
    // The lists of packages may be missing or old: they are fetched only if the first try fails.
    if (!install() && apt(['update'])) install();
    if (findBrowser({ isWhole: true })) return;
  }
  throw new Error(
    'The tests need a browser: install Chromium (on Debian: apt-get install chromium) or set CHROME_PATH to one',
  );
}

function apt(parameters) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  return spawnSync('apt-get', ['-q', ...parameters], { env, stdio: 'ignore' }).status === 0;
}

function findInPath(name) {
  return (process.env.PATH ?? '').split(delimiter).some((folder) => isProgram(join(folder, name)));
}

function isProgram(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

// Knows the bundle of the server: all of its code in a few files, made by `npm run build`, because a process that reads two thousand
// files of source takes twice as long to start (docs/decisions/006). Its folder is named by the sources it was made of, so a change
// of any of them is never missed: the shop then runs from its sources. Needs only Node 20, like the set-up.

import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { fingerprint } from './fingerprint.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));

/** The sources of the bundle, and the files that decide on it. */
const sources = [
  'server/src',
  'contract',
  'domain',
  'embedded-postgres',
  'messages',
  'scripts/bundle-server.mjs',
  'scripts/in-ascii.mjs',
  'package-lock.json',
];

/** Returns the folder of the bundle of the sources as they are now, whether it has been made or not. */
export function bundleFolder() {
  return new URL(`dist/${fingerprint(root, sources).slice(0, 16)}/`, import.meta.url);
}

/** Returns the address of a program of the bundle, or undefined if it was made of other sources. */
export function builtProgram(name) {
  const program = new URL(`${name}.js`, bundleFolder());
  return existsSync(program) ? program.href : undefined;
}

// A short text that changes whenever a source changes, appears or disappears; made of names, sizes and times, so it takes milliseconds.
import { createHash } from 'node:crypto';
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Of files and folders below `root`, without what is generated from them and without tests. */
export function fingerprint(root, sources) {
  const hash = createHash('sha256');
  for (const source of sources) add(hash, root, source);
  return hash.digest('hex');
}

function add(hash, root, path) {
  const found = statSync(join(root, path), { throwIfNoEntry: false });
  if (found?.isDirectory()) {
    for (const name of readdirSync(join(root, path)).toSorted())
      if (!isMade(name)) add(hash, root, `${path}/${name}`);
  } else {
    hash.update(`${path} ${found?.size} ${found?.mtimeMs}\n`);
  }
}

function isMade(name) {
  return (
    name === 'node_modules' ||
    name === 'dist' ||
    name.startsWith('.') ||
    /\.gen($|\.)|\.(test|bench)\.tsx?$/.test(name)
  );
}

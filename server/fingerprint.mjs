// Makes a hash of the names, sizes and times of source files. It changes when a source changes, appears or disappears, and takes
// milliseconds.
import { createHash } from 'node:crypto';
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Returns the hash of files and folders below `root`, without generated files and tests. */
export function fingerprint(root, sources) {
  const hash = createHash('sha256');
  for (const source of sources) add(hash, root, source);
  return hash.digest('hex');
}

function add(hash, root, path) {
  const found = statSync(join(root, path), { throwIfNoEntry: false });
  if (found?.isDirectory()) {
    for (const name of readdirSync(join(root, path)).toSorted())
      if (!isIgnored(name)) add(hash, root, `${path}/${name}`);
  } else {
    hash.update(`${path} ${found?.size} ${found?.mtimeMs}\n`);
  }
}

function isIgnored(name) {
  return (
    name === 'node_modules' ||
    name === 'dist' ||
    name.startsWith('.') ||
    /\.gen($|\.)|\.(test|bench)\.tsx?$/.test(name)
  );
}

// Checks whether node_modules has what package-lock.json requires. It compares contents, because a checkout changes times; after
// `npm install x` the lockfile and npm's own record are equal again, so that nothing is installed twice.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export function isInstalled(root) {
  const record = join(root, 'node_modules/.package-lock.json');
  if (!existsSync(record) || !existsSync(join(root, 'node_modules/.bin/node'))) return false;

  const wanted = packagesOf(join(root, 'package-lock.json'));
  const found = packagesOf(record);
  delete wanted['']; // the project itself
  return (
    // An optional package may be missing: it is for another kind of machine.
    Object.entries(wanted).every(([name, entry]) =>
      isSame(entry, found[name] ?? (entry.optional ? entry : undefined)),
    ) && Object.keys(found).every((name) => name in wanted)
  );
}

function isSame(wanted, found) {
  return (
    found !== undefined &&
    wanted.version === found.version &&
    wanted.integrity === found.integrity &&
    wanted.link === found.link
  );
}

function packagesOf(file) {
  return JSON.parse(readFileSync(file, 'utf8')).packages;
}

// Whether node_modules holds what package-lock.json asks for. Compared by content: a checkout changes times, and after
// `npm install x` the lockfile and npm's own record agree again, so nothing is installed twice.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export function isInstalled(root) {
  const record = join(root, 'node_modules/.package-lock.json');
  if (!existsSync(record) || !existsSync(join(root, 'node_modules/.bin/node'))) return false;

  const wanted = packagesOf(join(root, 'package-lock.json'));
  const found = packagesOf(record);
  delete wanted['']; // the project itself
  return (
    // What is optional may be missing: it belongs to another kind of machine.
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

// Checks how much JavaScript a browser loads for each route of the shop, besides what every page needs. The limits are in
// `route-scripts.json`, in kB, gzipped, in the larger of the two languages; the commit that raises one says why.
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { root } from './sources.mjs';

const client = join(root, 'web/dist/client');
const limits = JSON.parse(readFileSync(new URL('route-scripts.json', import.meta.url), 'utf8'));
/** A phone is longer busy with many small answers than with their bytes: `web/chunk-groups.ts` puts modules together. */
const filesLimit = 26;
const route = /^src\/routes\/(.*)\.tsx(\?|$)/;

/** Returns what is wrong, in sentences. */
export function checkRouteScripts() {
  const routes = manifests().map(routeFiles);
  const sizes = largest(routes.map(bytesOf));
  if (sizes.size === 0) return [];
  const problems = [];
  // The languages share their files' division.
  for (const [name, files] of routes[0])
    if (files.length > filesLimit)
      problems.push(
        `The route ${name} needs ${files.length} files besides the first page's, at most ${filesLimit}: add a group to web/chunk-groups.ts`,
      );
  for (const [name, bytes] of sizes) {
    const kilobytes = bytes / 1_000;
    const limit = limits[name];
    if (limit === undefined)
      problems.push(
        `scripts/route-scripts.json has no limit for the route ${name}, which needs ${kilobytes.toFixed(1)} kB`,
      );
    else if (kilobytes > limit)
      problems.push(
        `The route ${name} needs ${kilobytes.toFixed(1)} kB of JavaScript besides the first page's, at most ${limit}`,
      );
  }
  for (const name of Object.keys(limits))
    if (!sizes.has(name))
      problems.push(`scripts/route-scripts.json has a limit for ${name}, which is no route`);
  const [name, bytes] = [...sizes].toSorted((a, b) => b[1] - a[1])[0];
  console.log(`${sizes.size} routes, the largest is ${name} with ${(bytes / 1_000).toFixed(1)} kB`);
  return problems;
}

/** Returns the manifest of the build of each language; none before the first build. */
export function manifests() {
  if (!existsSync(client)) return [];
  return readdirSync(join(client, '.vite'))
    .filter((file) => file.endsWith('.json'))
    .map((file) => JSON.parse(readFileSync(join(client, '.vite', file), 'utf8')));
}

/** Returns the files that a browser loads for these entries of a manifest. */
export function filesFor(manifest, keys) {
  const needed = new Set();
  const need = (key) => {
    if (needed.has(key)) return;
    needed.add(key);
    for (const imported of manifest[key].imports ?? []) need(imported);
  };
  for (const key of keys) need(key);
  return new Set([...needed].map((key) => manifest[key].file));
}

/** Returns the bytes of a file of the build as it is sent. */
export function sentBytes(file) {
  return gzipSync(readFileSync(join(client, file)), { level: 9 }).length;
}

/** Returns the files of each route besides what every page needs. */
function routeFiles(manifest) {
  const entries = Object.keys(manifest).filter((key) => manifest[key].isEntry);
  const everywhere = filesFor(manifest, entries);
  const byRoute = Map.groupBy(
    Object.keys(manifest).filter((key) => route.test(manifest[key].src ?? key)),
    (key) => route.exec(manifest[key].src ?? key)[1],
  );
  return new Map(
    [...byRoute].map(([name, keys]) => [
      name,
      [...filesFor(manifest, keys)].filter((file) => !everywhere.has(file)),
    ]),
  );
}

function bytesOf(files) {
  return new Map(
    [...files].map(([name, own]) => [name, own.reduce((sum, file) => sum + sentBytes(file), 0)]),
  );
}

function largest(sizes) {
  const all = new Map();
  for (const one of sizes)
    for (const [name, bytes] of one) all.set(name, Math.max(bytes, all.get(name) ?? 0));
  return all;
}

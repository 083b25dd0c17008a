// Lists every source file that people write: TypeScript and scripts, without generated, installed and built files.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));

const parts = [
  'domain',
  'messages',
  'contract',
  'client',
  'embedded-postgres',
  'server',
  'ui',
  'web',
  'office',
  'operations',
  'deploy',
  'tests',
  'scripts',
];

/** Returns paths from the root, with forward slashes. */
export function sourceFiles() {
  return parts.flatMap((part) => filesBelow(part));
}

function filesBelow(folder) {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return isGenerated(entry.name) ? [] : filesBelow(path);
    return /\.(ts|tsx|mjs)$/.test(entry.name) && !entry.name.includes('.gen.') ? [path] : [];
  });
}

function isGenerated(name) {
  return name === 'node_modules' || name === 'dist' || name.startsWith('.') || name.endsWith('.gen');
}

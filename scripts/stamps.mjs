// Remembers from which sources something was built: it is not built again while they have the fingerprint in the file `stamp`.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { fingerprint } from '../server/fingerprint.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));

export const compiledMessages = {
  sources: ['messages/en', 'messages/fr', 'scripts/compile-messages.mjs', 'package-lock.json'],
  stamp: 'messages/compiled.gen/.made-of',
};

export function isFresh({ sources, stamp }) {
  const file = join(root, stamp);
  return existsSync(file) && readFileSync(file, 'utf8') === fingerprint(root, sources);
}

/** Builds something, and stamps it with its sources as they were before. */
export async function buildStamped({ sources, stamp }, build) {
  const made = fingerprint(root, sources);
  await build();
  writeFileSync(join(root, stamp), made);
}

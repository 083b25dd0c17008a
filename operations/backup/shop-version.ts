import { readFileSync } from 'node:fs';
import { z } from 'zod';

/** The version of the shop, from its package. */
export function shopVersion(): string {
  const file = readFileSync(new URL('../../package.json', import.meta.url), 'utf8');
  return z.object({ version: z.string() }).parse(JSON.parse(file)).version;
}

// Starts the shop: the main process, or with --process=1, 2, … one of the processes that it starts. Plain JavaScript, so that Node
// finds the code compiled by an earlier start before it meets TypeScript: its compiler would take 20 MiB in each process.

import { enableCompileCache, flushCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';
import { builtProgram } from '../built.mjs';

// Beside the code, which whoever could write there could change as well; where it cannot be written, nothing is kept.
enableCompileCache(fileURLToPath(new URL('../../node_modules/.cache/compiled', import.meta.url)));
const isShop = process.argv.some((word) => word.startsWith('--process='));
const isDeveloped = process.argv.some((word) => word.startsWith('--sources-at='));
const built = isDeveloped ? undefined : builtProgram(isShop ? 'start' : 'main-process');
if (built !== undefined) await import(built);
else if (isShop) await import('./start.ts');
else await import('./processes/main-process.ts');
// Not only at the end: a process that is killed has an end of its own.
flushCompileCache();

// Starts the shop. Node keeps what it compiles of the code, so that every later start takes half the time.

import { enableCompileCache, flushCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';

// Beside the code, which whoever could write there could change as well; where it cannot be written, nothing is kept.
enableCompileCache(fileURLToPath(new URL('../../node_modules/.cache/compiled', import.meta.url)));
await import('./start.ts');
// Not only at the end: a process that is killed has an end of its own.
flushCompileCache();

import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** Ends what hangs, also on a machine a third as fast with two other tests beside it: no test is meant to take so long. */
const hang = 60_000;
const setupFiles = ['tests/support/same-conditions.ts'];
/** Programs that the tests start in processes of their own are compiled once: an operator's command then starts in a third of the time. */
const compiled = {
  NODE_COMPILE_CACHE: fileURLToPath(new URL('node_modules/.cache/compiled', import.meta.url)),
};
/** The folders that the tests make are in memory, if the system has a place for that. */
const env = { ...compiled, ...(existsSync('/dev/shm') && { TMPDIR: '/dev/shm' }) };
/** Node reads the compiled messages itself: they need no transformation. */
const server = { deps: { external: [/messages\/compiled\.gen\//] } };

// Tests are beside the code. The tests of a project have the same setup, not the same subject.
// Where modules are not isolated, the files of a worker load each module once: loading takes longer than most tests.
export default defineConfig({
  test: {
    maxWorkers: availableParallelism(), // one more takes longer
    projects: [
      {
        test: {
          name: 'rules',
          server,
          env,
          isolate: false, // rules keep no state
          setupFiles,
          testTimeout: hang,
          include: [
            'domain/**/*.test.ts',
            'contract/**/*.test.ts',
            'messages/**/*.test.ts',
            'embedded-postgres/**/*.test.ts',
            'deploy/**/*.test.ts',
            'web/*.test.ts',
            'tests/architecture/**/*.test.ts',
            'tests/cluster/**/*.test.ts',
            'tests/gate/**/*.test.ts',
            'tests/bench/*.test.ts',
            'tests/bench/load/*.test.ts',
          ],
        },
      },
      {
        test: {
          name: 'server',
          server,
          env,
          isolate: false, // what a shop remembers is of its process, not of its modules: each test opens its own
          setupFiles,
          include: [
            'server/src/**/*.test.ts',
            'operations/**/*.test.ts',
            'tests/bench/large-shop/**/*.test.ts',
            'tests/contract/**/*.test.ts',
            'tests/fuzz/**/*.test.ts',
            'tests/load/**/*.test.ts',
            'tests/month/**/*.test.ts',
            'tests/rows/**/*.test.ts',
            'tests/search/**/*.test.ts',
            'tests/support/**/*.test.ts',
          ],
          globalSetup: ['tests/support/test-server.ts'],
          testTimeout: hang,
          hookTimeout: hang, // the first run creates the template databases
          expect: { poll: { timeout: 15_000 } },
        },
      },
      {
        // Shops in processes of their own; they need the web build.
        test: {
          name: 'faults',
          server,
          env: compiled, // with the disk that a shop has
          include: ['tests/faults/**/*.test.ts', 'tests/allocations/**/*.test.ts'],
          globalSetup: ['tests/support/test-server.ts'],
          testTimeout: hang,
          hookTimeout: hang,
          expect: { poll: { timeout: 20_000 } },
        },
      },
      {
        test: {
          name: 'web',
          server,
          isolate: false, // of the modules only the reader's language is state, which each file sets
          setupFiles: [...setupFiles, 'tests/support/in-english.ts'],
          include: ['{client,ui,web/src,office/src}/**/*.test.{ts,tsx}'],
        },
      },
    ],
  },
});

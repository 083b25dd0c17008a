import { defineConfig } from 'vitest/config';

const setupFiles = ['tests/support/same-inputs.ts'];
/** Node reads the compiled messages itself: they need no transformation. */
const server = { deps: { external: [/messages\/compiled\.gen\//] } };

// Tests are beside the code. The tests of a project have the same setup, not the same subject.
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'rules',
          server,
          isolate: false, // rules keep no state: the files of a worker load each module once
          setupFiles,
          testTimeout: 20_000, // finds a hang, not a busy machine
          include: [
            'domain/**/*.test.ts',
            'contract/**/*.test.ts',
            'messages/**/*.test.ts',
            'embedded-postgres/**/*.test.ts',
            'deploy/**/*.test.ts',
            'web/*.test.ts',
            'tests/architecture/**/*.test.ts',
            'tests/cluster/**/*.test.ts',
            'tests/bench/*.test.ts',
            'tests/bench/load/*.test.ts',
          ],
        },
      },
      {
        test: {
          name: 'server',
          server,
          setupFiles,
          include: [
            'server/src/**/*.test.ts',
            'operations/**/*.test.ts',
            'tests/bench/large-shop/**/*.test.ts',
            'tests/contract/**/*.test.ts',
            'tests/fuzz/**/*.test.ts',
            'tests/load/**/*.test.ts',
            'tests/search/**/*.test.ts',
            'tests/support/**/*.test.ts',
          ],
          globalSetup: ['tests/support/test-server.ts'],
          testTimeout: 20_000, // finds a hang, not a busy machine
          hookTimeout: 60_000, // the first run creates the template databases
          expect: { poll: { timeout: 15_000 } },
        },
      },
      {
        // Shops in processes of their own; they need the web build.
        test: {
          name: 'faults',
          server,
          include: ['tests/faults/**/*.test.ts', 'tests/allocations/**/*.test.ts'],
          globalSetup: ['tests/support/test-server.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
          expect: { poll: { timeout: 20_000 } },
        },
      },
      {
        test: {
          name: 'web',
          server,
          setupFiles,
          include: ['{client,ui,web/src,office/src}/**/*.test.{ts,tsx}'],
        },
      },
    ],
  },
});

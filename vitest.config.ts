import { defineConfig } from 'vitest/config';

const setupFiles = ['tests/support/same-inputs.ts'];

// The tests stand beside the code. Those of one project share their way of running, not a subject.
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'rules',
          setupFiles,
          testTimeout: 20_000, // as below: a hang is what this finds, not a busy machine
          include: [
            'domain/**/*.test.ts',
            'contract/**/*.test.ts',
            'messages/**/*.test.ts',
            'embedded-postgres/**/*.test.ts',
            'tests/architecture/**/*.test.ts',
            'tests/bench/**/*.test.ts',
          ],
        },
      },
      {
        test: {
          name: 'server',
          setupFiles,
          include: [
            'server/src/**/*.test.ts',
            'operations/**/*.test.ts',
            'tests/contract/**/*.test.ts',
            'tests/fuzz/**/*.test.ts',
            'tests/search/**/*.test.ts',
            'tests/support/**/*.test.ts',
          ],
          globalSetup: ['tests/support/test-server.ts'],
          testTimeout: 20_000, // two shared cores; a hang, not slowness, is what this finds
          hookTimeout: 60_000, // the first run makes the templates
          expect: { poll: { timeout: 15_000 } },
        },
      },
      {
        // Real shops in processes of their own; they need the web build.
        test: {
          name: 'faults',
          include: ['tests/faults/**/*.test.ts'],
          globalSetup: ['tests/support/test-server.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
          expect: { poll: { timeout: 20_000 } },
        },
      },
      { test: { name: 'web', setupFiles, include: ['web/src/**/*.test.{ts,tsx}'] } },
    ],
  },
});

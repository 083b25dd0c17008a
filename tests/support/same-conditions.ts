import { afterEach, vi } from 'vitest';

// Several files of tests run in one process: a clock that one of them has stopped would stand still for the next.
afterEach(() => void vi.useRealTimers());

// In continuous integration, properties use the same inputs every time, so that a red run means that the code changed;
// on a developer's machine every run uses others. Failures found that way become examples of their test.
if (process.env.CI) {
  const { configureGlobal } = await import('fast-check');
  configureGlobal({ seed: 20_261_120 });
}

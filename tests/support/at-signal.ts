import { constants } from 'node:os';

const signals = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const;

/**
 * Runs `close` when this process is told to end, and ends it then: what it started would go on without it. Returns a function that takes
 * this back.
 */
export function closeAtSignal(close: () => Promise<void>): () => void {
  const end = (signal: (typeof signals)[number]) => {
    forget();
    void close().finally(() => process.exit(128 + constants.signals[signal]));
  };
  const forget = () => signals.forEach((signal) => process.off(signal, end));
  signals.forEach((signal) => process.on(signal, end));
  return forget;
}

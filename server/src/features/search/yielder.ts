import { setImmediate } from 'node:timers/promises';

/** Long work awaits it often. If the current turn has lasted long enough it lets other requests run, otherwise it returns undefined. */
export type Yielder = () => Promise<void> | undefined;

const turnMilliseconds = 8;

/**
 * Creates the yielder of one piece of long work:
 *
 *     const yieldTurn = createYielder();
 *     for (const part of parts) { add(part); await yieldTurn(); }
 */
export function createYielder(): Yielder {
  let startedAt = performance.now();
  const rest = async () => {
    await setImmediate();
    startedAt = performance.now();
  };
  return () => (performance.now() - startedAt < turnMilliseconds ? undefined : rest());
}

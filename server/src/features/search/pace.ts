import { setImmediate } from 'node:timers/promises';

/** Asked again and again by long work: a promise to wait for when it is time to let others have their turn. */
export type Pace = () => Promise<void> | undefined;

const mostMilliseconds = 8;

/** Begins a piece of work that must not keep the process to itself. */
export function createPace(): Pace {
  let begunAt = performance.now();
  const rest = async () => {
    await setImmediate();
    begunAt = performance.now();
  };
  return () => (performance.now() - begunAt < mostMilliseconds ? undefined : rest());
}

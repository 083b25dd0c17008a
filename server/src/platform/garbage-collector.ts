import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

export type GarbageCollector = {
  /** Collects all garbage. */
  collect(): void;
  /** Collects, and gives the machine back what V8 keeps for later; takes twice as long. */
  giveBack(): void;
};

/**
 * Reaches V8's collector. An ordinary collection leaves every page that the heap ever had in a pool, which after a load is larger than
 * the heap; one of the last resort empties the pool as well.
 */
export function garbageCollector(): GarbageCollector {
  // V8 gives its collector to a context that is made while this flag is set.
  setFlagsFromString('--expose-gc');
  const collect: unknown = runInNewContext('gc');
  setFlagsFromString('--no-expose-gc');
  // Otherwise a collection also drops code that has not run for a while, and the next visitor waits for it to be compiled.
  setFlagsFromString('--no-flush-bytecode');
  if (typeof collect !== 'function') throw new Error('V8 has no collector');
  return {
    collect: () => void collect(),
    giveBack: () => void collect({ type: 'major', execution: 'sync', flavor: 'last-resort' }),
  };
}

// Gives memory back to the machine. V8 collects garbage when it needs room, so a process that was busy once, as each is while it
// starts, keeps all that it ever took. One that rests collects everything, once, until it has been busy again.

import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

const lookMilliseconds = 2_000;
/** Of one processor: a visitor now and then is no work. */
const mostOfResting = 0.05;
/** How much work leaves garbage worth a pause of some 50 ms. */
const leastWorkSeconds = 1;

export type IdleCollector = {
  /** Called every two seconds. */
  look(): void;
};

/** `processorSeconds` is the time that the process has worked until now. */
export function createIdleCollector(processorSeconds: () => number, collect: () => void): IdleCollector {
  let collectedAt = 0;
  let lookedAt = processorSeconds();
  return {
    look: () => {
      const now = processorSeconds();
      const isResting = now - lookedAt < (mostOfResting * lookMilliseconds) / 1_000;
      if (isResting && now - collectedAt >= leastWorkSeconds) {
        collect();
        collectedAt = processorSeconds();
      }
      lookedAt = processorSeconds();
    },
  };
}

/** Collects whenever the process rests; returns a function that ends it. */
export function collectWhenIdle(): () => void {
  const { look } = createIdleCollector(workedSeconds, garbageCollector());
  const timer = setInterval(look, lookMilliseconds).unref();
  return () => clearInterval(timer);
}

function workedSeconds(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000_000;
}

/** V8 gives its collector to a context that is made while this flag is set. */
function garbageCollector(): () => void {
  setFlagsFromString('--expose-gc');
  const collect: unknown = runInNewContext('gc');
  setFlagsFromString('--no-expose-gc');
  // Otherwise a collection also drops code that has not run for a while, and the next visitor waits for it to be compiled.
  setFlagsFromString('--no-flush-bytecode');
  if (typeof collect !== 'function') throw new Error('V8 has no collector');
  return () => void collect();
}

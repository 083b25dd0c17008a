// Gives memory back to the machine. V8 collects garbage when it needs room, so a process that was busy once, as each is while it
// starts, keeps all that it ever took. One that rests collects everything, once, until it has been busy again; and one that rests for
// longer gives up most of its caches, its connections to the database, and what V8 keeps for later. One that takes more than its
// budget (`MEMORY_BUDGET`) gives that back, and then shrinks its caches.

import type { CacheMemory } from './cache/cache-memory.ts';
import { type GarbageCollector, garbageCollector } from './garbage-collector.ts';

const lookMilliseconds = 2_000;
/** Of one processor: a visitor now and then is no work. */
const mostOfResting = 0.05;
/** How much work leaves garbage worth a pause of some 50 ms. */
const leastWorkSeconds = 1;
/** How much work, such as building a large search index, leaves more pages with V8 than the next hours need. */
const muchWorkSeconds = 10;
/** After so many looks at a resting process in a row, its caches are worth less than their memory. */
const looksOfLongRest = 15;
/** The part of each cache's maximum that it keeps then: the last used. */
const keptInLongRest = 1 / 16;
/** A process that stays over its budget does not collect at every look. */
const looksBetweenShrinks = 5;

export type IdleMemory = {
  /** Called every two seconds. */
  look(): void;
};

export type IdleMemoryOptions = {
  /** The time that the process has worked until now. */
  readonly processorSeconds: () => number;
  readonly collector: GarbageCollector;
  readonly caches: Pick<CacheMemory, 'shrink' | 'usage'>;
  readonly residentBytes: () => number;
  readonly budgetBytes: number;
  /** The process has rested for long: others give back what they hold for it. */
  readonly onLongRest: () => void;
};

export function createIdleMemory({
  processorSeconds,
  collector,
  caches,
  residentBytes,
  budgetBytes,
  onLongRest,
}: IdleMemoryOptions): IdleMemory {
  let collectedAt = 0;
  let lookedAt = processorSeconds();
  let restingLooks = 0;
  let hasLetGo = false;
  let looksSinceShrink = looksBetweenShrinks;

  /** Caches give back what is too much, as far as they can. */
  const keepToBudget = () => {
    looksSinceShrink += 1;
    if (residentBytes() <= budgetBytes || looksSinceShrink <= looksBetweenShrinks) return;
    looksSinceShrink = 0;
    collector.giveBack();
    const excess = residentBytes() - budgetBytes;
    const held = caches.usage().reduce((sum, { bytes }) => sum + bytes, 0);
    if (excess <= 0 || held === 0) return;
    caches.shrink(Math.max(0, 1 - excess / held), 'held');
    collector.giveBack();
  };

  return {
    look: () => {
      const now = processorSeconds();
      const isResting = now - lookedAt < (mostOfResting * lookMilliseconds) / 1_000;
      restingLooks = isResting ? restingLooks + 1 : 0;
      const worked = now - collectedAt;
      if (worked >= leastWorkSeconds) hasLetGo = false;
      if (isResting && worked >= leastWorkSeconds) {
        if (worked >= muchWorkSeconds) collector.giveBack();
        else collector.collect();
        collectedAt = processorSeconds();
      }
      if (restingLooks >= looksOfLongRest && !hasLetGo) {
        hasLetGo = true;
        caches.shrink(keptInLongRest, 'maximum');
        onLongRest();
        collector.giveBack();
        collectedAt = processorSeconds();
      }
      keepToBudget();
      lookedAt = processorSeconds();
    },
  };
}

/** Gives memory back whenever the process rests or takes too much; returns a function that ends it. */
export function giveMemoryBack(
  options: Pick<IdleMemoryOptions, 'caches' | 'budgetBytes' | 'onLongRest'>,
): () => void {
  const { look } = createIdleMemory({
    ...options,
    processorSeconds: workedSeconds,
    residentBytes: () => process.memoryUsage.rss(),
    collector: garbageCollector(),
  });
  const timer = setInterval(look, lookMilliseconds).unref();
  return () => clearInterval(timer);
}

function workedSeconds(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000_000;
}

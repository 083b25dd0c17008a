// Which jobs this process works on and which it has finished, known without the database: when the database is lost in the
// middle of a job, this decides what must not be done a second time.
import { setTimeout as pause } from 'node:timers/promises';

export type HeldJobs = {
  /** Does a job and remembers its id when it succeeded. */
  run(id: string, work: () => Promise<void>): Promise<void>;
  /** Resolves once no job is under way. */
  idle(): Promise<void>;
  /** Ids of the jobs that succeeded lately; the database may not have heard of the last ones. */
  finished(): string[];
};

/** A statement that has not been answered after this time has failed, so older successes are known to the database. */
const rememberedMilliseconds = 60_000;

export function createHeldJobs(now: () => number = Date.now): HeldJobs {
  const running = new Set<string>();
  const finishedAt = new Map<string, number>();

  return {
    run: async (id, work) => {
      running.add(id);
      try {
        await work();
        for (const [old, at] of finishedAt) {
          if (now() - at <= rememberedMilliseconds) break;
          finishedAt.delete(old);
        }
        finishedAt.set(id, now());
      } finally {
        running.delete(id);
      }
    },
    idle: async () => {
      while (running.size > 0) await pause(50);
    },
    finished: () => [...finishedAt.keys()],
  };
}

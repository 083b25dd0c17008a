// Remembers in memory which jobs this process is running and which it has finished. When the database is lost in the middle of a
// job, this decides which jobs must not run a second time.
import { setTimeout as pause } from 'node:timers/promises';

export type HeldJobs = {
  /** Runs a job and remembers its id when it succeeds. */
  run(id: string, work: () => Promise<void>): Promise<void>;
  /** Resolves once no job is running. */
  idle(): Promise<void>;
  /** Ids of the jobs that succeeded recently; the database may not know of the latest ones. */
  finished(): string[];
};

/** A statement without an answer after this time has failed, so the database knows of every success that is older. */
const rememberedMilliseconds = 60_000;

export function createHeldJobs(now = () => Date.now()): HeldJobs {
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

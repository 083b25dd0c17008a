// Lets a replica hang, away or come back, again and again, while a shop reads from it.

import { setTimeout as pause } from 'node:timers/promises';
import type { Line } from '../support/line.ts';
import type { Replica } from '../support/replicated-database.ts';

const disturbances = ['paused', 'cut', 'frozen', 'slow', 'restarted'] as const;
export type Disturbance = (typeof disturbances)[number];

type Options = {
  readonly replica: Replica;
  /** Between the shop and the replica. */
  readonly line: Line;
  readonly longestLagSeconds: number;
  readonly random: (limit: number) => number;
  readonly goesOn: () => boolean;
};

/** Returns how often each happened. */
export async function disturbReplica(options: Options): Promise<Partial<Record<Disturbance, number>>> {
  const { longestLagSeconds, random, goesOn } = options;
  const counts: Partial<Record<Disturbance, number>> = {};
  const longest = 2_000 * longestLagSeconds;
  while (goesOn()) {
    await pause(1_000 + random(longest)); // it is read again
    const kind = disturbances[random(disturbances.length)] ?? 'paused';
    counts[kind] = (counts[kind] ?? 0) + 1;
    await disturb(options, kind, 200 + random(longest));
  }
  return counts;
}

async function disturb({ replica, line }: Options, kind: Disturbance, milliseconds: number): Promise<void> {
  switch (kind) {
    case 'paused':
      await replica.pauseReplay();
      await pause(milliseconds);
      return replica.resumeReplay();
    case 'cut':
      line.cut();
      await pause(milliseconds);
      return line.restore();
    case 'frozen':
      line.freeze();
      await pause(milliseconds);
      return line.restore();
    case 'slow':
      line.slow(300);
      await pause(milliseconds);
      return line.slow(0);
    case 'restarted':
      await replica.stop();
      await pause(milliseconds);
      return replica.start();
  }
}

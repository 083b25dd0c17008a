// Whose turn it is to use something of which there is little: the most urgent first, one after the other, and nobody waits without an end.

import type { WorkUrgency } from './urgency.ts';

/** In the order of their turns. */
const order = ['ordering', 'own', 'buyer', 'guest', 'new'] as const satisfies readonly WorkUrgency[];

/** Others were more urgent for too long. */
export class NoTurn extends Error {
  constructor() {
    super('There was no turn in time');
  }
}

export type Turns = {
  /** Resolves when it is the caller's turn, and rejects when that takes longer than `patience`. Whoever has had a turn calls `end`, once. */
  begin(urgency: WorkUrgency, patience: number): Promise<void>;
  end(): void;
  /** How many wait that are at least so urgent, and for how long the first of them has. Default: all. */
  waits(least?: WorkUrgency): { readonly count: number; readonly longestMilliseconds: number };
};

type Waiting = { readonly since: number; readonly begin: () => void };

/**
 * Some places, default every fifth, are kept for those who order and for the shop itself, so that slow work of others cannot take all.
 *
 *     await turns.begin('guest', 1_000);
 *     try { … } finally { turns.end(); }
 */
export function createTurns(places: number, kept = Math.floor(places / 5)): Turns {
  const queues = new Map(order.map((urgency) => [urgency, new Set<Waiting>()]));
  let free = places;

  const mayBegin = (urgency: WorkUrgency) => free > (urgency === 'ordering' || urgency === 'own' ? 0 : kept);
  const proceed = () => {
    for (const [urgency, queue] of queues)
      for (const one of queue) {
        if (!mayBegin(urgency)) break;
        queue.delete(one);
        free -= 1;
        one.begin();
      }
  };

  return {
    begin: async (urgency, patience) => {
      if (mayBegin(urgency)) {
        free -= 1;
        return;
      }
      await new Promise<void>((resolve, reject) => {
        const one: Waiting = {
          since: performance.now(),
          begin: () => {
            clearTimeout(timer);
            resolve();
          },
        };
        const timer = setTimeout(() => {
          queues.get(urgency)?.delete(one);
          reject(new NoTurn());
        }, patience);
        queues.get(urgency)?.add(one);
      });
    },
    end: () => {
      free += 1;
      proceed();
    },
    waits: (least = 'new') => {
      const all = order.slice(0, order.indexOf(least) + 1).flatMap((urgency) => queues.get(urgency) ?? []);
      const firsts = all.flatMap((queue) => queue.values().next().value ?? []);
      const since = Math.min(...firsts.map((one) => one.since));
      return {
        count: all.reduce((sum, { size }) => sum + size, 0),
        longestMilliseconds: firsts.length === 0 ? 0 : performance.now() - since,
      };
    },
  };
}

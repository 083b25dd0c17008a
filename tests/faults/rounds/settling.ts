// Waits until rounds are settled: asks for all of them at once what still waits, and compares those that are settled with the bank,
// the mails and the books.

import { setTimeout as pause } from 'node:timers/promises';
import { isDatabaseUnavailable } from '@chipload/server/database';
import { checkBooks, type Promises, type Wrong } from './books.ts';
import { checkOutside, listUnsettled, lookAgainNow, type Surroundings } from './settled.ts';
import { checkTogether, joined } from './together.ts';

export type Settling = {
  /** When the last fault of the run ended, on the clock of `performance`; infinite until then. */
  calmSince: number;
  /** Resolves when everything of a round has been settled, or was not in time, with what is wrong then. */
  settle(promises: Promises): Promise<readonly Wrong[]>;
};

/**
 * Time to settle everything after the last fault: a job that was lost with its process is taken up again after at most three minutes
 * (platform/jobs/worker.ts), and each fault in a later round may lose it again.
 */
const settlingMilliseconds = 240_000;
/** On a machine that is too busy, mails and captures wait for each other: while some of them are made, the others have time. */
const longestSettlingMilliseconds = 900_000;
const firstLookMilliseconds = 500;
const longestLookMilliseconds = 6_000;
const betweenLooksMilliseconds = 250;

type Waiting = Promises & {
  lookAt: number;
  /** Between looks, in milliseconds: longer and longer. */
  pause: number;
  readonly end: (wrong: readonly Wrong[]) => void;
  readonly fail: (error: unknown) => void;
};

/** Undefined when the database has no time for the harness. */
async function unlessAway<Result>(reading: Promise<Result>): Promise<Result | undefined> {
  try {
    return await reading;
  } catch (error) {
    if (!isDatabaseUnavailable(error)) throw error;
    return undefined;
  }
}

export function openSettling(world: Surroundings): Settling {
  const waiting = new Set<Waiting>();
  let isLooking = false;
  let [lastMoved, movedAt] = [0, 0];
  const lookOn = async () => {
    if (isLooking) return;
    isLooking = true;
    while (waiting.size > 0) {
      await pause(betweenLooksMilliseconds);
      const now = performance.now();
      const moved = world.mails.taken.size + world.bank.refunds.length;
      if (moved !== lastMoved) [lastMoved, movedAt] = [moved, now];
      const { calmSince } = settling;
      const isLast =
        now > Math.max(calmSince, movedAt) + settlingMilliseconds ||
        now > calmSince + longestSettlingMilliseconds;
      const due = [...waiting].filter(({ lookAt }) => isLast || lookAt <= now);
      for (const one of due) {
        one.pause = Math.min(one.pause * 1.5, longestLookMilliseconds);
        one.lookAt = now + one.pause;
      }
      if (due.length > 0) await look(due, isLast).catch((error: unknown) => failAll(due, error));
    }
    isLooking = false;
  };
  const end = (one: Waiting, wrong: readonly Wrong[]) => {
    if (waiting.delete(one)) one.end(wrong);
  };
  const failAll = (rounds: readonly Waiting[], error: unknown) => {
    for (const one of rounds) if (waiting.delete(one)) one.fail(error);
  };

  const look = async (due: readonly Waiting[], isLast: boolean) => {
    await unlessAway(lookAgainNow(world.db));
    const unsettled = await unlessAway(listUnsettled(world.db, joined(due)));
    if (!unsettled && !isLast) return;
    const saysOf = ({ buyers }: Waiting) =>
      unsettled
        ?.filter(({ customerId }) => buyers.some((buyer) => buyer.customerId === customerId))
        .map(({ says }) => says) ?? ['The database is away'];
    const settled = due.filter((one) => saysOf(one).length === 0);
    const outside = await unlessAway(checkTogether(settled, (promises) => checkOutside(world, promises)));
    if (outside) {
      const right = settled.filter((one) => !outside.has(one));
      const wrong = await checkTogether(right, (promises) => checkBooks(world.db, promises));
      for (const one of right) end(one, wrong.get(one) ?? []);
    }
    if (!isLast) return;
    const away: Wrong = { kind: 'stuck', says: 'The bank and the mails could not be compared' };
    for (const one of due)
      end(one, [
        ...saysOf(one).map((says) => ({ kind: 'stuck' as const, says })),
        ...(outside ? (outside.get(one) ?? []) : [away]),
      ]);
  };

  const settling: Settling = {
    calmSince: Number.POSITIVE_INFINITY,
    settle: (promises) => {
      const { promise, resolve, reject } = Promise.withResolvers<readonly Wrong[]>();
      const first = { lookAt: performance.now() + firstLookMilliseconds, pause: firstLookMilliseconds };
      waiting.add({ ...promises, ...first, end: resolve, fail: reject });
      void lookOn();
      return promise;
    },
  };
  return settling;
}

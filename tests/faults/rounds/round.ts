// One round: buyers and staff at work, a fault in the middle, then the books.

import { setTimeout as pause } from 'node:timers/promises';
import { checkBooks, type Promises, type Wrong } from './books.ts';
import { buy, type Ordered } from './buyers.ts';
import { createCaller, createWatch } from './caller.ts';
import { makeFault } from './faults.ts';
import { importPrices } from './import-prices.ts';
import type { Plan } from './plan.ts';
import { checkOutside, listUnsettled } from './settled.ts';
import { handle, type Handled } from './staff.ts';
import type { World } from './world.ts';

export type PlayedRound = {
  readonly plan: Plan;
  readonly promises: Promises;
  /** What is wrong so far. */
  readonly wrong: Wrong[];
  readonly improper: readonly string[];
  readonly longestSilence: number;
  /** Resolves when everything has been settled and compared with the bank and the mails, or was not in time. */
  readonly settled: Promise<void>;
};

/** How long the round waits for its people, at the pace of the world; they go on beside the next rounds. */
const roundPatienceMilliseconds = 2_000;
/** Each buyer orders at least so often, and once more after the fault. */
const leastOrders = 2;

export async function playRound(world: World, plan: Plan): Promise<PlayedRound> {
  const { people, bank } = world;
  const [buyers, parts] = [await people.buyers(plan.buyers.length), await people.parts(plan.onHand)];
  const watch = createWatch();
  const shops = () => world.shops.map(({ url }) => url);
  const ordered: Ordered[] = [];
  const handled: Handled[] = [];
  const promises = { buyers, parts, ordered, handled };
  const wrong: Wrong[] = [];
  const report = (kind: Wrong['kind'], says: readonly string[]) =>
    wrong.push(...says.map((one) => ({ kind, says: one })));

  let isOver = false;
  const fault = makeFault(world, plan.fault).then(() => {
    isOver = true;
  });
  const office = createCaller({ shops, headers: people.staffHeaders, prefix: '/api/office', watch });
  const desk: Promise<void>[] = [];
  const afterwards = async (one: Ordered) => {
    const done = await handle(office, one);
    if (typeof done === 'string') report('stuck', [done]);
    else handled.push(done);
  };
  const atWork = buyers.map(async (buyer, number) => {
    let afterFault = 0;
    const goesOn = (count: number) => count < leastOrders || !isOver || (afterFault += 1) <= 1;
    const mark = `r${plan.seed}-${number}-`;
    const caller = createCaller({ shops, headers: buyer.headers, prefix: '/api', watch });
    const onOrdered = (one: Ordered) => {
      ordered.push(one);
      desk.push(afterwards(one));
    };
    report(
      'stuck',
      await buy({ buyer, caller, bank, parts, mark, goesOn, onOrdered }, plan.buyers[number] ?? []),
    );
  });
  const importing = plan.hasImport ? importPrices(world, plan, promises) : undefined;
  const everybody = Promise.all([...atWork, importing]).then(() => Promise.all(desk));

  await fault;
  await Promise.race([everybody, pause(roundPatienceMilliseconds * world.pace, undefined, { ref: false })]);
  wrong.push(...(await checkBooks(world.db, promises)));
  const settled = everybody.then(async () => {
    wrong.push(...(await settle(world, promises)));
  });
  settled.catch(() => undefined); // whoever awaits it is told
  return {
    plan,
    promises,
    wrong,
    improper: watch.improper,
    get longestSilence() {
      return watch.longestSilence;
    },
    settled,
  };
}

/**
 * Time to settle everything after the last fault: a job that was lost with its process is taken up again after at most three minutes
 * (platform/jobs/worker.ts), and each fault in a later round may lose it again.
 */
const settlingMilliseconds = 240_000;
const firstLookMilliseconds = 500;
const longestLookMilliseconds = 4_000;

/** Waits until nothing of the round is unsettled, and compares it with the bank and the mails. */
async function settle(world: World, promises: Promises): Promise<Wrong[]> {
  for (let look = firstLookMilliseconds; ; look = Math.min(look * 1.5, longestLookMilliseconds)) {
    const isLast = performance.now() > world.calmSince + settlingMilliseconds;
    const waiting = await listUnsettled(world.db, promises).catch(() => ['The database is away']);
    const outside = waiting.length > 0 ? [] : await checkOutside(world, promises).catch(() => undefined);
    if (waiting.length === 0 && outside?.length === 0) return checkBooks(world.db, promises);
    if (isLast) return [...waiting.map((says) => ({ kind: 'stuck' as const, says })), ...(outside ?? [])];
    await pause(look);
  }
}

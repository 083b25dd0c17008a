// One round: buyers and staff at work, a fault in the middle. What becomes of it is looked at while the next ones are played.

import { setTimeout as pause } from 'node:timers/promises';
import type { Promises, Wrong } from './books.ts';
import { buy, type Ordered } from './buyers.ts';
import { createCaller, createWatch } from './caller.ts';
import { importPrices } from './import-prices.ts';
import type { Plan } from './plan.ts';
import { handle, type Handled } from './staff.ts';
import type { World } from './world.ts';

export type PlayedRound = {
  readonly plan: Plan;
  readonly promises: Promises;
  /** The faults so far. */
  readonly wrong: Wrong[];
  readonly improper: readonly string[];
  readonly longestSilence: number;
  /** Resolves when all its people are done. */
  readonly atWork: Promise<unknown>;
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
  const ordered: Ordered[] = [];
  const handled: Handled[] = [];
  const promises = { buyers, parts, ordered, handled };
  const wrong: Wrong[] = [];
  const report = (kind: Wrong['kind'], says: readonly string[]) =>
    wrong.push(...says.map((one) => ({ kind, says: one })));

  let isOver = false;
  const fault = world.makeFault(plan.fault).then(() => {
    isOver = true;
  });
  const calling = { shops: world.addresses, isProxied: world.hasProxy, watch };
  const office = createCaller({ ...calling, headers: people.staffHeaders, prefix: '/api/office' });
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
    const caller = createCaller({ ...calling, headers: buyer.headers, prefix: '/api' });
    const onOrdered = (one: Ordered) => {
      ordered.push(one);
      desk.push(afterwards(one));
    };
    report(
      'stuck',
      await buy(
        { buyer, caller, bank, parts, mark, pace: world.orderPace, goesOn, onOrdered },
        plan.buyers[number] ?? [],
      ),
    );
  });
  const importing = plan.hasImport ? importPrices(world, plan, promises) : undefined;
  const everybody = Promise.all([...atWork, importing]).then(() => Promise.all(desk));

  await fault;
  await Promise.race([everybody, pause(roundPatienceMilliseconds * world.pace, undefined, { ref: false })]);
  const settled = everybody.then(async () => {
    addNews(wrong, await world.settling.settle(promises));
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
    atWork: everybody.catch(() => undefined),
    settled,
  };
}

/** Adds what was not known to be wrong. */
export function addNews(wrong: Wrong[], found: readonly Wrong[] = []): void {
  wrong.push(...found.filter(({ says }) => !wrong.some((known) => known.says === says)));
}

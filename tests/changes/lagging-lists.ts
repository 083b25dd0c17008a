// Puts pieces into stock through the office, and reads the list of the stock, which a replica may answer: whoever put them there must
// find them at once, and everybody else after no longer than a replica may lag.

import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '@chipload/server/database';
import { createBackOffice } from '../e2e/back-office.ts';
import { signInStaff } from '../faults/rounds/people.ts';
import { connectTo } from './connection.ts';

export type ListPlan = {
  readonly db: Database;
  /** The address of the shop. */
  readonly url: string;
  readonly longestLagSeconds: number;
  /** A whole number from 0 to below a limit. */
  readonly random: (limit: number) => number;
  readonly goesOn: () => boolean;
};

export type ListOutcome = {
  readonly receipts: number;
  readonly readsOfOthers: number;
  /** How old the oldest answer was that somebody else got. */
  readonly oldestMilliseconds: number;
  /** Wrong answers, in words. */
  readonly faults: readonly string[];
};

const connectionCount = 4;
const piecesAtFirst = 1_000;

export async function watchLists(plan: ListPlan): Promise<ListOutcome> {
  const { db, url, random, goesOn, longestLagSeconds } = plan;
  const code = await createBackOffice(db).part({ onHand: piecesAtFirst });
  const [keeper, other] = [await signInStaff(db), await signInStaff(db)];
  // Connections are spread evenly over the processes, so each process has some of these.
  const connections = Array.from({ length: connectionCount }, () => connectTo(url));
  const anyConnection = () => connections[random(connectionCount)] ?? connectTo(url);
  const list = async (headers: Readonly<Record<string, string>>): Promise<number> => {
    const { status, body } = await anyConnection().send('GET', `/office/stock?text=${code}`, { headers });
    if (status !== 200) throw new Error(`The list was answered with ${status}: ${JSON.stringify(body)}`);
    return body.data.rows[0].on_hand - piecesAtFirst;
  };
  /** When each receipt was confirmed. */
  const confirmedAt: number[] = [];
  const faults: string[] = [];
  let [readsOfOthers, oldestMilliseconds] = [0, 0];

  const putAndRead = async () => {
    while (goesOn() && faults.length === 0) {
      const { status, cookies, body } = await anyConnection().send('POST', `/office/stock/${code}/receive`, {
        headers: keeper,
        body: { quantity: 1, reference: 'A delivery' },
      });
      if (status !== 200) throw new Error(`A receipt was answered with ${status}: ${JSON.stringify(body)}`);
      confirmedAt.push(performance.now());
      const changed = cookies.find((cookie) => cookie.startsWith('changed='))?.split(';')[0] ?? '';
      const seen = await list({ ...keeper, cookie: `${keeper['cookie']}; ${changed}` });
      if (seen !== confirmedAt.length)
        faults.push(`whoever put piece ${confirmedAt.length} into stock reads ${seen} at once`);
      await pause(random(700));
    }
  };
  const readOthers = async () => {
    while (goesOn() && faults.length === 0) {
      const askedAt = performance.now();
      const seen = await list(other);
      readsOfOthers += 1;
      // The first piece that is not in the answer, if it was confirmed before the question.
      const age = askedAt - (confirmedAt[seen] ?? askedAt);
      oldestMilliseconds = Math.max(oldestMilliseconds, age);
      if (age > longestLagSeconds * 1_000) faults.push(`a list is ${Math.round(age)} ms old`);
      await pause(random(60));
    }
  };
  await Promise.all([putAndRead(), readOthers()]);
  for (const connection of connections) connection.close();
  return {
    receipts: confirmedAt.length,
    readsOfOthers,
    oldestMilliseconds: Math.round(oldestMilliseconds),
    faults,
  };
}

/** How many lists of a shop were answered from where, by all of its processes. */
export async function countReads(metricsUrl: string): Promise<Record<'replica' | 'writer', number>> {
  const metrics = await (await fetch(metricsUrl)).text();
  const count = (from: string) =>
    [...metrics.matchAll(new RegExp(`^reads_total\\{.*from="${from}".*\\} (\\d+)`, 'gm'))].reduce(
      (sum, [, reads]) => sum + Number(reads),
      0,
    );
  return { replica: count('replica'), writer: count('writer') };
}

// `npm run cluster -- trial`: starts a cluster without a sample shop, lets people order through the proxy, does each fault in turn,
// and compares the books with what was acknowledged.

import { setTimeout as pause } from 'node:timers/promises';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Cluster } from '../../deploy/cluster.ts';
import { openBusiness, type SmallBusiness } from '../faults/small-business.ts';
import { type BooksFaults, readBooks } from './trial-books.ts';
import { isWhole } from './cluster-state.ts';
import { type Fault, faults, heal } from './faults.ts';
import type { Programs } from './needed-packages.ts';
import { longestSilence, type PatientBuyers, startPatientBuyers } from './patient-buyers.ts';
import { startCluster, until } from './start-cluster.ts';

export type TrialOptions = {
  /** Of the cluster; must not hold one yet. */
  readonly folder: string;
  readonly rounds: number;
  readonly kinds: readonly string[];
};

type Row = {
  rounds: number;
  readonly silences: number[];
  orders: number;
  lost: number;
  doubled: number;
  oversold: number;
  readonly problems: string[];
};

const buyerCount = 4;
/** Orders that must come after a fault before it counts as survived. */
const ordersAfterFault = 20;
const survivedSeconds = 120;
/** A program that wakes up or comes back may do harm only after it has looked around: Patroni does every 5 s. */
const noticeSeconds = 7;

/** Returns whether nothing was lost, doubled or left undone. */
export async function tryFaults(
  { folder, rounds, kinds }: TrialOptions,
  programs: Programs,
): Promise<boolean> {
  if (existsSync(join(folder, 'cluster.json')))
    throw new Error(`${folder} has a cluster already: name an empty folder for the trial with --folder`);
  const over = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => over.abort());
  const say = (sentence: string) => console.log(sentence);
  const { plan, stop } = await startCluster({
    folder,
    programs,
    hasSampleShop: false,
    say,
    over: over.signal,
  });
  try {
    const ownerUrl = `postgresql://chipload_owner:${plan.passwords.owner}@${plan.proxy.primary}/chipload`;
    const business = await openBusiness(ownerUrl, buyerCount);
    try {
      return await tryAll({ folder, plan, business, ownerUrl, rounds, kinds, over: over.signal });
    } finally {
      await business.close();
    }
  } finally {
    console.log('Stopping …');
    await stop();
  }
}

type Scene = {
  readonly folder: string;
  readonly plan: Cluster;
  readonly business: SmallBusiness;
  readonly ownerUrl: string;
  readonly over: AbortSignal;
};

async function tryAll(scene: Scene & Pick<TrialOptions, 'rounds' | 'kinds'>): Promise<boolean> {
  const { plan, business, over, rounds, kinds } = scene;
  const buyers = startPatientBuyers(plan.publicUrl, business.buyers, business.part);
  const rows = new Map<string, Row>();
  const state = { books: await readBooks(scene.ownerUrl, business, [], { untilMailed: false }) };
  try {
    for (let round = 1; round <= rounds && !over.aborted; round += 1) {
      for (const kind of kinds) {
        const fault = faults[kind];
        if (!fault || over.aborted) continue;
        const row = rows.get(kind) ?? emptyRow();
        rows.set(kind, row);
        await tryOne(kind, fault, row, buyers, { ...scene, state });
      }
    }
  } finally {
    await buyers.stop();
  }
  const books = await readBooks(scene.ownerUrl, business, buyers.acknowledged, {
    untilMailed: !over.aborted,
  });
  showTable(rows, books, buyers);
  const { lost, doubled, oversold, problems } = books;
  const isWell = [...rows.values()].every((row) => row.problems.length === 0);
  return isWell && lost.length + doubled + oversold + problems.length + buyers.refused.length === 0;
}

async function tryOne(
  kind: string,
  fault: Fault,
  row: Row,
  buyers: PatientBuyers,
  { folder, plan, business, ownerUrl, over, state }: Scene & { readonly state: { books: BooksFaults } },
): Promise<void> {
  const begunAt = performance.now();
  const ordersBefore = buyers.acknowledged.length;
  try {
    const done = await fault.cause(folder, plan);
    await pause(fault.lastsSeconds * 1_000, undefined, { signal: over });
    if (!fault.isSurvived) heal(folder, plan);
    const after = buyers.acknowledged.length + ordersAfterFault;
    const flows = async () => buyers.acknowledged.length >= after;
    await until(`people order again after ${kind}`, flows, { folder, over, seconds: survivedSeconds });
    heal(folder, plan);
    await pause(noticeSeconds * 1_000, undefined, { signal: over });
    await until(`the cluster is whole again after ${kind}`, () => isWhole(plan), { folder, over });
    const silence = longestSilence(buyers.times, begunAt, performance.now());
    row.silences.push(silence);
    const found = difference(
      state.books,
      (state.books = await readBooks(ownerUrl, business, [...buyers.acknowledged], { untilMailed: false })),
    );
    row.lost += found.lost;
    row.doubled += found.doubled;
    row.oversold += found.oversold;
    row.problems.push(...found.problems);
    console.log(
      `${kind}: ${done}; ${(silence / 1_000).toFixed(1)} s of silence; ` +
        [`${found.lost} lost, ${found.doubled} doubled, ${found.oversold} oversold`, ...found.problems].join(
          '; ',
        ),
    );
  } catch (error) {
    if (over.aborted) return;
    row.problems.push(String(error));
    console.log(`${kind}: ${String(error)}`);
    heal(folder, plan);
    await until('the cluster is whole again', () => isWhole(plan), { folder, over });
  } finally {
    row.rounds += 1;
    row.orders += buyers.acknowledged.length - ordersBefore;
  }
}

/** The faults of the books since they were read before. */
function difference(before: BooksFaults, now: BooksFaults) {
  return {
    lost: now.lost.length - before.lost.length,
    doubled: now.doubled - before.doubled,
    oversold: now.oversold - before.oversold,
    problems: now.problems.filter((problem) => !before.problems.includes(problem)),
  };
}

function emptyRow(): Row {
  return { rounds: 0, silences: [], orders: 0, lost: 0, doubled: 0, oversold: 0, problems: [] };
}

function showTable(rows: ReadonlyMap<string, Row>, books: BooksFaults, buyers: PatientBuyers): void {
  console.log(
    '\n| fault | rounds | longest silence: middle, worst (s) | orders | lost | doubled | oversold | else |',
  );
  console.log('| --- | --- | --- | --- | --- | --- | --- | --- |');
  for (const [kind, row] of rows) {
    const sorted = row.silences.toSorted((a, b) => a - b);
    const [middle = 0, worst = 0] = [sorted[Math.floor(sorted.length / 2)], sorted.at(-1)];
    const seconds = [middle, worst].map((one) => (one / 1_000).toFixed(1)).join(', ');
    const counts = [row.rounds, seconds, row.orders, row.lost, row.doubled, row.oversold];
    console.log(`| ${[kind, ...counts, row.problems.join('; ') || '–'].join(' | ')} |`);
  }
  console.log(
    `\n${buyers.acknowledged.length} orders acknowledged, ${buyers.repeats()} requests sent again; in the books ${books.orders} orders: ` +
      `${books.lost.length} lost, ${books.doubled} doubled, ${books.oversold} pieces oversold, ${books.mails} mails.`,
  );
  for (const problem of [...books.problems, ...buyers.refused]) console.log(problem);
}

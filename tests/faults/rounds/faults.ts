// Makes the faults of a round, and ends them: afterwards everything runs again.

import { setTimeout as pause } from 'node:timers/promises';
import { postmasterIn } from '../../support/postmaster.ts';
import { signatureOf, type StripeStandIn } from '../../support/stripe-stand-in.ts';
import { patienceMilliseconds } from './caller.ts';
import { type FaultKind, faultKinds, type PlannedFault } from './plan.ts';
import { untilReady } from './real-shop.ts';
import type { Shop } from './shop.ts';
import type { Disk } from './disk.ts';
import type { MailServer } from './mail-server.ts';

export type Scene = {
  readonly shops: readonly [Shop, ...Shop[]];
  readonly bank: StripeStandIn;
  readonly mails: MailServer;
  readonly webhookSecret: string;
  /** The folder of the database server. */
  readonly databaseFolder: string;
  /** Undefined where no disk can be made. */
  readonly disk: Disk | undefined;
  /** By what the planned times of a fault are multiplied. */
  readonly pace: number;
};

type Making = {
  readonly world: Scene;
  readonly fault: PlannedFault;
  /** The shops that it hits. */
  readonly hit: readonly Shop[];
  /** Resolves after the planned time, at the pace of the world. */
  readonly lasts: () => Promise<void>;
};

/** Resolves when the fault is over. */
export async function makeFault(world: Scene, fault: PlannedFault): Promise<void> {
  const kind = faultKinds.find((one) => one === fault.kind);
  if (kind === undefined) throw new Error(`There is no fault ${fault.kind}`);
  const hit = fault.hits === 2 ? world.shops : [world.shops[fault.hits] ?? world.shops[0]];
  await pause(fault.atMilliseconds * world.pace);
  await makers[kind]({ world, fault, hit, lasts: () => pause(fault.forMilliseconds * world.pace) });
}

/** Kinds that need processes of their own for the shops, and a database server that nobody else uses. */
const ofProcesses: readonly FaultKind[] = [
  'process-stopped',
  'database-killed',
  'disk-full',
  'clock-moved',
  'reloaded',
];

/** The kinds that cannot be made here, and why. */
export function impossibleKinds({ disk, shops: [{ processes }] }: Scene): Readonly<Record<string, string>> {
  if (!processes)
    return Object.fromEntries(ofProcesses.map((kind) => [kind, 'the shops are in this process']));
  if (!disk) return { 'disk-full': 'no small disk may be mounted here' };
  return {};
}

const makers: Readonly<Record<FaultKind, (making: Making) => Promise<unknown>>> = {
  none: async ({ lasts }) => lasts(),
  'process-killed': async ({ hit }) => Promise.all(hit.map((shop) => shop.killServers())),
  'process-stopped': async ({ hit, lasts }) => {
    const goOn = hit.map(({ processes }) => processes?.pause());
    await lasts();
    for (const one of goOn) one?.();
  },
  'shop-killed': async ({ hit, lasts }) => {
    await Promise.all(hit.map((shop) => shop.kill()));
    await lasts();
    await Promise.all(hit.map((shop) => shop.startAgain()));
  },
  'connection-reset': async ({ hit, lasts }) => {
    for (const { line } of hit) line.reset();
    await lasts();
    for (const { line } of hit) line.reset();
  },
  'connection-half-closed': async ({ hit, lasts }) => {
    for (const { line } of hit) line.halfClose();
    await lasts();
  },
  'connection-cut': async ({ hit, lasts }) => {
    for (const { line } of hit) line.cut();
    await lasts();
    for (const { line } of hit) line.restore();
  },
  'connection-stalled': async ({ hit, lasts }) => {
    for (const { line } of hit) line.freeze();
    await lasts();
    for (const { line } of hit) line.restore();
  },
  'connection-slow': async ({ hit, fault, lasts }) => {
    for (const { line } of hit) line.slow(20 + (fault.forMilliseconds % 100));
    await lasts();
    for (const { line } of hit) line.slow(0);
  },
  'commit-unanswered': async ({ hit, fault, lasts }) => {
    for (const { line } of hit) line.loseCommits(1 + (fault.forMilliseconds % 4));
    await lasts();
    for (const { line } of hit) line.loseCommits(0);
  },
  'database-killed': async ({ world }) => {
    process.kill(await postmasterIn(world.databaseFolder), 'SIGKILL');
    await Promise.all(world.shops.map(({ url }) => untilReady(url)));
  },
  'disk-full': async ({ world, lasts }) => {
    world.disk?.fill();
    await lasts();
    world.disk?.free();
    await Promise.all(world.shops.map(({ url }) => untilReady(url)));
  },
  'clock-moved': async ({ hit, fault, lasts }) => {
    for (const { processes } of hit) processes?.moveClock(fault.clockSeconds);
    await lasts();
    for (const { processes } of hit) processes?.moveClock(0);
  },
  'bank-silent': async ({ world, lasts }) => bankIs(world, 'lost-request', lasts),
  'bank-late': async ({ world, lasts }) => bankIs(world, 'late-answer', lasts),
  'bank-failing': async ({ world, lasts }) => bankIs(world, 'failing', lasts),
  'bank-unheard': async ({ world, lasts }) => bankIs(world, 'lost-answer', lasts),
  'bank-twice': async ({ world, lasts }) => {
    const known = new Set(world.bank.intents.keys());
    await lasts();
    const news = [...world.bank.intents.values()].filter(({ id }) => !known.has(id));
    for (const { metadata } of news) await tellTwice(world, metadata);
  },
  'mail-away': async ({ world: { mails }, lasts }) => {
    mails.isAway = true;
    await lasts();
    mails.isAway = false;
  },
  reloaded: async ({ hit }) => Promise.all(hit.map(async ({ processes }) => processes?.reload())),
  rolled: async ({ hit }) => {
    for (const shop of hit) await shop.roll();
  },
};

async function bankIs(
  { bank }: Scene,
  fault: StripeStandIn['fault'],
  lasts: () => Promise<void>,
): Promise<void> {
  bank.fault = fault;
  await lasts();
  bank.fault = 'none';
}

/** The bank tells each shop of a payment, each time under the same name. */
async function tellTwice(
  { bank, shops, webhookSecret }: Scene,
  metadata: Record<string, string>,
): Promise<void> {
  const event = bank.event('payment_intent.amount_capturable_updated', {
    object: 'payment_intent',
    metadata,
  });
  for (const shop of [...shops, ...shops]) {
    const until = performance.now() + patienceMilliseconds;
    while (!(await tell(shop.url, event, webhookSecret))) {
      if (performance.now() > until) throw new Error('No shop took the message of the bank');
      await pause(100);
    }
  }
}

/** Returns whether the shop took the message; the bank repeats one that was not taken. */
async function tell(url: string, event: string, secret: string): Promise<boolean> {
  const answer = await fetch(`${url}/api/webhooks/stripe`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'stripe-signature': signatureOf(event, secret) },
    body: event,
  }).catch(() => undefined);
  if (answer && answer.status !== 200 && answer.status !== 503)
    throw new Error(`The message of the bank was answered ${answer.status}`);
  return answer?.status === 200;
}

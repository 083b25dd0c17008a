// Limits what a visitor's network may ask of the shop per minute, weighted by the `cost` of each call in the contract. Counted in
// memory, so that a request needs no SQL statement; the processes add up the counts of busy networks once a second, and at once when
// a network has spent much.

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '../database/database.ts';
import { Refusal } from '../refusal.ts';
import { addCosts } from './cost-limit.repository.ts';
import type { InsideCalls } from './inside-calls.ts';
import { networkOf } from './network-of.ts';

export type CostLimits = {
  readonly unitsPerMinute: number;
  /** The count of a network that spends less than this per minute in one process is not shared with the other processes. */
  readonly quietUnits: number;
  /** How many networks are counted individually; all further ones are counted together. */
  readonly mostNetworks: number;
};

export type CostLimiter = {
  /** Counts every request of a scope; `cost` applies where the endpoint declares none, and what costs nothing is not limited. */
  guard(app: FastifyInstance, cost: number | ((request: FastifyRequest) => number)): void;
  /** Exchanges counts with the other processes now. */
  share(): Promise<void>;
  stop(): void;
};

type Options = {
  readonly db: Database;
  /** The calls that the cost of a page includes. */
  readonly inside: InsideCalls;
  readonly limits?: CostLimits;
  /** Milliseconds since 1970. */
  readonly clock?: () => number;
};

const defaultLimits: CostLimits = { unitsPerMinute: 3_000, quietUnits: 100, mostNetworks: 50_000 };
const minuteMilliseconds = 60_000;
const sharingMilliseconds = 1_000;
/**
 * A process that has counted this part of the limit for a network since it last heard of the others tells them at once. At twice as
 * much, the network waits for the answer: so all processes together allow little more than one.
 */
const eagerPart = 0.05;

/** The units that a network spent in this minute: the last total from the database, and those not yet written to it. */
type Spent = { shared: number; unshared: number };

/** Create one per process. */
export function createCostLimiter({
  db,
  inside,
  limits = defaultLimits,
  clock = () => Date.now(),
}: Options): CostLimiter {
  const policy = `"visitor";q=${limits.unitsPerMinute};w=60`;
  let minute = 0;
  let spentBy = new Map<string, Spent>();

  const spentOf = (address: string): Spent => {
    const now = Math.floor(clock() / minuteMilliseconds);
    if (now !== minute) [minute, spentBy] = [now, new Map()];
    const network = networkOf(address);
    const key = spentBy.has(network) || spentBy.size < limits.mostNetworks ? network : 'others';
    const spent = spentBy.get(key) ?? { shared: 0, unshared: 0 };
    spentBy.set(key, spent);
    return spent;
  };

  const spend = (request: FastifyRequest, reply: FastifyReply, cost: number): void => {
    const spent = spentOf(request.ip);
    const secondsLeft = Math.ceil((minuteMilliseconds - (clock() % minuteMilliseconds)) / 1_000);
    const left = limits.unitsPerMinute - spent.shared - spent.unshared;
    void reply.headers({
      'ratelimit-policy': policy,
      ratelimit: `"visitor";r=${Math.max(0, left - cost)};t=${secondsLeft}`,
    });
    if (left <= 0) throw new Refusal('too-many-requests', { retryAfterSeconds: secondsLeft });
    spent.unshared += cost;
    if (spent.unshared >= limits.unitsPerMinute * eagerPart) void hear();
  };

  const exchange = async (): Promise<void> => {
    const [at, counted] = [minute, spentBy];
    const busy = [...counted].filter(
      ([, { shared, unshared }]) => unshared > 0 && shared + unshared >= limits.quietUnits,
    );
    if (busy.length === 0) return;
    const sent = busy.map(([network, { unshared }]) => ({ network, units: unshared }));
    const sums = await addCosts(db, new Date(at * minuteMilliseconds), sent);
    for (const { network, units } of sent) {
      const spent = counted.get(network);
      if (!spent) continue;
      spent.shared = sums.get(network) ?? spent.shared + units;
      spent.unshared -= units;
    }
  };

  let sharing: Promise<void> | undefined;
  const share = async (): Promise<void> => {
    if (sharing) return sharing.catch(() => undefined).then(share); // what one sends, another must not send again
    sharing = exchange().finally(() => (sharing = undefined));
    return sharing;
  };
  const shareUnlessSharing = async () => sharing ?? share();
  // While the database is unavailable each process counts alone, and nobody waits.
  let isAlone = false;
  const hear = async () => {
    isAlone = await shareUnlessSharing().then(
      () => false,
      () => true,
    );
  };
  const timer = setInterval(() => void hear(), sharingMilliseconds).unref();

  return {
    guard: (app, cost) => {
      app.addHook('onRequest', async (request, reply) => {
        const units = costOf(request) ?? (typeof cost === 'number' ? cost : cost(request));
        if (units === 0 || inside.visitorOf(request)) return;
        if (!isAlone && spentOf(request.ip).unshared >= limits.unitsPerMinute * 2 * eagerPart) await hear();
        spend(request, reply, units);
      });
    },
    share,
    stop: () => clearInterval(timer),
  };
}

function costOf({ routeOptions: { config } }: FastifyRequest): number | undefined {
  return (config.endpoint ?? config.officeEndpoint)?.cost;
}

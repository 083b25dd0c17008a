// Limits what a visitor's network may ask of the shop per minute, weighted by the `cost` of each call in the contract. Counted in
// memory, so that a request needs no SQL statement; the processes add up the counts of busy networks once a second, and at once when
// a network has spent much.

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '../database/database.ts';
import { Refusal } from '../refusal.ts';
import { addCosts } from './cost-limit.repository.ts';
import type { InsideCalls } from './inside-calls.ts';
import { networkOf, siteOf } from './network-of.ts';

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
/** The networks of an IPv6 site together may spend so many times what one may: a household has 65,536 of them, a company's offices use a few. */
const networksOfSite = 10;
const minuteMilliseconds = 60_000;
const sharingMilliseconds = 1_000;
/**
 * A process that has counted this part of the limit for a network since it last heard of the others tells them at once. At twice as
 * much, the network waits for the answer: so all processes together allow little more than one.
 */
const eagerPart = 0.05;

/** The units that a network or a site spent in this minute: the last total from the database, and those not yet written to it. */
type Spent = { shared: number; unshared: number; readonly most: number };

/** Create one per process. */
export function createCostLimiter({
  db,
  inside,
  limits = defaultLimits,
  clock = () => Date.now(),
}: Options): CostLimiter {
  const policy = `"visitor";q=${limits.unitsPerMinute};w=60`;
  const spending = createSpending(limits, clock);

  const spend = (request: FastifyRequest, reply: FastifyReply, cost: number): void => {
    const all = spending.from(request.ip);
    const secondsLeft = Math.ceil((minuteMilliseconds - (clock() % minuteMilliseconds)) / 1_000);
    const left = Math.min(...all.map(leftOf));
    void reply.headers({
      'ratelimit-policy': policy,
      ratelimit: `"visitor";r=${Math.max(0, left - cost)};t=${secondsLeft}`,
    });
    if (left <= 0) throw new Refusal('too-many-requests', { retryAfterSeconds: secondsLeft });
    for (const spent of all) spent.unshared += cost;
    if (all.some(({ unshared, most }) => unshared >= most * eagerPart)) void hear();
  };

  const exchange = async (): Promise<void> => {
    const { minute, spentBy } = spending.now();
    const busy = [...spentBy].filter(
      ([, { shared, unshared }]) => unshared > 0 && shared + unshared >= limits.quietUnits,
    );
    if (busy.length === 0) return;
    const sent = busy.map(([network, { unshared }]) => ({ network, units: unshared }));
    const sums = await addCosts(db, new Date(minute * minuteMilliseconds), sent);
    for (const { network, units } of sent) {
      const spent = spentBy.get(network);
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
        const isMuch = ({ unshared, most }: Spent) => unshared >= most * 2 * eagerPart;
        if (!isAlone && spending.from(request.ip).some(isMuch)) await hear();
        spend(request, reply, units);
      });
    },
    share,
    stop: () => clearInterval(timer),
  };
}

/** Counts what networks and their sites spend in the current minute. */
function createSpending(
  { unitsPerMinute, mostNetworks }: Pick<CostLimits, 'unitsPerMinute' | 'mostNetworks'>,
  clock: () => number,
) {
  let minute = 0;
  let spentBy = new Map<string, Spent>();
  const spentOf = (name: string, most: number): Spent => {
    const isCounted = spentBy.has(name) || spentBy.size < mostNetworks;
    const key = isCounted ? name : 'others';
    const spent = spentBy.get(key) ?? { shared: 0, unshared: 0, most: isCounted ? most : unitsPerMinute };
    spentBy.set(key, spent);
    return spent;
  };
  return {
    now: () => ({ minute, spentBy }),
    /** Returns the spending of an address's network, and of the site of that. */
    from: (address: string): readonly Spent[] => {
      const now = Math.floor(clock() / minuteMilliseconds);
      if (now !== minute) [minute, spentBy] = [now, new Map()];
      const siteName = siteOf(address);
      const network = () => spentOf(networkOf(address), unitsPerMinute);
      if (siteName === undefined) return [network()];
      const site = spentOf(siteName, networksOfSite * unitsPerMinute);
      // A site that may spend no more takes no further place of those that are counted individually.
      return leftOf(site) > 0 ? [...new Set([site, network()])] : [site];
    },
  };
}

function leftOf({ most, shared, unshared }: Spent): number {
  return most - shared - unshared;
}

function costOf({ routeOptions: { config } }: FastifyRequest): number | undefined {
  return (config.endpoint ?? config.officeEndpoint)?.cost;
}

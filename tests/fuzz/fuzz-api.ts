// Sends generated requests to the whole shop and checks that they never cause a server error, long work or an open
// connection.

import { setTimeout as pause } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { OpenDatabase } from '@chipload/server/database';
import fc from 'fast-check';
import type { FastifyInstance } from 'fastify';
import { csrfTokenOf } from '../../server/src/platform/http/session-token.ts';
import { fillCheckout, type SmallShop } from '../support/small-shop.ts';
import type { TestVisitor } from '../support/test-visitor.ts';
import { openWholeShop } from '../support/whole-shop.ts';
import { checkParameters, type FuzzLimits, type FuzzResult, longestWork, workSince } from './fuzz-limits.ts';
import { type FuzzRequest, requestsFor } from './requests.ts';
import type { KnownTexts } from './schema-values.ts';

/**
 * The memory that the second half of the requests may leave, in bytes. Some caches grow until they are full, so a shop
 * keeps some of what it read; a leak of 4 kB with each of 10,000 requests exceeds it.
 */
const mostGrowth = 40_000_000;

/** A buyer may sign out, be locked out or reset the password: then another one takes over. */
const requestsOfOneBuyer = 100;

export async function fuzzApi({ db, pool }: OpenDatabase, limits: FuzzLimits): Promise<FuzzResult> {
  const shop = await openWholeShop(
    { db, pool },
    { environment: { RATE_LIMIT: 'off', KEPT_MEMORY_MB: '16' } },
  );
  await shop.part({ code: 'XM5-0250', onHand: 100_000, usd: [2_000] });
  await shop.part({ code: 'Z/1 #4', onHand: 1 });
  const senders = await createSenders(shop);
  const statuses: Record<string, number> = {};
  let sent = 0;
  let inUseAtHalf = 0;
  const property = fc.asyncProperty(requestsFor(await knownTexts(senders.customer())), async (request) => {
    sent += 1;
    if (sent % requestsOfOneBuyer === 0) await senders.change();
    if (sent === Math.ceil(limits.inputs / 2)) inUseAtHalf = memoryInUse();
    const fault = await faultOf(shop.app, request, senders, statuses);
    if (fault !== undefined) throw new Error(fault);
  });
  const details = await fc.check(property, checkParameters(limits));
  const growth = inUseAtHalf === 0 ? 0 : memoryInUse() - inUseAtHalf;
  await shop.app.close();
  const open = await connectionsKept(pool);
  const fault = details.failed
    ? fc.defaultReportMessage(details)
    : open > 0
      ? `${open} connections are still in use`
      : growth > mostGrowth
        ? `${sent} requests left ${growth} bytes more in memory than half of them`
        : undefined;
  return { inputs: sent, statuses, growth, fault };
}

/** Returns how many connections are in use once what goes on after an answer, such as giving back an attempt, has had a second. */
async function connectionsKept(pool: OpenDatabase['pool']): Promise<number> {
  const inUse = () => pool.totalCount - pool.idleCount;
  for (let tries = 0; inUse() > 0 && tries < 20; tries += 1) await pause(50);
  return inUse();
}

/** Returns the memory of the process after garbage collection, in bytes. */
function memoryInUse(): number {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

type Senders = Awaited<ReturnType<typeof createSenders>>;

async function createSenders(shop: SmallShop) {
  const readyBuyer = async () => {
    const buyer = await shop.buyer({ cardToken: 'sandbox-approve' });
    await fillCheckout(buyer, [{ sku: 'XM5-0250', quantity: 4 }]);
    return buyer;
  };
  let customer: TestVisitor = await readyBuyer();
  let guest = shop.guest('fr');
  return {
    customer: () => customer,
    guest: () => guest,
    change: async () => {
      customer = await readyBuyer();
      guest = shop.guest('fr');
    },
  };
}

/** Returns texts that the shop knows about the first buyer and its parts. */
async function knownTexts(buyer: TestVisitor): Promise<KnownTexts> {
  const { data: trunk } = (await buyer.send('GET', '/trunk')).body;
  const words = [
    'XM5-0250',
    'z/1 #4',
    'x',
    '1/2',
    '0.5',
    '12.7 mm',
    'ON',
    'L8L 6W4',
    'fr',
    'card',
    'billing',
    '1',
    '2026-11-20',
  ];
  const uuids = [
    trunk.uuid,
    trunk.bags[0].uuid,
    trunk.bags[0].items[0].uuid,
    ...trunk.shipping_addresses.map((address: { value: string }) => address.value),
  ];
  return { words, uuids };
}

async function faultOf(
  app: FastifyInstance,
  { operation, method, url, sender, hasCsrf, headers, payload }: FuzzRequest,
  senders: Senders,
  statuses: Record<string, number>,
): Promise<string | undefined> {
  const token = sender === 'nobody' ? undefined : senders[sender]().token();
  const cpuBefore = process.cpuUsage();
  const answer = await app.inject({
    method,
    url,
    headers: {
      ...(token !== undefined && { cookie: `session=${token}` }),
      ...(token !== undefined && hasCsrf && { 'x-csrf-token': csrfTokenOf(token) }),
      ...headers,
    },
    ...(payload !== undefined && method !== 'GET' && { payload }),
  });
  const milliseconds = workSince(cpuBefore);
  statuses[answer.statusCode] = (statuses[answer.statusCode] ?? 0) + 1;
  const what = `${operation} answered ${answer.statusCode}`;
  if (answer.statusCode >= 500) return `${what}: ${answer.body.slice(0, 500)}`;
  if (milliseconds > longestWork) return `${what} after ${milliseconds} ms of work`;
  const isJson = String(answer.headers['content-type']).startsWith('application/json');
  if (answer.statusCode >= 400 && (!isJson || typeof answer.json().code !== 'string'))
    return `${what} without a code`;
  return undefined;
}

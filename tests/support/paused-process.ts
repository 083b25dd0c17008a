// A process of the shop that pauses at one step of its first order by card, and can be killed there.

import { type Database, openDatabase } from '@chipload/server/database';
import { sql } from 'kysely';
import { checkoutRoutes } from '../../server/src/features/checkout/checkout.routes.ts';
import { ownAddressCheck } from '../../server/src/features/customers/address-service.ts';
import type { CardGateway } from '../../server/src/features/payments/card-gateway.ts';
import { createSandbox } from '../../server/src/features/payments/gateways/sandbox.ts';
import type { Settings } from '../../server/src/features/settings/settings.service.ts';
import { createKeptFacts } from '../../server/src/features/trunk/trunk.service.ts';
import { tableRates } from '../../server/src/features/shipping/shipping.service.ts';
import { untilQueriesWait } from './database.ts';
import type { SmallBuyer } from './small-shop.ts';
import { createTestApi } from './test-api.ts';

export const steps = [
  'before the order',
  'before the charge',
  'after the charge',
  'recording',
  'answering',
  'answered',
] as const;
export const banks = ['approves', 'declines', 'approves but its reply is lost', 'gets no request'] as const;
export type Step = (typeof steps)[number];
export type Bank = (typeof banks)[number];

/** A buyer whose checkout is complete, and a part that no other test orders. */
export type ReadyBuyer = { readonly who: SmallBuyer; readonly trunkUuid: string; readonly partId: number };

type PauseOptions = {
  readonly db: Database;
  readonly url: string;
  readonly settings: Settings;
  readonly step: Step;
  readonly bank: Bank;
};

/** Opens a process that pauses at `step`, with a `bank` that behaves as named. */
export async function openPausedProcess({ db, url, settings, step, bank }: PauseOptions, buyer: ReadyBuyer) {
  const sandbox = createSandbox(db);
  const own = openDatabase(url, { connections: 3 });
  const pids: number[] = [];
  own.pool.on('connect', (client) => pids.push((client as unknown as { processID: number }).processID));
  const reached = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  const lock = await lockBefore(db, step, buyer);

  const pauseAt = async (here: Step) => {
    if (here !== step) return;
    reached.resolve();
    await released.promise;
  };
  const gateway: CardGateway = {
    ...sandbox,
    authorise: async (charge) => {
      await pauseAt('before the charge');
      if (bank === 'gets no request') {
        await pauseAt('after the charge');
        await lock?.take();
        throw new Error('connection refused');
      }
      const decision = await sandbox.authorise(charge);
      await pauseAt('after the charge');
      await lock?.take();
      if (bank === 'approves but its reply is lost') throw new Error('connection reset');
      return decision;
    },
  };
  if (step === 'before the order') await lock?.take();
  const parts = {
    db: own.db,
    kept: createKeptFacts(settings),
    gateway,
    addressService: ownAddressCheck,
    courierRates: tableRates,
  };
  const app = await createTestApi(own.db, (api) => checkoutRoutes(api, parts), {
    reportError: () => undefined,
  });

  return {
    app,
    /** Resolves when the process is at the step; `placing` is the request that was sent to it. */
    reached: async (placing: Promise<unknown>) => {
      if (step === 'answered') await placing;
      else if (lock) await untilQueriesWait(db);
      else await reached.promise;
    },
    release: async () => {
      released.resolve();
      await lock?.release();
    },
    die: async () => {
      void own.pool.end();
      await sql`select pg_terminate_backend(pid) from unnest(${pids}::integer[]) as pid`.execute(db);
    },
  };
}

/** Locks the row that the process needs next; undefined for steps at which the gateway pauses it. */
async function lockBefore(db: Database, step: Step, { who, trunkUuid, partId }: ReadyBuyer) {
  const rows = {
    'before the order': sql`select from stock where part_id = ${partId} for update`,
    recording: sql`select from trunks where uuid = ${trunkUuid} for update`,
    answering: sql`
      select from idempotency_keys join sessions on sessions.id = session_id
      where customer_id = ${who.customerId} for update of idempotency_keys`,
  };
  if (!(step in rows)) return undefined;
  const row = rows[step as keyof typeof rows];
  const taken = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  let holding: Promise<void> | undefined;
  return {
    take: async () => {
      holding ??= db.transaction().execute(async (transaction) => {
        await row.execute(transaction);
        taken.resolve();
        await released.promise;
      });
      await taken.promise;
    },
    release: async () => {
      released.resolve();
      await holding;
    },
  };
}

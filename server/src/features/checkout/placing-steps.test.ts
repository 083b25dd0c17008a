// Repeats the request at every step of placing an order by card, while the process that places it continues or dies there.
// In every case an order that was once returned as placed stays, and nobody is charged twice.

import { csrfTokenOf } from '../../platform/http/session-token.ts';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../../tests/support/database.ts';
import {
  banks,
  openPausedProcess,
  steps,
  type Bank,
  type ReadyBuyer,
} from '../../../../tests/support/paused-process.ts';
import { runJob } from '../../../../tests/support/run-job.ts';
import { fillCheckout, openSmallShop } from '../../../../tests/support/small-shop.ts';
import { createSandbox } from '../payments/gateways/sandbox.ts';
import { paymentTasks } from './checkout.service.ts';

const { db, url } = await createTestDatabase();
const sandbox = createSandbox(db);
const shop = await openSmallShop(db, { gateway: sandbox });
let cases = 0;

const fates = ['continues', 'dies'] as const;

const table = steps.flatMap((step) =>
  banks.flatMap((bank) =>
    fates.map((fate) => ({ step, bank, fate, name: `${step}: the bank ${bank}, the process ${fate}` })),
  ),
);

test.each(table)(
  'repeated $name',
  async ({ step, bank, fate }) => {
    const buyer = await readyBuyer(bank);
    const first = await openPausedProcess({ db, url, settings: shop.settings, step, bank }, buyer);
    const answers: Promise<Answer>[] = [];
    const ask = (app: FastifyInstance, key?: string) => {
      const answer = place(app, buyer, key);
      answers.push(answer);
      return answer;
    };

    const placing = place(first.app, buyer, 'one');
    await first.reached(placing);
    for (const key of ['one', 'two', undefined]) void ask(shop.app, key);
    void ask(first.app, 'one');
    await Promise.race([Promise.all(answers), pause(150)]);

    if (fate === 'dies') await first.die();
    else answers.push(placing);
    await first.release();
    await ask(shop.app, 'one');
    await timePasses(buyer);
    await ask(shop.app, 'one');
    await ask(shop.app, 'two');
    await timePasses(buyer);

    // The fourth request went to the first process: if that dies, it gets no answer.
    const received = await Promise.all(fate === 'dies' ? answers.filter((_, index) => index !== 3) : answers);
    expect(await findWrongAnswers(buyer, received)).toEqual([]);
    const { orders, confirmed, charges, allocated } = await countAll(buyer);
    expect(orders).toBeLessThanOrEqual(1);
    expect([charges, allocated]).toEqual([confirmed, confirmed * 4]);
  },
  30_000,
);

/** Returns the successful answers whose order does not exist or is not confirmed, and the refusals that do not say what to do. */
async function findWrongAnswers({ who }: ReadyBuyer, answers: readonly Answer[]): Promise<Answer[]> {
  const wrong = await Promise.all(
    answers.map(async (answer) => {
      const { status, body, retryAfter } = answer;
      if (status === 409) return !body.code.endsWith('-in-progress') || !/^\d+$/.test(retryAfter);
      if (status !== 200) return status !== 422 && body.code !== 'too-many-declines';
      const order = await who.send('GET', `/orders/${body.data.uuid}`);
      return order.body.data?.number !== body.data.number || order.body.data?.state !== 'confirmed';
    }),
  );
  return answers.filter((_, index) => wrong[index]);
}

/** Counts what the buyer's four pieces led to: orders, charges in force, pieces taken from stock. */
async function countAll({ who, trunkUuid, partId }: ReadyBuyer) {
  const { rows } = await sql<{ orders: number; confirmed: number; charges: number; allocated: number }>`
    select (select count(*) from orders where customer_id = ${who.customerId}) as orders,
      (select count(*) from orders where customer_id = ${who.customerId} and state = 'confirmed') as confirmed,
      (select count(*) from sandbox_charges join payment_attempts using (key)
        where trunk_uuid = ${trunkUuid} and outcome = 'authorised') as charges,
      (select allocated from stock where part_id = ${partId}) as allocated`.execute(db);
  return rows[0]!;
}

type Answer = Awaited<ReturnType<typeof place>>;
async function readyBuyer(bank: Bank): Promise<ReadyBuyer> {
  cases += 1;
  const code = `STEP-${cases}`;
  const partId = await shop.part({ code, onHand: 10 });
  const who = await shop.buyer({ cardToken: bank === 'declines' ? 'sandbox-decline' : 'sandbox-approve' });
  const { uuid: trunkUuid } = await fillCheckout(who, [{ sku: code, quantity: 4 }]);
  return { who, trunkUuid, partId };
}

async function place(app: FastifyInstance, { who }: ReadyBuyer, key: string | undefined) {
  const { statusCode, body, headers } = await app.inject({
    method: 'POST',
    url: '/api/trunk',
    headers: {
      cookie: `session=${who.token()}`,
      'x-csrf-token': csrfTokenOf(who.token()),
      ...(key !== undefined && { 'idempotency-key': key }),
    },
    payload: { method: 'card', card: who.card, cvd: '123' },
  });
  return { status: statusCode, body: JSON.parse(body), retryAfter: String(headers['retry-after']) };
}

/** Makes the attempts older than any request can take, and runs the jobs that are due. */
async function timePasses({ trunkUuid }: ReadyBuyer): Promise<void> {
  await sql`update payment_attempts set created_at = created_at - interval '1 minute' where trunk_uuid = ${trunkUuid}`.execute(
    db,
  );
  const tasks = paymentTasks({ db, gateway: sandbox });
  const attempts = await db
    .selectFrom('payment_attempts')
    .select('key')
    .where('trunk_uuid', '=', trunkUuid)
    .execute();
  for (const { key: attempt } of attempts) {
    await runJob(tasks, 'settle_payment', { attempt });
    await runJob(tasks, 'look_again_at_payment', { attempt });
  }
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

// The freight of an order after its lines, its delivery or its parts have changed, in a shop that sends more than $400 free of freight.

import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../../tests/support/database.ts';
import { asChange, openDesk } from '../../../../tests/support/order-desk.ts';
import { actingStaff } from '../../../../tests/support/test-staff.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { OrderChangeAct } from './change-order.ts';
import { changeOrder, previewSplit, splitOrder } from './order-desk.service.ts';

const { db } = await createTestDatabase();
const desk = await openDesk(db);
await desk.part({ code: 'PLENTY', cad: [10_000], onHand: 1_000_000 });
await sql`update shop_settings set settings = jsonb_set(settings, '{flat_rates,0,free_above}', '"400.00"')`.execute(
  db,
);
const clerk = actingStaff(desk.who.staff.id, ['write-orders'], { pricePercent: 0 });

const flatRate = { type: 'flat_rate', courier: '', account_number: '' } as const;
const pickup = { type: 'pickup', courier: '', account_number: '' } as const;

/** Acts as a clerk who may set neither prices nor freight; 10 pieces of PLENTY are sent free of freight. */
async function byClerk(uuid: string, step: Partial<OrderChangeAct> & { readonly wanted?: number }) {
  const { version, lines } = await desk.get(uuid);
  const { wanted, ...change } = step;
  const own = wanted === undefined ? {} : { lines: lines.map((line) => ({ uuid: line.uuid, wanted })) };
  await changeOrder(desk.shop, clerk, { uuid, change: asChange({ version, ...own, ...change }) });
}

test.each([
  ['before the same method is chosen again', [{ wanted: 10, method: flatRate }], 18_50],
  ['before the freight is set to nothing', [{ wanted: 10 }, { freight: 0 }], 18_50],
  ['after a pickup', [{ method: pickup }, { wanted: 10 }, { method: flatRate }], 18_50],
] as const)('pieces that made the freight free %s are not taken off again', async (_, steps, due) => {
  const { uuid } = await desk.place([{ sku: 'PLENTY', quantity: 1 }]);
  for (const step of steps) await byClerk(uuid, step);
  expect(await desk.get(uuid)).toMatchObject({ shipping: 0 });
  const before = await desk.get(uuid);
  await expect(byClerk(uuid, { wanted: 1 })).rejects.toMatchObject({ code: 'not-allowed' });
  expect(await desk.get(uuid)).toEqual(before);
  await byClerk(uuid, { wanted: 1, freight: due });
  expect(await desk.get(uuid)).toMatchObject({ shipping: due });
});

test('a method that is chosen with fewer pieces costs what those cost to send', async () => {
  const { uuid } = await desk.place([{ sku: 'PLENTY', quantity: 10 }]);
  await byClerk(uuid, { wanted: 1, method: flatRate });
  expect(await desk.get(uuid)).toMatchObject({ shipping: 18_50 });
});

test('freight that was free when the buyer placed the order stays so with fewer pieces', async () => {
  const { uuid } = await desk.place([{ sku: 'PLENTY', quantity: 10 }]);
  await byClerk(uuid, { wanted: 1 });
  expect(await desk.get(uuid)).toMatchObject({ shipping: 0 });
});

test('the freight of an order that is cancelled is due for what was split off it', async () => {
  const { uuid } = await desk.place([{ sku: 'PLENTY', quantity: 2 }]);
  const second = await splitOff(uuid, 1);
  await expect(byClerk(uuid, { wanted: 0 })).rejects.toMatchObject({ code: 'not-allowed' });
  await byClerk(second, { freight: 18_50 });
  await byClerk(uuid, { wanted: 0 });
  expect(await desk.get(second)).toMatchObject({ shipping: 18_50 });
});

test('however an order is changed and split, what is left pays the freight that it was agreed to or usually costs', async () => {
  const anyStep = fc.constantFrom(
    { wanted: 10, method: flatRate },
    { wanted: 1 },
    { wanted: 0 },
    { wanted: 2, method: pickup },
    { method: flatRate },
    { freight: 0 },
    { freight: 18_50 },
    'split' as const,
  );
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(1, 2, 10),
      fc.array(fc.tuple(fc.nat(), anyStep), { maxLength: 7 }),
      async (quantity, steps) => {
        const orders = [(await desk.place([{ sku: 'PLENTY', quantity }])).uuid];
        const agreed = (await desk.get(orders[0]!)).shipping;
        for (const [part, step] of steps) {
          const uuid = orders[part % orders.length]!;
          const known = (error: unknown) => {
            if (!(error instanceof Refusal)) throw error;
          };
          if (step === 'split') await splitOff(uuid, 1).then((second) => orders.push(second), known);
          else await byClerk(uuid, step).catch(known);

          const all = await Promise.all(orders.map((one) => desk.get(one)));
          const left = all.filter(({ subtotal }) => subtotal > 0);
          const isFree = left.reduce((cents, { subtotal }) => cents + subtotal, 0) > 400_00;
          const isSent = left.some(({ method }) => method === 'flat_rate');
          const paid = left.reduce((cents, { shipping }) => cents + shipping, 0);
          expect(paid).toBeGreaterThanOrEqual(isSent && !isFree ? agreed : 0);
        }
      },
    ),
    { numRuns: 40 },
  );
});

async function splitOff(uuid: string, quantity: number): Promise<string> {
  const lines = [{ uuid: (await desk.get(uuid)).lines[0]!.uuid, quantity }];
  const { version, first, second } = await previewSplit(desk.shop, clerk, { uuid, split: { lines } });
  const totals = { first: first.total, second: second.total };
  return splitOrder(desk.shop, clerk, { uuid, split: { lines, version, reason: 'To two sites', totals } });
}

// A round in which every kind of order was placed and handled without a fault, for tests that plant wrongs in its books.

import { openDatabase } from '@chipload/server/database';
import { type RawBuilder, sql } from 'kysely';
import { afterAll, expect } from 'vitest';
import type { Intent } from '../../support/stripe-objects.ts';
import { checkBooks, type Wrong } from './books.ts';
import type { Ordered } from './buyers.ts';
import type { Fate, Plan, PlannedOrder } from './plan.ts';
import { playRound } from './round.ts';
import type { Handled } from './staff.ts';
import { checkOutside, listUnsettled } from './settled.ts';
import { openOwnWorld } from './own-world.ts';

type Method = PlannedOrder['method'];

export const kinds: readonly (readonly [Method, Fate])[] = [
  ['account', 'stays'],
  ['account', 'ships'],
  ['account', 'credited'],
  ['account', 'cancelled'],
  ['card', 'stays'],
  ['card', 'ships'],
  ['card', 'credited'],
  ['card', 'refunded'],
];
/** A buyer for each kind of order; each orders three times. */
const plan: Plan = {
  seed: 1,
  fault: { kind: 'none', hits: 0, atMilliseconds: 0, forMilliseconds: 0, clockSeconds: 0 },
  onHand: [200, 200],
  hasImport: false,
  buyers: kinds.map(([method, fate], number) =>
    Array.from({ length: 3 }, () => ({
      method,
      fate,
      part: number % 2 === 0 ? 0 : 1,
      quantity: 2,
      shop: 0,
      pauseMilliseconds: 0,
    })),
  ),
};

export const world = await openOwnWorld({ isModel: true });
afterAll(world.close);
const owner = openDatabase(world.databaseUrl.replace(/\/\/[^@]*@/, '//postgres@'), { connections: 1 });
afterAll(owner.close);
export const round = await playRound(world, plan);
world.settling.calmSince = performance.now();
await round.settled;
export const { promises } = round;
const unused = [...promises.ordered];

function isDone({ shipment, credited, refunded, isCancelled }: Handled, fate: Fate): boolean {
  if (fate === 'cancelled') return isCancelled;
  if (fate === 'credited') return credited !== undefined;
  return fate === 'refunded' ? refunded > 0 : shipment !== undefined;
}

/** Returns an order that nothing has been planted in. */
export function take(method: Method, fate: Fate): Ordered & { uuid: string } {
  const index = unused.findIndex(
    ({ planned, uuid }) =>
      planned.method === method &&
      planned.fate === fate &&
      (fate === 'stays' || promises.handled.some((one) => one.order === uuid && isDone(one, fate))),
  );
  const [found] = unused.splice(index, 1);
  if (index < 0 || found?.uuid === undefined)
    throw new Error(`There is no order left: ${method}, ${fate}, ${found?.refusal}`);
  return { ...found, uuid: found.uuid };
}

/** Returns an order in which something else may have been planted: whatever it says now is news. */
export function firstOf(method: Method, fate: Fate): Ordered & { uuid: string } {
  const found = promises.ordered.findLast(
    ({ planned }) => planned.method === method && planned.fate === fate,
  );
  if (found?.uuid === undefined) throw new Error(`There is no order: ${method}, ${fate}`);
  return { ...found, uuid: found.uuid };
}

export async function intentOf({ uuid }: { readonly uuid: string }): Promise<Intent> {
  const { gateway_reference: id } = await world.db
    .selectFrom('payment_attempts')
    .select('gateway_reference')
    .where('trunk_uuid', '=', uuid)
    .executeTakeFirstOrThrow();
  const intent = world.bank.intents.get(id ?? '');
  if (!intent) throw new Error(`The bank does not know ${id}`);
  return intent;
}

/** The database itself would refuse some of the wrongs: what is tested is that the books find them without its help. */
for (const [table, rule] of [
  ['stock', 'stock_never_oversold'],
  ['order_lines', 'order_lines_total_is_product'],
  ['orders', 'orders_total_adds_up'],
  ['invoice_lines', 'invoice_lines_total_is_product'],
  ['invoices', 'invoices_total_adds_up'],
] as const)
  await sql`alter table ${sql.table(table)} drop constraint ${sql.ref(rule)}`.execute(owner.db);

/** Changes the database as no program may: without its triggers and references. */
export async function write(...statements: readonly RawBuilder<unknown>[]): Promise<void> {
  await owner.db.transaction().execute(async (transaction) => {
    await sql`set local session_replication_role = replica`.execute(transaction);
    for (const statement of statements) {
      const { numAffectedRows } = await statement.execute(transaction);
      expect(numAffectedRows, 'what was planted').toBeGreaterThan(0n);
    }
  });
}

export async function look(more: readonly Ordered[] = []): Promise<Wrong[]> {
  return [
    ...(await checkBooks(world.db, { ...promises, ordered: [...promises.ordered, ...more] })),
    ...(await listUnsettled(world.db, promises)).map(({ says }) => ({ kind: 'stuck' as const, says })),
    ...(await checkOutside(world, promises)),
  ];
}

/** Returns the faults that were not there before. */
export async function newsAfter(
  plant: () => Promise<unknown>,
  more: readonly Ordered[] = [],
): Promise<Wrong[]> {
  const before = new Set((await look()).map(({ says }) => says));
  await plant();
  return (await look(more)).filter(({ says }) => !before.has(says));
}

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root, sourceFiles } from '../../scripts/sources.mjs';

/** The tables whose states follow a table of steps in the domain, each with the only file that may update the state. */
const owners: Readonly<Record<string, string>> = {
  orders: 'server/src/features/orders/order-state.repository.ts',
  payment_attempts: 'server/src/features/payments/attempt-state.repository.ts',
  payment_captures: 'server/src/features/payments/capture-state.repository.ts',
  refunds: 'server/src/features/payments/refund-state.repository.ts',
  credit_applications: 'server/src/features/customers/credit-decision.repository.ts',
  quote_requests: 'server/src/features/mods/quote-requests.repository.ts',
  feedback: 'server/src/features/customers/feedback.repository.ts',
  invoices: 'server/src/features/invoices/invoice-state.repository.ts',
  sent_tools: 'server/src/features/sent-tools/sent-tool-state.repository.ts',
};

const productCode = sourceFiles().filter(
  (path) => /^(server|operations)\/.*\.ts$/.test(path) && !/\.(test|bench)\.ts$/.test(path),
);

test('the state of an order, a payment, an invoice or a request is updated in one file each', () => {
  const found = productCode.flatMap((path) =>
    updatedStates(readFileSync(join(root, path), 'utf8')).map((table) => [table, path]),
  );
  expect(Object.fromEntries(found)).toEqual(owners);
  expect(found).toHaveLength(Object.keys(owners).length);
});

test.each([
  "update orders set state = 'shipped' where uuid = ${uuid}",
  'UPDATE orders AS old SET placed_at = now(),\n  state = ${state}\n where true',
  "with new as (select 1) update public.orders set total_cents = 1, state='cancelled'",
  "insert into orders (uuid) values (1) on conflict (uuid) do update set state = 'confirmed'",
  "db.updateTable('orders').set({ state }).where('uuid', '=', uuid)",
  "db\n  .updateTable('orders as old')\n  .set({ placed_at: now(), state: 'shipped' })",
  "db.updateTable('orders').where('uuid', '=', uuid).set('state', 'shipped')",
  "db.insertInto('orders').values(row).onConflict((on) => on.column('uuid').doUpdateSet({ state: 'placed' }))",
])('an update of a state is found: %s', (text) => {
  expect(updatedStates(text)).toEqual(['orders']);
});

test.each([
  "update orders set notes = '{}' where state = 'cancelled'",
  "update trunks set state = 'ordered' from orders where trunks.uuid = orders.uuid",
  "select * from orders where state = 'placed'",
  "insert into orders (uuid, state) values (1, 'placed')",
  "db.updateTable('orders').set({ notes: [] }).where('state', '=', 'placed')",
])('a statement that updates no state of an order is not found: %s', (text) => {
  expect(updatedStates(text)).toEqual([]);
});

/** Returns the tables of `owners` whose state a text updates, by SQL or through Kysely. */
function updatedStates(text: string): string[] {
  return Object.keys(owners).filter((table) =>
    [
      `update\\s+(?:\\w+\\.)?${table}\\s+(?:as\\s+\\w+\\s+)?set\\b(?:(?!\\bwhere\\b)[^\`;])*?\\bstate\\s*=`,
      `insert into\\s+${table}\\b[^\`;]*do update\\s+set\\b(?:(?!\\bwhere\\b)[^\`;])*?\\bstate\\s*=`,
      `updateTable\\('${table}\\b[^;]*?\\.set\\((?:'state'|\\{[^;]*?\\bstate\\b[^;]*?\\})`,
      `insertInto\\('${table}'\\)[^;]*doUpdateSet\\(\\{[^;]*?\\bstate\\b`,
    ].some((pattern) => new RegExp(pattern, 'i').test(text)),
  );
}

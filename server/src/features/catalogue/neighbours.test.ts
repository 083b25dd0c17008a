// The neighbours of a part in the kept answer of its page.

import { catalogueCalls } from '@chipload/contract/catalogue';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../../tests/support/database.ts';
import { openSmallCatalogue } from '../../../../tests/support/small-catalogue.ts';
import { createCatalogue } from './catalogue.service.ts';
import type { Listener } from '../../platform/database/changes.ts';

const { db } = await createTestDatabase();
const partIds = await openSmallCatalogue(db);
const listeners: Listener[] = [];
const changes = { isListening: true, subscribe: (listener: Listener) => void listeners.push(listener) };
const catalogue = createCatalogue({ db, changes });
const reader = { language: 'en', currency: 'CAD', customer: undefined } as const;
const notify = (payload: string) => listeners.forEach((listener) => listener(payload));
const half = 'X4-1/2R-SQ';
const eighth = 'X4 1.8#S,100%';

async function neighbours(code = half) {
  const { data } = JSON.parse(String(await catalogue.getProduct(code, reader)));
  return catalogueCalls.getProduct.reply.parse(data).neighbours;
}

function idOf(code: string): number {
  return partIds.get(code) ?? 0;
}

test('a part has the next size of its category that is sold, with price and stock', async () => {
  expect(await neighbours()).toEqual([
    {
      relation: 'smaller',
      inventory_code: eighth,
      price: 2_000,
      available: 10,
      status: 'active',
      units: 'inch',
      differences: [{ dimension: 'size', value: 0.125, text: '0.125' }],
    },
  ]);
});

test('the kept answer follows the stock of a neighbour, and no other part', async () => {
  const kept = await catalogue.getProduct(half, reader);
  notify(`stock ${idOf('H-1')}`);
  expect(await catalogue.getProduct(half, reader)).toBe(kept);

  await db.updateTable('stock').set({ on_hand: 7 }).where('part_id', '=', idOf(eighth)).execute();
  notify(`stock ${idOf(eighth)}`);
  expect((await neighbours()).map((one) => one.available)).toEqual([5]);
});

test('a part that is added to the category becomes a neighbour', async () => {
  const { category_id: category } = await db
    .selectFrom('parts')
    .select('category_id')
    .where('id', '=', idOf(half))
    .executeTakeFirstOrThrow();
  await neighbours();
  await db
    .updateTable('parts')
    .set({ status: 'active' })
    .where('inventory_code', '=', 'X4-1/4R-SQ')
    .execute();
  notify(`parts 99 of ${category}`);
  expect((await neighbours()).map((one) => one.inventory_code)).toEqual(['X4-1/4R-SQ']);
});

test('a superseded part shows its successor, and the successor the part that it replaces', async () => {
  await db
    .updateTable('parts')
    .set({ status: 'superseded', superseded_by: half })
    .where('id', '=', idOf(eighth))
    .execute();
  notify('all');
  const of = (relation: string, all: Awaited<ReturnType<typeof neighbours>>) =>
    all.filter((one) => one.relation === relation).map((one) => one.inventory_code);
  expect(of('replaces', await neighbours())).toEqual([eighth]);
  expect(of('replaced-by', await neighbours(eighth))).toEqual([half]);
});

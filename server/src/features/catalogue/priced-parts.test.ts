import { expect, test } from 'vitest';
import { countSends } from '../../../../tests/support/count-sends.ts';
import { createTestDatabase } from '../../../../tests/support/database.ts';
import { openSmallShop } from '../../../../tests/support/small-shop.ts';
import type { Listener } from '../../platform/database/changes.ts';
import type { Reader } from './answers.ts';
import { createCatalogue } from './catalogue.service.ts';

const { db } = await createTestDatabase();
const shop = await openSmallShop(db);
const guest: Reader = { language: 'en', currency: 'CAD', customer: undefined };

/** A catalogue, and what tells it of changes. */
function openCatalogue() {
  const listeners: Listener[] = [];
  const changes = { isListening: true, subscribe: (listener: Listener) => void listeners.push(listener) };
  const notify = (payload: string) => listeners.forEach((listener) => listener(payload));
  return { catalogue: createCatalogue({ db, changes }), notify };
}

test('known parts are priced without asking the database, each until it changes', async () => {
  const { catalogue, notify } = openCatalogue();
  const id = await shop.part({ code: 'PRICED-1', cad: [500], onHand: 9 });
  await shop.part({ code: 'PRICED-2', cad: [700] });
  const resolve = async () => catalogue.resolvePriced(['priced-1', 'PRICED 2', 'NONE'], guest);
  const first = await resolve();
  expect([...first.keys()]).toEqual(['priced-1', 'PRICED 2']);

  const { result, sent } = await countSends(resolve);
  expect(result).toEqual(first);
  expect(sent.statements).toEqual([]);

  await db.updateTable('stock').set({ on_hand: 4 }).where('part_id', '=', id).execute();
  notify(`stock ${id}`);
  const changed = await countSends(resolve);
  expect(changed.result.get('priced-1')).toMatchObject({ available: 4 });
  expect(changed.sent.statements).toHaveLength(1);
});

test('a text that meant no part means one when the part was added', async () => {
  const { catalogue, notify } = openCatalogue();
  expect((await catalogue.resolvePriced(['ADDED-1'], guest)).size).toBe(0);
  const id = await shop.part({ code: 'ADDED-1' });
  notify(`parts ${id} of 1`);
  expect((await catalogue.resolvePriced(['ADDED-1'], guest)).get('ADDED-1')).toMatchObject({
    inventoryCode: 'ADDED-1',
  });
});

test('parts with a price of the company are read for it, and the others are shared', async () => {
  const { catalogue } = openCatalogue();
  const id = await shop.part({ code: 'OWN-1', cad: [500] });
  await shop.part({ code: 'SHARED-1', cad: [500] });
  const { customerId, companyId, email } = await shop.buyer();
  await db
    .insertInto('special_prices')
    .values({ company_id: companyId, part_id: id, currency: 'CAD', cents: 321 })
    .execute();
  const customer = { id: customerId, companyId, name: 'B', email, isEmailConfirmed: true };
  const texts = ['OWN-1', 'SHARED-1'];
  for (const [reader, cents] of [
    [guest, [500, 500]],
    [{ ...guest, customer }, [321, 500]],
  ] as const) {
    const parts = await catalogue.resolvePriced(texts, reader);
    expect(texts.map((text) => parts.get(text)?.priceBreaks[0]?.price)).toEqual(cents);
  }
});

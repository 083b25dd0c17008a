import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../../tests/support/database.ts';
import { openSmallShop } from '../../../../tests/support/small-shop.ts';

const { db } = await createTestDatabase();
const shop = await openSmallShop(db);
const codes = Array.from({ length: 50 }, (_, index) => `PART-${index}`);
for (const code of codes) await shop.part({ code });

test('of 50 additions at the same moment none is lost, not even the first ones of a new trunk', async () => {
  const buyer = await shop.buyer();
  const windows = await Promise.all([buyer.elsewhere(), buyer.elsewhere(), buyer.elsewhere()]);
  const answers = await Promise.all(
    codes.map((_, index) => windows[index % 3]!.send('POST', '/trunk/add', { sku: 'PART-0', quantity: 1 })),
  );
  expect(answers.map(({ status }) => status)).toEqual(codes.map(() => 200));

  const { data } = (await buyer.send('GET', '/trunk')).body;
  expect(data.version).toBe(50);
  expect(data.bags).toHaveLength(1);
  expect(data.bags[0].items).toMatchObject([{ requested: 50 }]);
});

test('50 different parts added by a guest at the same moment are all in one trunk', async () => {
  const guest = shop.guest();
  await Promise.all(codes.map((sku) => guest.send('POST', '/trunk/add', { sku, quantity: 2 })));
  const { data } = (await guest.send('GET', '/trunk')).body;
  expect(data.bags[0].items).toHaveLength(50);
  expect(data.version).toBe(50);
});

test('adding, changing and clearing at the same moment cause no deadlock and no server error', async () => {
  const guest = shop.guest();
  const { body } = await guest.send('POST', '/trunk/add', { sku: 'PART-0', quantity: 1 });
  const [bag] = body.data.bags;
  const answers = await Promise.all(
    codes.flatMap((sku) => [
      guest.send('POST', '/trunk/add-standards', { items: codes.map((one) => ({ sku: one, quantity: 1 })) }),
      guest.send('PATCH', `/trunk/items/${bag.items[0].uuid}`, { quantity: 3 }),
      guest.send('POST', '/trunk/clear-bag', { bag_uuid: bag.uuid }),
      guest.send('POST', '/trunk/items', { inventory_code: sku, quantity: 1 }),
    ]),
  );
  expect(answers.filter(({ status }) => status !== 200 && status !== 404)).toEqual([]);
  const { status } = await guest.send('GET', '/trunk');
  expect(status).toBe(200);
});

test('an addition that is repeated with the same idempotency key happens once, with the same answer', async () => {
  const guest = shop.guest();
  const send = () =>
    guest.send('POST', '/trunk/add', { sku: 'PART-0', quantity: 1 }, { 'idempotency-key': 'again' });
  const answers = await Promise.all([send(), send(), send()]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(answers[1]?.body).toEqual(answers[0]?.body);
  expect((await guest.send('GET', '/trunk')).body.data).toMatchObject({ version: 1, subtotal: 10_000 });

  const other = await guest.send(
    'POST',
    '/trunk/add',
    { sku: 'PART-1', quantity: 1 },
    { 'idempotency-key': 'again' },
  );
  expect(other.body.code).toBe('key-reused');
});

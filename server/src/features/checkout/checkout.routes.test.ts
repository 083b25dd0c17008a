import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../../tests/support/database.ts';
import { done, openSmallShop } from '../../../../tests/support/small-shop.ts';

const { db } = await createTestDatabase();
const shop = await openSmallShop(db);
await shop.part({ code: 'PLENTY' });

async function buyerWithTrunk(province = 'ON') {
  const buyer = await shop.buyer({ province });
  const trunk = await done(buyer.send('POST', '/trunk/add', { sku: 'PLENTY', quantity: 1 }));
  return { buyer, trunk };
}

test('every section of the checkout requires signing in', async () => {
  const guest = shop.guest();
  await done(guest.send('POST', '/trunk/add', { sku: 'PLENTY', quantity: 1 }));
  for (const [method, path, body] of [
    ['PATCH', '/trunk/bundling', { bundled: true }],
    ['PATCH', '/trunk/shipping', { type: 'flat_rate' }],
    ['PATCH', '/trunk/purchase-order', { purchase_order_number: 'PO' }],
    ['POST', '/trunk', { method: 'account' }],
  ] as const) {
    const answer = await guest.send(method, path, body);
    expect(answer.status).toBe(401);
    expect(answer.body.code).toBe('sign-in-required');
  }
});

test('an empty trunk cannot be checked out', async () => {
  const buyer = await shop.buyer();
  for (const [method, path, body] of [
    ['PATCH', '/trunk/bundling', { bundled: true }],
    ['PATCH', '/trunk/shipping', { type: 'flat_rate' }],
    ['PATCH', '/trunk/purchase-order', { purchase_order_number: 'PO' }],
    ['POST', '/trunk', { method: 'account' }],
  ] as const) {
    expect((await buyer.send(method, path, body)).body).toMatchObject({ code: 'trunk-empty' });
  }
});

test('bundling is stored, and each change increments the version once', async () => {
  const { buyer } = await buyerWithTrunk();
  expect(await done(buyer.send('PATCH', '/trunk/bundling', { bundled: true }))).toMatchObject({
    is_bundled: true,
    version: 2,
  });
});

test('a flat rate is charged and taxed, a pickup costs nothing and is taxed at the shop', async () => {
  const { buyer } = await buyerWithTrunk('AB');
  const flat = await done(buyer.send('PATCH', '/trunk/shipping', { type: 'flat_rate' }));
  expect(flat).toMatchObject({
    shipping: 1_850,
    taxes: 593,
    tax_lines: [{ name: 'GST', rate: 5, base: 11_850 }],
  });
  const pickup = await done(buyer.send('PATCH', '/trunk/shipping', { type: 'pickup' }));
  expect(pickup).toMatchObject({ shipping: 0, taxes: 1_300, tax_lines: [{ name: 'HST', rate: 13 }] });
});

test('a collect shipment needs a known courier and a valid account number', async () => {
  const { buyer } = await buyerWithTrunk();
  const choose = (data: object) => buyer.send('PATCH', '/trunk/shipping', { type: 'collect', data });
  const good = await done(choose({ courier: 'ups', account_number: '1a2-b3c' }));
  expect(good.shipping_method).toEqual({
    type: 'collect',
    data: { courier: 'ups', account_number: '1A2B3C' },
  });

  expect((await choose({ courier: 'pigeon', account_number: '1A2B3C' })).body.errors).toHaveProperty(
    'courier',
  );
  expect((await choose({ courier: 'ups', account_number: '12' })).body).toMatchObject({
    code: 'courier-account-invalid',
    errors: { account_number: ['This account number is not valid for this courier.'] },
  });
  expect((await buyer.send('GET', '/trunk')).body.data).toEqual(good);
});

test('a dropship goes to one of the customer’s own addresses, by default the billing address', async () => {
  const { buyer } = await buyerWithTrunk();
  const stranger = await shop.buyer();
  const { uuid } = await db
    .insertInto('addresses')
    .values({
      company_id: buyer.companyId,
      name: 'Their customer',
      line_1: '9 Rue Test',
      city: 'Sherbrooke',
      province: 'QC',
      postal: 'J1L 1C5',
      country: 'CA',
    })
    .returning('uuid')
    .executeTakeFirstOrThrow();
  const choose = (address_id: string | null) =>
    buyer.send('PATCH', '/trunk/shipping', { type: 'dropship', data: { address_id } });

  expect(await done(choose(null))).toMatchObject({ tax_lines: [{ name: 'HST' }] });
  expect(await done(choose(uuid))).toMatchObject({
    shipping_method: { type: 'dropship', data: { address_id: uuid } },
    tax_lines: [{ name: 'GST' }, { name: 'QST' }],
  });
  expect((await choose(stranger.billingAddress)).body.code).toBe('address-unknown');
});

test('changing the shipping method clears the data of the previous one', async () => {
  const { buyer } = await buyerWithTrunk();
  await done(
    buyer.send('PATCH', '/trunk/shipping', {
      type: 'collect',
      data: { courier: 'ups', account_number: '1A2B3C' },
    }),
  );
  const flat = await done(
    buyer.send('PATCH', '/trunk/shipping', { type: 'flat_rate', data: { courier: 'ups' } }),
  );
  expect(flat.shipping_method).toEqual({ type: 'flat_rate', data: {} });
  expect((await buyer.send('PATCH', '/trunk/shipping', { type: 'undefined' })).body.code).toBe(
    'shipping-not-chosen',
  );
  expect((await buyer.send('PATCH', '/trunk/shipping', { type: 'airship' })).status).toBe(422);
});

test('a customer in the United States is offered the same methods under the same names', async () => {
  const buyer = await shop.buyer({ province: 'OH', currency: 'USD' });
  const trunk = await done(buyer.send('POST', '/trunk/add', { sku: 'PLENTY', quantity: 1 }));
  expect(trunk.available_shipping_methods).toEqual({
    flat_rate: 'Flat Rate',
    pickup: 'Pickup',
    collect: 'Collect',
    dropship: 'Dropship',
  });
  expect(trunk.tax_lines).toMatchObject([{ name: 'Sales Tax', amount: 0, reason: 'no-nexus' }]);
});

test('number and notes are replaced as a whole, and an unchanged note keeps its uuid', async () => {
  const { buyer } = await buyerWithTrunk();
  const set = (notes: object[]) =>
    done(buyer.send('PATCH', '/trunk/purchase-order', { purchase_order_number: ' PO-1 ', notes }));
  const first = await set([{ body: 'one' }, { body: 'two' }]);
  expect(first.purchase_order_number).toBe('PO-1');
  const [one, two] = first.notes;

  const second = await set([
    { uuid: two.uuid, body: 'two, changed' },
    { body: 'three' },
    { uuid: one.uuid, body: 'one' },
  ]);
  expect(second.notes).toMatchObject([
    { uuid: two.uuid, body: 'two, changed' },
    { body: 'three' },
    { uuid: one.uuid },
  ]);

  const stranger = (await buyerWithTrunk()).buyer;
  const theirs = await done(
    stranger.send('PATCH', '/trunk/purchase-order', {
      purchase_order_number: 'X',
      notes: [{ uuid: two.uuid, body: 'mine' }],
    }),
  );
  expect(theirs.notes[0].uuid).not.toBe(two.uuid);
  expect((await buyer.send('GET', '/trunk')).body.data.notes).toEqual(second.notes);
});

test('a number of 21 characters, a note of 81 and unprintable ones are refused and change nothing', async () => {
  const { buyer } = await buyerWithTrunk();
  const before = await done(
    buyer.send('PATCH', '/trunk/purchase-order', {
      purchase_order_number: 'x'.repeat(20),
      notes: [{ body: 'y'.repeat(80) }],
    }),
  );
  for (const [purchaseOrder, field] of [
    [{ purchase_order_number: 'x'.repeat(21) }, 'purchase_order_number'],
    [{ purchase_order_number: '   ' }, 'purchase_order_number'],
    [{ purchase_order_number: 'a\nb' }, 'purchase_order_number'],
    [{ purchase_order_number: 'PO', notes: [{ body: 'fine' }, { body: 'y'.repeat(81) }] }, 'notes.1.body'],
    [{ purchase_order_number: 'PO', notes: Array.from({ length: 21 }, () => ({ body: 'n' })) }, 'notes'],
  ] as const) {
    const { status, body } = await buyer.send('PATCH', '/trunk/purchase-order', purchaseOrder);
    expect(status).toBe(422);
    expect(Object.keys(body.errors)).toEqual([field]);
  }
  expect((await buyer.send('GET', '/trunk')).body.data).toEqual(before);
});

test('of parallel changes of number and notes, one wins completely', async () => {
  const { buyer } = await buyerWithTrunk();
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, index) =>
      buyer.send('PATCH', '/trunk/purchase-order', {
        purchase_order_number: `PO-${index}`,
        notes: [{ body: `${index} a` }, { body: `${index} b` }],
      }),
    ),
  );
  expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
  const { purchase_order_number, notes, version } = (await buyer.send('GET', '/trunk')).body.data;
  const winner = purchase_order_number.slice(3);
  expect(notes.map((note: { body: string }) => note.body)).toEqual([`${winner} a`, `${winner} b`]);
  expect(version).toBe(13);
});

import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../../tests/support/database.ts';
import { openSmallShop, type SmallBuyer } from '../../../../tests/support/small-shop.ts';
import { hashPassword } from '../../platform/passwords/password.ts';

const { db } = await createTestDatabase();
const shop = await openSmallShop(db);
const part = await shop.part({ code: 'X4-1/2' });
const password = 'nine flutes in graphite';
const passwordHash = await hashPassword(password);

async function buyer(): Promise<SmallBuyer> {
  const who = await shop.buyer();
  await db
    .updateTable('customers')
    .set({ password_hash: passwordHash })
    .where('id', '=', who.customerId)
    .execute();
  return who;
}

test('a customer who has just entered the password can download the data, and that is recorded', async () => {
  const who = await buyer();
  await db.insertInto('starred').values({ customer_id: who.customerId, part_id: part }).execute();
  await who.send('POST', '/trunk/add', { sku: 'X4-1/2', quantity: 3 });
  expect(await who.send('GET', '/account/data')).toMatchObject({
    status: 403,
    body: { code: 'confirmation-needed' },
  });

  await who.send('POST', '/account/confirm', { password });
  const { status, raw, body } = await who.send('GET', '/account/data');
  expect(status).toBe(200);
  expect(raw.headers).toMatchObject({
    'content-disposition': expect.stringMatching(/^attachment; filename="my-data-\d{4}-\d\d-\d\d\.json"/),
    'cache-control': 'no-store',
  });
  expect(body).toMatchObject({
    account: [{ email: expect.stringContaining('@small.test') }],
    starred_parts: [{ inventory_code: 'X4-1/2' }],
    carts: [{ items: [{ inventory_code: 'X4-1/2', requested: 3 }] }],
    events: expect.arrayContaining([expect.objectContaining({ action: 'data.downloaded' })]),
  });
});

test('the file contains nothing with which somebody could sign in or pay', async () => {
  const who = await buyer();
  const secrets = {
    token_hash: 'session',
    secret: 'factor',
    code_hash: 'code',
    gateway_token: 'tok_planted_secret',
  };
  await db
    .insertInto('authenticators')
    .values({ customer_id: who.customerId, secret: Buffer.from(secrets.secret), confirmed_at: new Date() })
    .execute();
  await db
    .insertInto('cards')
    .values({
      customer_id: who.customerId,
      gateway: 'sandbox',
      gateway_token: secrets.gateway_token,
      masked_number: '**** **** **** 4242',
    })
    .execute();
  await who.send('POST', '/account/confirm', { password });
  const text = JSON.stringify((await who.send('GET', '/account/data')).body);
  expect(text).toContain('4242');
  for (const word of [...Object.keys(secrets), secrets.gateway_token, 'password_hash', passwordHash])
    expect(text, word).not.toContain(word);
});

test('the file contains no data of a colleague', async () => {
  const who = await buyer();
  const { id } = await db
    .insertInto('customers')
    .values({
      company_id: who.companyId,
      email: 'colleague@small.test',
      name: 'Colleague',
      password_hash: '-',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await sql`insert into feedback (customer_id, kind, body, url, version) values (${id}, 'bug', 'Not yours', '/', '1')`.execute(
    db,
  );
  await who.send('POST', '/account/confirm', { password });
  const text = JSON.stringify((await who.send('GET', '/account/data')).body);
  expect(text).not.toContain('olleague');
  expect(text).not.toContain('Not yours');
});

test('each change of the consents to mail adds a row to the record, and the latest counts', async () => {
  const who = await buyer();
  expect((await who.send('GET', '/account/consents')).body.data).toEqual({
    news: false,
    receipts: true,
    history: [],
  });
  await who.send('PATCH', '/account/consents', { news: true });
  await who.send('PATCH', '/account/consents', { news: true, receipts: true });
  const { data } = (await who.send('PATCH', '/account/consents', { news: false })).body;
  expect(data).toMatchObject({
    news: false,
    receipts: true,
    history: [
      { subject: 'news', is_given: false, source: 'settings' },
      { subject: 'news', is_given: true, source: 'settings', remote_address: '127.0.0.1' },
    ],
  });
});

test('the record of consents cannot be changed or shortened', async () => {
  const who = await buyer();
  await who.send('PATCH', '/account/consents', { news: true });
  await expect(db.deleteFrom('consents').where('customer_id', '=', who.customerId).execute()).rejects.toThrow(
    /append-only/,
  );
  await expect(sql`update consents set is_given = false`.execute(db)).rejects.toThrow(
    /append-only|permission/,
  );
});

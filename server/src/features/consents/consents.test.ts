import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../../tests/support/database.ts';
import { done, fillCheckout, openSmallShop } from '../../../../tests/support/small-shop.ts';
import { agreeToTerms, listConsents, wantedMail } from './consents.service.ts';

const { db } = await createTestDatabase();
const shop = await openSmallShop(db);
const by = { remoteAddress: '203.0.113.7', userAgent: 'Firefox' };

async function register(news: boolean | undefined): Promise<number> {
  const email = `new-${String(news)}@small.test`;
  const payload = {
    company: 'New',
    name: 'New',
    email,
    phone: '519-555-0142',
    country: 'CA',
    line_1: '1 Road',
    city: 'Kitchener',
    province: 'ON',
    postal: 'N2B 2E1',
    language: 'en',
    password: 'eleven flutes in brass',
    ...(news !== undefined && { news }),
  };
  await done(shop.guest().send('POST', '/register', payload));
  const { id } = await db
    .selectFrom('customers')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  return id;
}

test('registering records the agreement to the terms, and to news only if the box is ticked', async () => {
  for (const news of [true, false, undefined]) {
    const id = await register(news);
    const consents = await listConsents(db, id, 10);
    expect(consents).toMatchObject([
      { subject: 'news', is_given: news === true, source: 'registration' },
      {
        subject: 'terms',
        is_given: true,
        source: 'registration',
        version: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      },
    ]);
    expect(await wantedMail(db, id)).toEqual({ news: news === true, receipts: true });
  }
});

test('an order records the agreement to the terms once, and again after they have changed', async () => {
  const { customerId } = await shop.buyer();
  const answer = { customerId, language: 'en', source: 'order', by } as const;
  await agreeToTerms(db, answer);
  await agreeToTerms(db, answer);
  expect(await listConsents(db, customerId, 10)).toHaveLength(1);

  await db
    .insertInto('documents')
    .values({
      kind: 'page',
      slug: 'terms',
      position: 0,
      texts: '{"en": {}, "fr": {}}',
      changed_at: new Date('2027-03-04'),
    })
    .execute();
  await agreeToTerms(db, answer);
  expect((await listConsents(db, customerId, 10)).map(({ version }) => version)).toEqual([
    '2027-03-04',
    '2026-11-20',
  ]);
});

test('placing an order records the agreement to the terms', async () => {
  const who = await shop.buyer();
  await shop.part({ code: 'T-1' });
  const trunk = await fillCheckout(who, [{ sku: 'T-1', quantity: 5 }]);
  expect(await listConsents(db, who.customerId, 10)).toEqual([]);
  await done(who.send('POST', '/trunk', { method: 'account', total: trunk.total }));
  expect(await listConsents(db, who.customerId, 10)).toMatchObject([
    { subject: 'terms', is_given: true, source: 'order' },
  ]);
});

test('consenting to mail is limited to fifty times an hour, withdrawing is not', async () => {
  const who = await shop.buyer();
  const answer = async (news: boolean) => who.send('PATCH', '/account/consents', { news });
  for (let time = 1; time <= 50; time += 1) {
    await done(answer(true));
    await done(answer(false));
  }
  expect((await answer(true)).body.code).toBe('too-many-requests');
  expect((await answer(false)).status).toBeLessThan(300);
  expect(await wantedMail(db, who.customerId)).toMatchObject({ news: false });
  expect(await listConsents(db, who.customerId, 1_000)).toHaveLength(100);
});

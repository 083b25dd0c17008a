import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../../tests/support/database.ts';
import { createTestApi } from '../../../../tests/support/test-api.ts';
import { visit } from '../../../../tests/support/test-visitor.ts';
import { done, fillCheckout, openSmallShop } from '../../../../tests/support/small-shop.ts';
import { csrfTokenOf } from '../../platform/http/session-token.ts';
import { noCards } from '../payments/gateways/no-cards.ts';
import { sandboxRoutes } from '../payments/sandbox.routes.ts';
import { accountRoutes } from './account.routes.ts';
import { ownAddressCheck } from './address-service.ts';

const [{ db }, { db: closedDb }] = [await createTestDatabase(), await createTestDatabase()];
const shop = await openSmallShop(db);
await shop.part({ code: 'PLENTY', onHand: 1_000 });

type Sender = Awaited<ReturnType<typeof shop.buyer>>;

async function addCard(who: Sender, number: string) {
  const { token } = await done(who.send('POST', '/sandbox-gateway/tokens', { number }));
  return done(who.send('POST', '/account/cards', { token }));
}

test('a test number can be added as a card and pays an order', async () => {
  const who = await shop.buyer({ creditLimitCents: null });
  const card = await addCard(who, '4242 4242 4242 4242');
  expect(card.masked_number).toBe('**** **** **** 4242');

  const trunk = await fillCheckout(who, [{ sku: 'PLENTY', quantity: 1 }]);
  expect(trunk.available_credit_cards.map(({ uuid }: { uuid: string }) => uuid)).toEqual([card.uuid]);
  const order = await done(who.send('POST', '/trunk', { method: 'card', card: card.uuid, cvd: '123' }));
  expect(order.uuid).toBeTruthy();
});

test('the declined test number makes a card that is declined', async () => {
  const who = await shop.buyer();
  const card = await addCard(who, '4000-0000-0000-0002');
  await fillCheckout(who, [{ sku: 'PLENTY', quantity: 1 }]);
  const { body } = await who.send('POST', '/trunk', { method: 'card', card: card.uuid, cvd: '123' });
  expect(body.code).toBe('card-declined');
});

test.each(['4111 1111 1111 1111', '4242', '', 'constructor'])(
  'a number that is not a test number is refused: %j',
  async (number) => {
    const who = await shop.buyer();
    const { status, body } = await who.send('POST', '/sandbox-gateway/tokens', { number });
    expect(status).toBe(422);
    expect(body.code).toBe('card-number-refused');
  },
);

test('a token that the gateway did not issue is refused', async () => {
  const who = await shop.buyer();
  const { status, body } = await who.send('POST', '/account/cards', { token: '4242424242424242' });
  expect(status).toBe(422);
  expect(body.code).toBe('card-number-refused');
  expect(await done(who.send('GET', '/account/cards'))).toEqual([]);
});

test('an account has at most twenty cards, even if many are added at the same moment', async () => {
  const who = await shop.buyer();
  const added = await Promise.all(
    Array.from({ length: 24 }, async () => {
      const { token } = await done(
        who.send('POST', '/sandbox-gateway/tokens', { number: '4242424242424242' }),
      );
      return who.send('POST', '/account/cards', { token });
    }),
  );
  expect(added.filter(({ status }) => status === 200)).toHaveLength(20);
  expect(added.find(({ status }) => status !== 200)?.body.code).toBe('too-many-cards');
});

test('only its owner can remove a card', async () => {
  const [who, other] = [await shop.buyer(), await shop.buyer({ cardToken: 'sandbox-approve' })];
  expect((await who.send('DELETE', `/account/cards/${other.card}`)).status).toBe(404);
  expect(await done(who.send('GET', '/account/cards'))).toEqual([]);
  expect(await done(other.send('GET', '/account/cards'))).toHaveLength(1);
  expect(await done(other.send('DELETE', `/account/cards/${other.card}`))).toEqual([]);
});

test('without the sandbox no cards can be added, and the account says so', async () => {
  const app = await createTestApi(db, (api) => {
    accountRoutes(api, { db, addressService: ownAddressCheck });
    sandboxRoutes(api, { db, vault: undefined });
  });
  const { token } = await shop.buyer({ cardToken: 'sandbox-approve' });
  const who = visit(app);
  const headers = { cookie: `session=${token()}`, 'x-csrf-token': csrfTokenOf(token()) };

  const account = await who.send('GET', '/account', undefined, headers);
  expect(account.body.data.can_add_cards).toBe(false);
  const number = await who.send('POST', '/sandbox-gateway/tokens', { number: '4242424242424242' }, headers);
  const card = await who.send('POST', '/account/cards', { token: 'sandbox-approve:2' }, headers);
  expect([number.status, card.status]).toEqual([404, 404]);
});

test('a shop without a gateway hides the cards of an earlier gateway and refuses to use them', async () => {
  const closed = await openSmallShop(closedDb, { gateway: noCards });
  await closed.part({ code: 'PLENTY', onHand: 1_000 });
  const who = await closed.buyer({ cardToken: 'sandbox-approve' });
  const trunk = await fillCheckout(who, [{ sku: 'PLENTY', quantity: 1 }]);
  expect(trunk).toMatchObject({ takes_cards: false, available_credit_cards: [] });
  expect(await done(who.send('GET', '/account/cards'))).toEqual([]);
  const paid = await who.send('POST', '/trunk', { method: 'card', card: who.card, cvd: '123' });
  expect(paid).toMatchObject({ status: 422, body: { code: 'cards-not-taken' } });
  expect(paid.body.errors.method[0]).toContain('do not accept cards');
});

test('guests have no cards', async () => {
  expect((await shop.guest().send('GET', '/account/cards')).status).toBe(401);
  expect((await shop.guest().send('POST', '/sandbox-gateway/tokens', { number: '4242' })).status).toBe(401);
});

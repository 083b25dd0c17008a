import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../../tests/support/database.ts';
import { done, openSmallShop } from '../../../../tests/support/small-shop.ts';
import type { TestVisitor } from '../../../../tests/support/test-visitor.ts';

const { db } = await createTestDatabase();
const shop = await openSmallShop(db);

const userPresent = 0x01;
const userVerified = 0x04;

const sha256 = (content: string | Buffer) => createHash('sha256').update(content).digest();

/** Creates a buyer with a passkey on the curve P-256, as an authenticator would. */
async function buyerWithPasskey() {
  const who = await shop.buyer();
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const credentialId = randomBytes(16).toString('base64url');
  // COSE (RFC 9053): {1: 2 (EC2), 3: -7 (ES256), -1: 1 (P-256), -2: x, -3: y}
  const head = Buffer.from('a5010203262001215820', 'hex');
  const between = Buffer.from('225820', 'hex');
  await db
    .insertInto('passkeys')
    .values({
      customer_id: who.customerId,
      credential_id: credentialId,
      public_key: Buffer.concat([head, Buffer.from(x, 'base64url'), between, Buffer.from(y, 'base64url')]),
      counter: 0,
      name: 'Key',
    })
    .execute();
  return { ...who, credentialId, privateKey };
}

/** Signs in with a passkey as a browser does. */
async function signIn(
  visitor: TestVisitor,
  credentialId: string,
  key: KeyObject,
  flags = userPresent | userVerified,
) {
  const { challenge } = await done(visitor.send('POST', '/login/passkey/options'));
  const clientData = Buffer.from(
    JSON.stringify({ type: 'webauthn.get', challenge, origin: 'http://localhost', crossOrigin: false }),
  );
  const authenticatorData = Buffer.concat([sha256('localhost'), Buffer.from([flags, 0, 0, 0, 1])]);
  const signature = sign('sha256', Buffer.concat([authenticatorData, sha256(clientData)]), key);
  return visitor.send('POST', '/login/passkey', {
    credential: {
      id: credentialId,
      rawId: credentialId,
      type: 'public-key',
      clientExtensionResults: {},
      response: {
        clientDataJSON: clientData.toString('base64url'),
        authenticatorData: authenticatorData.toString('base64url'),
        signature: signature.toString('base64url'),
      },
    },
  });
}

async function actionsOf(customerId: number) {
  const events = await db
    .selectFrom('audit_events')
    .select('action')
    .where('customer_id', '=', customerId)
    .execute();
  return events.map(({ action }) => action);
}

test('a passkey signs in without a password if the device has verified its owner', async () => {
  const { email, credentialId, privateKey, customerId } = await buyerWithPasskey();
  const answer = await done(signIn(shop.guest(), credentialId, privateKey));
  expect(answer.user).toMatchObject({ email, isGuest: false });
  expect(await actionsOf(customerId)).toEqual(['sign-in.succeeded']);
});

test('an answer signed by another key is refused and recorded', async () => {
  const { credentialId, customerId } = await buyerWithPasskey();
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { status, body } = await signIn(shop.guest(), credentialId, privateKey);
  expect([status, body.code]).toEqual([422, 'passkey-refused']);
  expect(await actionsOf(customerId)).toEqual(['sign-in.failed']);
});

test('without a password, a passkey is refused if the device has not verified its owner', async () => {
  const { credentialId, privateKey, customerId } = await buyerWithPasskey();
  const { body } = await signIn(shop.guest(), credentialId, privateKey, userPresent);
  expect(body.code).toBe('passkey-refused');
  expect(await actionsOf(customerId)).toEqual(['sign-in.failed']);
});

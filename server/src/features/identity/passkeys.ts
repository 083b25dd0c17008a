// Passkeys (WebAuthn) of customers: key pairs whose private key stays on the customer's device. Accepted as a second factor after the password,
// and alone if the device has verified its owner by PIN, fingerprint or face.

import type {
  AuthenticationResponseJSON,
  AuthenticatorTransport,
  RegistrationResponseJSON,
} from '@simplewebauthn/server';
import { countAttempt, forgiveAttempt } from '../../platform/attempts/attempts.ts';
import { networkLimits } from '../../platform/attempts/network-limits.ts';
import { transact, type Database } from '../../platform/database/database.ts';
import { lockAdditions } from '../../platform/database/lock-additions.ts';
import type { FindSiteName } from '../../platform/http/plain-page.ts';
import { hashSessionToken } from '../../platform/http/session-token.ts';
import type { Buyer, Visitor } from '../../platform/http/visitor.ts';
import { Refusal } from '../../platform/refusal.ts';
import { recordEvent } from '../audit/audit.service.ts';
import { type AccountId, type CustomerAccount, customerAccount, customerPerson } from './account.ts';
import { findPendingSignIn } from './factors.repository.ts';
import {
  deletePasskey,
  deletePasskeysOf,
  findPasskey,
  insertChallenge,
  insertPasskey,
  listPasskeys,
  takeChallenge,
  recordPasskeyUse,
  type StoredPasskey,
} from './passkeys.repository.ts';
import { ensureRecoveryCodes, deleteUnneededCodes } from './recovery-codes.ts';

/** The relying party: the shop's name, and its address without a trailing slash. */
export type Site = { readonly findSiteName: FindSiteName; readonly origin: string };

const mostPasskeys = 20;

/** Attempts with unknown passkeys from one network: each one is recorded in the audit trail. */
const mostUnknown = { most: 50, windowSeconds: 15 * 60 };

/** Its 300 modules are loaded when the first passkey is used. */
const loadLibrary = () => import('@simplewebauthn/server');

/** Creates the options for the browser to create a passkey with. */
export async function beginPasskey(db: Database, site: Site, visitor: Buyer) {
  const { id, email, name } = visitor.customer;
  const account = customerAccount(id);
  const known = await listPasskeys(db, account);
  if (known.length >= mostPasskeys) throw new Refusal('too-many-passkeys');
  const { generateRegistrationOptions } = await loadLibrary();
  const options = await generateRegistrationOptions({
    rpName: await site.findSiteName(db),
    rpID: domainOf(site),
    userID: handleOf(account),
    userName: email,
    userDisplayName: name,
    attestationType: 'none',
    excludeCredentials: known.map(descriptorOf),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
  });
  await insertChallenge(db, hashSessionToken(visitor.token), 'registration', options.challenge);
  return options;
}

/** Stores the passkey that the browser created; returns recovery codes if the customer has none yet. */
export async function addPasskey(
  db: Database,
  site: Site,
  visitor: Buyer,
  { name, credential }: { readonly name: string; readonly credential: object },
): Promise<string[] | undefined> {
  const expectedChallenge = await takeChallenge(db, hashSessionToken(visitor.token), 'registration');
  if (expectedChallenge === undefined) throw new Refusal('passkey-refused');
  const { verifyRegistrationResponse } = await loadLibrary();
  const registered = await ifVerified(
    verifyRegistrationResponse({
      response: credential as RegistrationResponseJSON, // validated by the library
      expectedChallenge,
      expectedOrigin: originOf(site),
      expectedRPID: domainOf(site),
      requireUserVerification: false,
    }),
  );
  if (!registered?.registrationInfo) throw new Refusal('passkey-refused');

  const { account, client } = customerPerson(visitor);
  const { credential: created } = registered.registrationInfo;
  return transact(db, async (transaction) => {
    await lockAdditions(transaction, 'passkeys', account.id);
    if ((await listPasskeys(transaction, account)).length >= mostPasskeys)
      throw new Refusal('too-many-passkeys');
    if (await findPasskey(transaction, created.id)) throw new Refusal('passkey-refused');
    await insertPasskey(transaction, account, {
      credentialId: created.id,
      publicKey: created.publicKey,
      counter: created.counter,
      transports: created.transports ?? [],
      name,
    });
    await recordEvent(transaction, { action: 'passkey.added', customerId: account.id, by: client });
    return ensureRecoveryCodes(transaction, { account, client });
  });
}

export async function removePasskey(db: Database, visitor: Buyer, uuid: string): Promise<void> {
  const { account, client } = customerPerson(visitor);
  await transact(db, async (transaction) => {
    if (!(await deletePasskey(transaction, account, uuid))) throw new Refusal('not-found');
    const before = { passkey: uuid };
    const event = { action: 'passkey.removed', customerId: account.id, by: client, before } as const;
    await recordEvent(transaction, event);
    await deleteUnneededCodes(transaction, account);
  });
}

/** Removes all passkeys of somebody who has lost them, by a command of the operator. */
export async function removePasskeys(
  transaction: Database,
  account: CustomerAccount,
  command: string,
): Promise<void> {
  for (const uuid of await deletePasskeysOf(transaction, account)) {
    const before = { passkey: uuid };
    const event = { action: 'passkey.removed', customerId: account.id, by: { command }, before } as const;
    await recordEvent(transaction, event);
  }
}

/** Creates the options for signing in: with a passkey of the customer who has entered the password, or with any passkey. */
export async function beginPasskeySignIn(db: Database, site: Site, visitor: Visitor) {
  const tokenHash = hashSessionToken(visitor.token);
  const account = await findPendingSignIn(db, tokenHash);
  const known = account ? await listPasskeys(db, account) : [];
  const { generateAuthenticationOptions } = await loadLibrary();
  const options = await generateAuthenticationOptions({
    rpID: domainOf(site),
    allowCredentials: known.map(descriptorOf),
    userVerification: account ? 'preferred' : 'required',
  });
  await insertChallenge(db, tokenHash, 'sign-in', options.challenge);
  return options;
}

/** Returns the owner of the passkey that signed the challenge. Without a password, the device must have verified its owner. */
export async function acceptPasskey(
  db: Database,
  site: Site,
  visitor: Visitor,
  credential: { readonly id: string },
): Promise<CustomerAccount> {
  const limits = networkLimits('passkey-network', visitor.client.remoteAddress, mostUnknown);
  await countAttempt(db, limits);
  const tokenHash = hashSessionToken(visitor.token);
  const expectedChallenge = await takeChallenge(db, tokenHash, 'sign-in');
  const passkey = await findPasskey(db, credential.id);
  const { verifyAuthenticationResponse } = await loadLibrary();
  const verified =
    passkey &&
    expectedChallenge !== undefined &&
    (await ifVerified(
      verifyAuthenticationResponse({
        response: credential as AuthenticationResponseJSON, // validated by the library
        expectedChallenge,
        expectedOrigin: originOf(site),
        expectedRPID: domainOf(site),
        credential: {
          id: passkey.credential_id,
          publicKey: new Uint8Array(passkey.public_key),
          counter: passkey.counter,
        },
        requireUserVerification: (await findPendingSignIn(db, tokenHash))?.id !== passkey.customer_id,
      }),
    ));
  if (!passkey || !verified) {
    await recordEvent(db, { action: 'sign-in.failed', customerId: passkey?.customer_id, by: visitor.client });
    throw new Refusal('passkey-refused');
  }
  await forgiveAttempt(db, limits);
  await recordPasskeyUse(db, passkey.id, verified.authenticationInfo.newCounter);
  return customerAccount(passkey.customer_id);
}

/** Returns undefined for an invalid response of a browser; the library's reasons are not shown to the visitor. */
async function ifVerified<Result extends { readonly verified: boolean }>(
  verification: Promise<Result>,
): Promise<Result | undefined> {
  const result = await verification.catch(() => undefined);
  return result?.verified ? result : undefined;
}

function descriptorOf({ credential_id: id, transports }: StoredPasskey) {
  return { id, transports: transports as AuthenticatorTransport[] }; // as the browser named them
}

/**
 * Returns the user handle of an account. An authenticator keeps one passkey for a handle and a domain, and a handle can never be changed:
 * that of a customer is the bare number, so nobody of the staff may have one of digits alone.
 */
export function handleOf({ kind, id }: AccountId): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode({ customer: String(id), staff: `staff ${id}` }[kind]);
}

function originOf({ origin }: Site): string {
  return new URL(origin).origin;
}

function domainOf({ origin }: Site): string {
  return new URL(origin).hostname;
}

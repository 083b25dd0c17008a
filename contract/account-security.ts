// Security of a customer's account: sessions, the log of sign-ins, second factors, and signing in with them.

import { codeLimits, passkeyNameLength } from '@chipload/domain/accounts';
import { z } from 'zod';
import { signedIn } from './customers.ts';
import { endpoint } from './endpoint.ts';
import { byUuid, done, typedPassword } from './wire.ts';

/** The device of a session or an event. */
const device = {
  remote_address: z.string().meta({ description: 'IPv4 or IPv6' }),
  browser: z.string().meta({ description: 'Such as Firefox; empty when unknown' }),
  system: z.string().meta({ description: 'Such as Windows; empty when unknown' }),
};

export const accountSession = z.object({
  uuid: z.uuid(),
  is_current: z.boolean().meta({ description: 'The session that makes this call' }),
  ...device,
  signed_in_at: z.iso.datetime(),
  last_seen_at: z.iso.datetime(),
  ends_at: z.iso.datetime().meta({ description: 'At the latest, however often it is used' }),
});
export type AccountSession = z.infer<typeof accountSession>;

export const accountEvent = z.object({
  action: z.string().meta({ description: 'Such as sign-in.succeeded or address.changed' }),
  at: z.iso.datetime(),
  is_by_shop: z.boolean().meta({ description: 'Done by the shop’s staff' }),
  ...device,
});
export type SecurityEvent = z.infer<typeof accountEvent>;

const passkey = z.object({
  uuid: z.uuid(),
  name: z.string(),
  added_at: z.iso.datetime(),
  last_used_at: z.iso.datetime().nullable(),
});

export const accountFactors = z.object({
  authenticator: z.object({ added_at: z.iso.datetime() }).nullable(),
  passkeys: z.array(passkey),
  recovery_codes_left: z.int(),
});
export type AccountFactors = z.infer<typeof accountFactors>;

/** Recovery codes are shown once, when they are created: null when the customer already has some. */
const factorsWithCodes = z.object({
  factors: accountFactors,
  recovery_codes: z.array(z.string()).nullable(),
});

const code = z.string().trim().min(codeLimits.minimum).max(codeLimits.maximum);
/** Proves that a visitor is the customer: a password or a code, one of the two. */
export const proof = z.object({
  password: typedPassword.optional(),
  code: code.optional(),
});
/** Options and credentials of the browser's WebAuthn API (level 3), in their JSON form. */
const webauthn = z.looseObject({});
const credential = z.looseObject({ id: z.string().max(2_000), response: z.looseObject({}) });

export const accountSecurityCalls = {
  listSessions: endpoint({
    method: 'GET',
    path: '/account/sessions',
    onBehalf: 'refused',
    summary: 'The sessions in which the customer is signed in, the current one first',
    access: 'customer',
    reply: z.array(accountSession),
  }),
  endSession: endpoint({
    method: 'DELETE',
    path: '/account/sessions/:uuid',
    summary: 'Sign out another session',
    access: 'customer',
    needsConfirmedIdentity: true,
    params: byUuid,
    reply: z.array(accountSession),
    refusals: ['not-found'],
  }),
  endOtherSessions: endpoint({
    method: 'DELETE',
    path: '/account/sessions',
    summary: 'Sign out every other session',
    access: 'customer',
    needsConfirmedIdentity: true,
    reply: z.array(accountSession),
  }),
  listEvents: endpoint({
    method: 'GET',
    path: '/account/events',
    onBehalf: 'refused',
    summary: 'The latest sign-ins and changes of the account, newest first',
    access: 'customer',
    reply: z.array(accountEvent),
  }),
  confirmIdentity: endpoint({
    method: 'POST',
    path: '/account/confirm',
    summary:
      'Confirm the customer’s identity again, by password or code, before factors or sessions are changed',
    access: 'customer',
    cost: 20,
    body: proof,
    reply: done,
    refusals: ['wrong-password', 'wrong-code', 'too-many-requests'],
  }),
  getFactors: endpoint({
    method: 'GET',
    path: '/account/factors',
    onBehalf: 'refused',
    summary: 'The second factors of the customer',
    access: 'customer',
    reply: accountFactors,
  }),
  beginAuthenticator: endpoint({
    method: 'POST',
    path: '/account/factors/authenticator',
    summary: 'Begin to add an authenticator app: returns its secret as text and as a QR code',
    access: 'customer',
    needsConfirmedIdentity: true,
    needsConfirmedEmail: true,
    reply: z.object({
      secret: z.string().meta({ description: 'Base32, to type in where no QR code can be scanned' }),
      uri: z.string(),
      qr_code: z.string().meta({ description: 'An image as a data URI' }),
    }),
    refusals: ['factor-exists'],
  }),
  addAuthenticator: endpoint({
    method: 'POST',
    path: '/account/factors/authenticator/code',
    summary: 'Add the authenticator app with its first code',
    access: 'customer',
    needsConfirmedIdentity: true,
    needsConfirmedEmail: true,
    body: z.object({ code }),
    reply: factorsWithCodes,
    refusals: ['wrong-code', 'too-many-requests', 'not-found', 'factor-exists'],
  }),
  removeAuthenticator: endpoint({
    method: 'DELETE',
    path: '/account/factors/authenticator',
    summary: 'Remove the authenticator app; removing the last factor removes the recovery codes, too',
    access: 'customer',
    needsConfirmedIdentity: true,
    reply: accountFactors,
    refusals: ['not-found'],
  }),
  createRecoveryCodes: endpoint({
    method: 'POST',
    path: '/account/factors/recovery-codes',
    summary: 'Replace the recovery codes with ten new ones',
    access: 'customer',
    needsConfirmedIdentity: true,
    reply: factorsWithCodes,
    refusals: ['not-found'],
  }),
  beginPasskey: endpoint({
    method: 'POST',
    path: '/account/factors/passkeys/options',
    summary: 'Begin to add a passkey: returns the options for the browser',
    access: 'customer',
    needsConfirmedIdentity: true,
    needsConfirmedEmail: true,
    reply: webauthn,
    refusals: ['too-many-passkeys'],
  }),
  addPasskey: endpoint({
    method: 'POST',
    path: '/account/factors/passkeys',
    summary: 'Add the passkey that the browser created',
    access: 'customer',
    needsConfirmedIdentity: true,
    needsConfirmedEmail: true,
    body: z.object({ name: z.string().trim().min(1).max(passkeyNameLength), credential }),
    reply: factorsWithCodes,
    refusals: ['passkey-refused', 'too-many-passkeys'],
  }),
  removePasskey: endpoint({
    method: 'DELETE',
    path: '/account/factors/passkeys/:uuid',
    summary: 'Remove a passkey; removing the last factor removes the recovery codes, too',
    access: 'customer',
    needsConfirmedIdentity: true,
    params: byUuid,
    reply: accountFactors,
    refusals: ['not-found'],
  }),
  getSignInFactors: endpoint({
    method: 'GET',
    path: '/login/factor',
    onBehalf: 'refused',
    summary: 'The second factors that can complete a sign-in whose password was right',
    access: 'anyone',
    reply: z.object({ has_authenticator: z.boolean(), has_passkeys: z.boolean() }),
    refusals: ['sign-in-expired'],
  }),
  signInWithCode: endpoint({
    method: 'POST',
    path: '/login/factor',
    summary: 'Complete a sign-in with a code of the authenticator app or a recovery code',
    access: 'anyone',
    body: z.object({ code }),
    reply: signedIn,
    refusals: ['sign-in-expired', 'wrong-code', 'too-many-requests'],
  }),
  beginPasskeySignIn: endpoint({
    method: 'POST',
    path: '/login/passkey/options',
    summary:
      'Begin a sign-in with a passkey, alone or after the password: returns the options for the browser',
    access: 'anyone',
    reply: webauthn,
  }),
  signInWithPasskey: endpoint({
    method: 'POST',
    path: '/login/passkey',
    summary: 'Sign in with a passkey',
    access: 'anyone',
    body: z.object({ credential }),
    reply: signedIn,
    refusals: ['passkey-refused', 'too-many-requests'],
  }),
};

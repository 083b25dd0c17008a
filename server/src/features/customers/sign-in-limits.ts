// Limits guesses of passwords by growing delays, per account and per network. The owner's own browser has a separate limit, so that
// wrong passwords of others do not lock the owner out.

import { atMost, growingDelay } from '../../platform/attempts/attempt-rules.ts';
import type { AttemptLimit } from '../../platform/attempts/attempts.ts';
import { networkLimits } from '../../platform/attempts/network-limits.ts';
import { networkOf } from '../../platform/http/network-of.ts';

const minute = 60;
const hour = 60 * minute;

/** One network on one account: five without delay, then after one minute, two, four … up to a quarter of an hour. */
const strangerAtAccount = growingDelay({
  free: 5,
  firstSeconds: minute,
  longestSeconds: 15 * minute,
  memorySeconds: hour,
});

/** All networks together on one account. */
const strangersAtAccount = growingDelay({
  free: 15,
  firstSeconds: minute,
  longestSeconds: 15 * minute,
  memorySeconds: hour,
});

/** One network on all accounts, which also limits the cost of hashing. */
const strangerAtAll = { most: 50, windowSeconds: 15 * minute };

/** The owner's own mistakes, per browser. */
const ownerInBrowser = growingDelay({
  free: 10,
  firstSeconds: 30,
  longestSeconds: 5 * minute,
  memorySeconds: hour,
});

export type SignInAttempt = {
  readonly email: string;
  /** Undefined if the e-mail address is unknown. */
  readonly customerId: number | undefined;
  readonly remoteAddress: string;
  /** The token of the browser, if the customer has signed in there before. */
  readonly knownDevice: string | undefined;
};

/** Returns the limits of an attempt to sign in. */
export function signInLimits({
  email,
  customerId,
  remoteAddress,
  knownDevice,
}: SignInAttempt): AttemptLimit[] {
  const account = customerId === undefined ? `nobody ${email}` : `customer ${customerId}`;
  if (knownDevice !== undefined) {
    return [{ kind: 'sign-in-known-device', value: `${account} ${knownDevice}`, rule: ownerInBrowser }];
  }
  const network = networkOf(remoteAddress);
  return [
    { kind: 'sign-in-account-network', value: `${account} ${network}`, rule: strangerAtAccount },
    { kind: 'sign-in-account', value: account, rule: strangersAtAccount },
    ...networkLimits('sign-in-network', remoteAddress, strangerAtAll),
  ];
}

/** Limits entering the current password while signed in. */
export function currentPasswordLimits(customerId: number): AttemptLimit[] {
  return [{ kind: 'current-password', value: String(customerId), rule: atMost(10, 15 * minute) }];
}

/** Limits new accounts per network. */
export function registrationLimits(remoteAddress: string): AttemptLimit[] {
  return networkLimits('register', remoteAddress, { most: 30, windowSeconds: hour });
}

/** Limits answers that an address is taken, which reveal who is a customer. */
export function takenEmailLimits(remoteAddress: string): AttemptLimit[] {
  return networkLimits('register-taken', remoteAddress, { most: 5, windowSeconds: hour });
}

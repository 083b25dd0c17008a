// Guessing a password is limited for strangers by growing delays, for each account and for each network. The owner's own browser
// is limited by itself, so that nobody else's wrong passwords keep the owner out.

import { atMost, growingDelay } from '../../platform/attempts/attempt-rules.ts';
import type { AttemptLimit } from '../../platform/attempts/attempts.ts';
import { networkLimits } from '../../platform/attempts/network-limits.ts';
import { networkOf } from '../../platform/http/network-of.ts';

const minute = 60;
const hour = 60 * minute;

/** From one network at one account: five at once, then a minute, two, four ... up to a quarter of an hour. */
const strangerAtAccount = growingDelay({
  free: 5,
  firstSeconds: minute,
  longestSeconds: 15 * minute,
  memorySeconds: hour,
});

/** From all networks together at one account. */
const strangersAtAccount = growingDelay({
  free: 15,
  firstSeconds: minute,
  longestSeconds: 15 * minute,
  memorySeconds: hour,
});

/** From one network at all accounts, which also bounds what checking passwords costs. */
const strangerAtAll = { most: 50, windowSeconds: 15 * minute };

/** The owner's own mistakes, in each browser. */
const ownerInBrowser = growingDelay({
  free: 10,
  firstSeconds: 30,
  longestSeconds: 5 * minute,
  memorySeconds: hour,
});

export type SignInAttempt = {
  readonly email: string;
  /** Undefined: nobody has the e-mail. */
  readonly customerId: number | undefined;
  readonly remoteAddress: string;
  /** The token of the browser, when the customer has signed in there before. */
  readonly knownDevice: string | undefined;
};

/** What an attempt to sign in is counted for. */
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

/** What a guess at the password of somebody who is signed in is counted for. */
export function currentPasswordLimits(customerId: number): AttemptLimit[] {
  return [{ kind: 'current-password', value: String(customerId), rule: atMost(10, 15 * minute) }];
}

/** Accounts opened from one network. */
export function registrationLimits(remoteAddress: string): AttemptLimit[] {
  return networkLimits('register', remoteAddress, { most: 30, windowSeconds: hour });
}

/** Answers that an address is taken, which tell who is a customer. */
export function takenEmailLimits(remoteAddress: string): AttemptLimit[] {
  return networkLimits('register-taken', remoteAddress, { most: 5, windowSeconds: hour });
}

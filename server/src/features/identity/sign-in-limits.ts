// Limits guesses of passwords by growing delays, per account and per network. The owner's own browser has a separate limit, so that
// wrong passwords of others do not lock the owner out.

import { networkOf } from '../../platform/http/network-of.ts';
import { growingDelay } from '../../platform/attempts/attempt-rules.ts';
import type { AttemptLimit } from '../../platform/attempts/attempts.ts';
import { networkLimits } from '../../platform/attempts/network-limits.ts';

const minuteSeconds = 60;
const hourSeconds = 60 * minuteSeconds;

/** One network on one account: five without delay, then after one minute, two, four … up to a quarter of an hour. */
const networkOnAccount = growingDelay({
  free: 5,
  firstSeconds: minuteSeconds,
  longestSeconds: 15 * minuteSeconds,
  memorySeconds: hourSeconds,
});

/** All networks together on one account. */
const allNetworksOnAccount = growingDelay({
  free: 15,
  firstSeconds: minuteSeconds,
  longestSeconds: 15 * minuteSeconds,
  memorySeconds: hourSeconds,
});

/** One network on all accounts, which also limits the cost of hashing. */
const networkOnAllAccounts = { most: 50, windowSeconds: 15 * minuteSeconds };

/** The owner's own mistakes, per browser in which they have signed in before. */
const knownDeviceOnAccount = growingDelay({
  free: 10,
  firstSeconds: 30,
  longestSeconds: 5 * minuteSeconds,
  memorySeconds: hourSeconds,
});

export type SignInAttempt = {
  /** The account: `customer 7`, `staff 7`, or the kind with an unknown address. */
  readonly account: string;
  readonly remoteAddress: string;
  /** The token of the browser, if its owner has signed in there before. */
  readonly knownDevice?: string | undefined;
};

/** Returns the limits of an attempt to sign in. */
export function signInLimits({ account, remoteAddress, knownDevice }: SignInAttempt): AttemptLimit[] {
  if (knownDevice !== undefined) {
    return [{ kind: 'sign-in-known-device', value: `${account} ${knownDevice}`, rule: knownDeviceOnAccount }];
  }
  const network = networkOf(remoteAddress);
  return [
    { kind: 'sign-in-account-network', value: `${account} ${network}`, rule: networkOnAccount },
    { kind: 'sign-in-account', value: account, rule: allNetworksOnAccount },
    ...networkLimits('sign-in-network', remoteAddress, networkOnAllAccounts),
  ];
}

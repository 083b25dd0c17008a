// Limits guesses of the current password, and new accounts.

import { atMost } from '../../platform/attempts/attempt-rules.ts';
import type { AttemptLimit } from '../../platform/attempts/attempts.ts';
import { networkLimits } from '../../platform/attempts/network-limits.ts';

const minuteSeconds = 60;
const hourSeconds = 60 * minuteSeconds;

/** Limits entering the current password while signed in. */
export function currentPasswordLimits(customerId: number): AttemptLimit[] {
  return [{ kind: 'current-password', value: String(customerId), rule: atMost(10, 15 * minuteSeconds) }];
}

/** Limits new accounts per network. */
export function registrationLimits(remoteAddress: string): AttemptLimit[] {
  return networkLimits('register', remoteAddress, { most: 30, windowSeconds: hourSeconds });
}

/** Limits refusals that an address is taken, which reveal who is a customer. */
export function takenEmailLimits(remoteAddress: string): AttemptLimit[] {
  return networkLimits('register-taken', remoteAddress, { most: 5, windowSeconds: hourSeconds });
}

// Limits new accounts.

import { daySeconds } from '../../platform/attempts/attempt-rules.ts';
import type { AttemptLimit } from '../../platform/attempts/attempts.ts';
import { networkLimits } from '../../platform/attempts/network-limits.ts';

const hourSeconds = 3_600;

/** Limits new accounts per network. */
export function registrationLimits(remoteAddress: string): AttemptLimit[] {
  return networkLimits('register', remoteAddress, { most: 30, windowSeconds: hourSeconds });
}

/** Limits refusals that an address is taken, which reveal who is a customer, so that nobody can try a list of addresses. */
export function takenEmailLimits(remoteAddress: string): AttemptLimit[] {
  return [
    ...networkLimits('register-taken', remoteAddress, { most: 5, windowSeconds: hourSeconds }),
    ...networkLimits('register-taken-day', remoteAddress, { most: 10, windowSeconds: daySeconds }),
  ];
}

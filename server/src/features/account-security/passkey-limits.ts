import type { AttemptLimit } from '../../platform/attempts/attempts.ts';
import { networkLimits } from '../../platform/attempts/network-limits.ts';

/** Limits attempts with unknown passkeys per network, since each one is recorded in the audit trail. */
export function passkeyLimits(remoteAddress: string): AttemptLimit[] {
  return networkLimits('passkey-network', remoteAddress, { most: 50, windowSeconds: 15 * 60 });
}

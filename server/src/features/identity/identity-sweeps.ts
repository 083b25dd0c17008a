import type { Sweep } from '../../platform/retention/sweep.ts';
import { deleteExpiredPendingSignIns } from './factors.repository.ts';
import { deleteOldDevices } from './known-devices.repository.ts';
import { deleteExpiredChallenges } from './passkeys.repository.ts';

export const identitySweeps: readonly Sweep[] = [
  { covers: ['knownDevices'], sweep: deleteOldDevices },
  { covers: ['pendingSignIns'], sweep: deleteExpiredPendingSignIns },
  { covers: ['passkeyChallenges'], sweep: deleteExpiredChallenges },
];

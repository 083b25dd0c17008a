import type { Sweep } from '../../platform/retention/sweep.ts';
import { deleteExpiredPendingSignIns } from './factors.repository.ts';
import { deleteExpiredChallenges } from './passkeys.repository.ts';

export const accountSecuritySweeps: readonly Sweep[] = [
  { covers: ['pendingSignIns'], sweep: deleteExpiredPendingSignIns },
  { covers: ['passkeyChallenges'], sweep: deleteExpiredChallenges },
];

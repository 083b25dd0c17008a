import type { Sweep } from '../../platform/retention/sweep.ts';
import { deleteExpiredPendingSignIns } from './factors.repository.ts';
import { deleteExpiredChallenges } from './passkeys.repository.ts';

export const accountSecuritySweeps: readonly Sweep[] = [
  { covers: ['pendingSignIns'], sweep: async (db) => deleteExpiredPendingSignIns(db) },
  { covers: ['passkeyChallenges'], sweep: async (db) => deleteExpiredChallenges(db) },
];

import { deleteGivenUpJobs } from '../jobs/jobs.repository.ts';
import type { Sweep } from './sweep.ts';
import { deleteForgottenAttempts } from '../attempts/attempts.repository.ts';
import { deleteUnusedAssets } from '../http/assets.repository.ts';
import { deleteOldCosts } from '../http/cost-limit.repository.ts';
import { deleteExpiredKeys } from '../http/idempotency.repository.ts';
import { deleteExpiredSessions } from '../http/session.repository.ts';

/** What the platform itself keeps: sessions (with the trunks of their guests), keys of requests, failed jobs. */
export const platformSweeps: readonly Sweep[] = [
  {
    covers: ['guestSessions', 'customerSessions', 'signedInSessions'],
    sweep: async (db) => deleteExpiredSessions(db),
  },
  { covers: ['idempotencyKeys'], sweep: async (db) => deleteExpiredKeys(db) },
  { covers: ['countedAttempts'], sweep: async (db) => deleteForgottenAttempts(db) },
  { covers: ['requestCosts'], sweep: async (db) => deleteOldCosts(db) },
  { covers: ['assets'], sweep: async (db) => deleteUnusedAssets(db) },
  { covers: ['failedJobs'], sweep: async (db) => deleteGivenUpJobs(db) },
];

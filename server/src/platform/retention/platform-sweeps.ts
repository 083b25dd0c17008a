import { deleteOldMails } from '../mail/mail-log.repository.ts';
import { deleteGivenUpJobs } from '../jobs/jobs.repository.ts';
import type { Sweep } from './sweep.ts';
import { deleteForgottenAttempts } from '../attempts/attempts.repository.ts';
import { deleteUnusedAssets } from '../http/assets.repository.ts';
import { deleteOldCosts } from '../http/cost-limit.repository.ts';
import { deleteExpiredKeys } from '../http/idempotency.repository.ts';
import { deleteExpiredSessions } from '../http/session.repository.ts';

/** The sweeps of the platform's own tables; the trunks of guests are deleted with their sessions. */
export const platformSweeps: readonly Sweep[] = [
  {
    covers: [
      'guestSessions',
      'customerSessions',
      'signedInSessions',
      'behalfLinks',
      'behalfSessions',
      'longestBehalfSessions',
    ],
    sweep: deleteExpiredSessions,
  },
  { covers: ['idempotencyKeys'], sweep: deleteExpiredKeys },
  { covers: ['countedAttempts'], sweep: deleteForgottenAttempts },
  { covers: ['requestCosts'], sweep: deleteOldCosts },
  { covers: ['assets'], sweep: deleteUnusedAssets },
  { covers: ['failedJobs'], sweep: deleteGivenUpJobs },
  { covers: ['mails'], sweep: deleteOldMails },
];

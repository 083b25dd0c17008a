import type { Sweep } from '../../platform/retention/sweep.ts';
import { deleteOldDevices } from './known-devices.repository.ts';
import { deleteExpired } from './sessions.repository.ts';

export const identitySweeps: readonly Sweep[] = [
  { covers: ['knownDevices'], sweep: deleteOldDevices },
  { covers: ['emailConfirmations'], sweep: (db) => deleteExpired(db, 'email_confirmations') },
  { covers: ['pendingSignIns'], sweep: (db) => deleteExpired(db, 'pending_sign_ins') },
  { covers: ['passkeyChallenges'], sweep: (db) => deleteExpired(db, 'passkey_challenges') },
  { covers: ['passwordResets'], sweep: (db) => deleteExpired(db, 'password_resets') },
  { covers: ['staffInvitations'], sweep: (db) => deleteExpired(db, 'staff_invitations') },
  {
    covers: ['staffSessions', 'signedInStaffSessions'],
    sweep: (db) => deleteExpired(db, 'staff_sessions'),
  },
];

import type { Sweep } from '../../platform/retention/sweep.ts';
import { deleteExpiredInvitations } from './invitations.repository.ts';
import { deleteExpiredStaffSessions } from './staff-sessions.repository.ts';

export const staffSweeps: readonly Sweep[] = [
  { covers: ['staffSessions', 'signedInStaffSessions'], sweep: deleteExpiredStaffSessions },
  { covers: ['staffInvitations'], sweep: deleteExpiredInvitations },
];

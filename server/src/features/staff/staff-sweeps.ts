import type { Sweep } from '../../platform/retention/sweep.ts';
import { deleteExpiredInvitations } from './invitations.repository.ts';

export const staffSweeps: readonly Sweep[] = [
  { covers: ['staffInvitations'], sweep: deleteExpiredInvitations },
];

import type { Sweep } from '../../platform/retention/sweep.ts';
import { deleteOldAuditEvents } from './audit.repository.ts';

export const auditSweeps: readonly Sweep[] = [
  { covers: ['accountEvents', 'businessEvents'], sweep: deleteOldAuditEvents },
];

import type { Sweep } from '../../platform/retention/sweep.ts';
import { deleteExpiredConfirmations } from './email-confirmation.repository.ts';

export const customerSweeps: readonly Sweep[] = [
  { covers: ['emailConfirmations'], sweep: deleteExpiredConfirmations },
];

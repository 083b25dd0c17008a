import type { Sweep } from '../../platform/retention/sweep.ts';
import { deleteExpiredConfirmations } from './email-confirmation.repository.ts';
import { deleteExpiredResets } from './password-reset.repository.ts';

export const customerSweeps: readonly Sweep[] = [
  { covers: ['emailConfirmations'], sweep: deleteExpiredConfirmations },
  { covers: ['passwordResets'], sweep: deleteExpiredResets },
];

import type { Sweep } from '../../platform/retention/sweep.ts';
import { deleteExpiredConfirmations } from './email-confirmation.repository.ts';
import { deleteOldDevices } from './known-devices.repository.ts';
import { deleteExpiredResets } from './password-reset.repository.ts';

export const customerSweeps: readonly Sweep[] = [
  { covers: ['knownDevices'], sweep: async (db) => deleteOldDevices(db) },
  { covers: ['emailConfirmations'], sweep: async (db) => deleteExpiredConfirmations(db) },
  { covers: ['passwordResets'], sweep: async (db) => deleteExpiredResets(db) },
];

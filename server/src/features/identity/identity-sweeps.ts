import type { Sweep } from '../../platform/retention/sweep.ts';
import { deleteOldDevices } from './known-devices.repository.ts';

export const identitySweeps: readonly Sweep[] = [{ covers: ['knownDevices'], sweep: deleteOldDevices }];

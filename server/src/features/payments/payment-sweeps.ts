import type { Sweep } from '../../platform/retention/sweep.ts';
import { deleteOldEvents } from './gateway-events.repository.ts';

export const paymentSweeps: readonly Sweep[] = [{ covers: ['gatewayEvents'], sweep: deleteOldEvents }];

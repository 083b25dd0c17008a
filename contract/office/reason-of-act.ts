import { deskLimits } from '@chipload/domain/desk';
import { z } from 'zod';

/** Why somebody takes something back; kept in the event of the act. */
export const reasonOfAct = z.string().trim().min(1).max(deskLimits.reason);

import { defineJob } from '../../platform/jobs/jobs.ts';
import { z } from 'zod';

const payload = z.object({ order: z.uuid() });

/** Mails the buyer that the order is confirmed. `again` identifies a further copy that the staff sent. */
export const sendOrderConfirmation = defineJob(
  'send_order_confirmation',
  payload.extend({ again: z.string().optional() }),
);

/**
 * Mails the buyer how the staff changed or cancelled an order. `version` is that of the order before the change; `split` is the order
 * that a part of it became.
 */
export const sendOrderChanged = defineJob(
  'send_order_changed',
  payload.extend({ version: z.int(), split: z.uuid().optional() }),
);

/** Mails the buyer that the card was not charged after all, and that the order is cancelled. */
export const sendOrderCancelled = defineJob('send_order_cancelled', payload);

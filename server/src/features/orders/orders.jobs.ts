import { defineJob } from '../../platform/jobs/jobs.ts';
import { z } from 'zod';

const payload = z.object({ order: z.uuid() });

/** Mails the buyer that the order is confirmed. */
export const sendOrderConfirmation = defineJob('send_order_confirmation', payload);

/** Mails the buyer that the card was not charged after all, and that the order is cancelled. */
export const sendOrderCancelled = defineJob('send_order_cancelled', payload);

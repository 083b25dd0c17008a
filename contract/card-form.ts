// The form for card numbers and CVDs in the browser.

import { z } from 'zod';
import { endpoint } from './endpoint.ts';

export const cardForm = z.object({
  gateway: z.enum(['sandbox', 'stripe']).nullable().meta({
    description:
      'Null: the shop accepts no cards. With stripe, card numbers and CVDs go to Stripe’s own fields',
  }),
  publishable_key: z.string().nullable().meta({ description: 'For Stripe’s script' }),
});
export type CardForm = z.infer<typeof cardForm>;

export const cardFormCalls = {
  getCardForm: endpoint({
    method: 'GET',
    path: '/card-form',
    isOrdering: true,
    summary: 'Which form takes card numbers and CVDs in the browser',
    access: 'customer',
    reply: cardForm,
  }),
};

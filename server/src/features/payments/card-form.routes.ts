import { type CardForm, cardFormCalls } from '@chipload/contract/card-form';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../platform/database/database.ts';
import { serve } from '../../platform/http/serve.ts';

/** Tells the browser which form takes card numbers. */
export function cardFormRoutes(
  app: FastifyInstance,
  { db, form }: { readonly db: Database; readonly form: CardForm },
): void {
  serve(app, cardFormCalls.getCardForm, { db }, async () => ({ data: form }));
}

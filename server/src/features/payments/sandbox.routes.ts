import { accountCalls } from '@chipload/contract/account';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../platform/database/database.ts';
import { serve } from '../../platform/http/serve.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { CardVault } from './card-gateway.ts';

type Options = { readonly db: Database; readonly vault: CardVault | undefined };

/** Tokenises card numbers in place of a gateway's own servers; not found unless the gateway is the sandbox. */
export function sandboxRoutes(app: FastifyInstance, { db, vault }: Options): void {
  serve(app, accountCalls.tokeniseSandboxCard, { db }, async ({ body }) => {
    if (!vault?.tokenise) throw new Refusal('not-found');
    const token = await vault.tokenise(body.number).catch(() => {
      // The error itself is not passed on: it may quote the number.
      throw new Refusal('shop-unavailable');
    });
    if (token === undefined) throw new Refusal('card-number-refused');
    return { data: { token } };
  });
}

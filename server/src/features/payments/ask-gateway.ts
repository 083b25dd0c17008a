// Asks the gateway, with a time limit. After any failure the outcome is unknown.

import type { CardGateway, Charge, Decision } from './card-gateway.ts';

/** The answer of the gateway. `unknown`: it may or may not have charged; `never-received`: it does not know the charge. */
export type Outcome = Decision | { readonly status: 'unknown' | 'never-received' };

/** How long the gateway may take, in milliseconds; both together are shorter than the eight seconds within which the shop answers. */
const timeLimits = { authorise: 5_000, find: 2_000 } as const;

/** Asks the gateway once to authorise a charge; it is not asked again if the outcome is unknown. */
export async function authorise(gateway: CardGateway, charge: Charge): Promise<Outcome> {
  return orUnknown(() => gateway.authorise(charge), timeLimits.authorise);
}

/** Asks the gateway what became of a charge. */
export async function findOutcome(gateway: CardGateway, key: string): Promise<Outcome> {
  return orUnknown(
    async (): Promise<Outcome> => (await gateway.find(key)) ?? { status: 'never-received' },
    timeLimits.find,
  );
}

async function orUnknown<Answer>(
  ask: () => Promise<Answer>,
  milliseconds: number,
): Promise<Answer | { readonly status: 'unknown' }> {
  const unknown = { status: 'unknown' } as const;
  const limit = Promise.withResolvers<typeof unknown>();
  const timer = setTimeout(() => limit.resolve(unknown), milliseconds);
  try {
    return await Promise.race([ask(), limit.promise]);
  } catch {
    // The error itself is not kept: a gateway's library may quote the request in it, and with it the CVD.
    return unknown;
  } finally {
    clearTimeout(timer);
  }
}

// Asks the gateway, with a time limit. After any failure the outcome is unknown.

import type {
  CaptureDecision,
  CaptureRequest,
  CardGateway,
  Charge,
  Decision,
  LaterCharge,
  RefundDecision,
  RefundRequest,
} from './card-gateway.ts';

type Unknown = { readonly status: 'unknown' };

/** The answer of the gateway. `unknown`: it may or may not have charged; `never-received`: it does not know the charge. */
export type Outcome = Decision | { readonly status: 'unknown' | 'never-received' };
export type CaptureOutcome = CaptureDecision | Unknown;
export type RefundOutcome = RefundDecision | Unknown;

/** How long the gateway may take, in milliseconds; the first two together are shorter than the eight seconds within which the shop answers. */
const timeLimits = { authorise: 5_000, find: 2_500, captureOrRefund: 10_000 } as const;

/**
 * A charge that has waited longer since it was stored is not sent any more: the gateway may take 8 seconds, and after 15 a charge that
 * it does not know is given up (give-up.ts).
 */
const sendWithinSeconds = 7;

/**
 * Asks the gateway once to authorise a charge; it is not asked again if the outcome is unknown. `storedAfter`: the time before its
 * attempt was stored, as of `Date.now()`; if that is too long ago, the gateway is not asked.
 */
export async function authorise(gateway: CardGateway, charge: Charge, storedAfter: number): Promise<Outcome> {
  if (Date.now() - storedAfter > sendWithinSeconds * 1_000) return { status: 'never-received' };
  return orUnknown(() => gateway.authorise(charge), timeLimits.authorise);
}

/** The same without the card's holder. A charge that is not sent any more is `unknown`, so that its job gives it up. */
export async function authoriseAgain(
  gateway: CardGateway,
  charge: LaterCharge,
  ageSeconds: number,
): Promise<Outcome> {
  if (ageSeconds > sendWithinSeconds) return { status: 'unknown' };
  return orUnknown(() => gateway.authoriseAgain(charge), timeLimits.authorise);
}

export type KnownCharge = { readonly key: string; readonly ageSeconds: number };

/** Asks the gateway what became of a charge. */
export async function findOutcome(gateway: CardGateway, { key, ageSeconds }: KnownCharge): Promise<Outcome> {
  return orUnknown(
    async (): Promise<Outcome> =>
      (await gateway.find(key, new Date(Date.now() - ageSeconds * 1_000))) ?? { status: 'never-received' },
    timeLimits.find,
  );
}

/** True: an earlier request with the same key may have reached the gateway, which is then asked first for its outcome. */
type Repetition = { readonly isRepeated: boolean };

/** Asks the gateway to capture an authorised charge. */
export async function capture(
  gateway: CardGateway,
  request: CaptureRequest,
  { isRepeated }: Repetition,
): Promise<CaptureOutcome> {
  const find = async () => gateway.findCapture(request);
  return sendOnce({ find: isRepeated ? find : undefined, send: async () => gateway.capture(request) });
}

/** Asks the gateway to refund a captured charge. */
export async function refund(
  gateway: CardGateway,
  request: RefundRequest,
  { isRepeated }: Repetition,
): Promise<RefundOutcome> {
  const find = async () => gateway.findRefund(request);
  return sendOnce({ find: isRepeated ? find : undefined, send: async () => gateway.refund(request) });
}

/** Sends a request unless `find` returns the answer to an earlier one. */
async function sendOnce<Answer>({
  find,
  send,
}: {
  find: (() => Promise<Answer | undefined>) | undefined;
  send: () => Promise<Answer>;
}): Promise<Answer | Unknown> {
  return orUnknown(async () => (await find?.()) ?? (await send()), timeLimits.captureOrRefund);
}

async function orUnknown<Answer>(
  ask: () => Promise<Answer>,
  milliseconds: number,
): Promise<Answer | Unknown> {
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

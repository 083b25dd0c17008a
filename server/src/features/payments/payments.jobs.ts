import { z } from 'zod';
import { defineJob } from '../../platform/jobs/jobs.ts';

/** Voids an authorisation for an order that had been given up by then. */
export const voidPaymentJob = defineJob('void_payment', z.object({ reference: z.string() }));

/** Finds out what became of an authorisation without the card's holder, or of one for an invoice. */
export const settleAuthorisationJob = defineJob('settle_authorisation', z.object({ attempt: z.uuid() }));

/** Finds out what became of a capture, and makes it if the gateway never received it. */
export const settleCaptureJob = defineJob('settle_capture', z.object({ capture: z.uuid() }));

/**
 * Repeats for the listeners a capture for an opening balance alone or a deposit. A version of the shop before such were paid by card
 * may settle the capture, and apply nothing.
 */
export const applyOpeningCaptureJob = defineJob('apply_opening_capture', z.object({ capture: z.uuid() }));

/** Finds out what became of a refund, and makes it if the gateway never received it. */
export const settleRefundJob = defineJob('settle_refund', z.object({ refund: z.uuid() }));

/** Asks again about a refund that was made, because the gateway has news of it. */
export const recheckRefundJob = defineJob('recheck_refund', z.object({ refund: z.uuid() }));

/** Asks the gateway about a dispute of which it has news. */
export const readDisputeJob = defineJob('read_dispute', z.object({ dispute: z.string() }));

/** Renews the authorisations that end soon while their orders are open. */
export const renewAuthorisationsJob = defineJob('renew_authorisations', z.object({}));

/** Releases what an order that is shipped or cancelled has left of its authorisations. */
export const voidRestJob = defineJob('void_rest', z.object({ order: z.uuid() }));

/** Asks once more, long after an attempt was given up because the gateway did not know it. */
export const lookAgainJob = defineJob('look_again_at_payment', z.object({ attempt: z.uuid() }));

/** Captures a whole authorisation for items made to order, which are paid before they are made. */
export const capturePaymentJob = defineJob('capture_payment', z.object({ attempt: z.uuid() }));

// A message of a card company only makes the shop ask: what it says is not trusted, and its order of arrival does not matter.

import { z } from 'zod';
import { type Database, transact } from '../../platform/database/database.ts';
import { addJob } from '../../platform/jobs/jobs.ts';
import {
  findUnsettled,
  type GatewayEvent,
  findRefundState,
  insertEvent,
} from './gateway-events.repository.ts';
import {
  readDisputeJob,
  recheckRefundJob,
  settleAuthorisationJob,
  settleCaptureJob,
  settleRefundJob,
} from './payments.jobs.ts';

/** Enqueues the job that settles the payment of a new order. */
export type SettleOrder = (transaction: Database, attemptKey: string) => Promise<void>;

export type ReceivedEvent = GatewayEvent & {
  /** The shop's key of the charge or refund, as the shop gave it to the gateway. */
  readonly key: string | undefined;
  /** The gateway's identifier of the dispute that it is about. */
  readonly dispute?: string | undefined;
};

/** Enqueues the jobs that ask about what a message is about. One that was received before, or is about nothing of ours, changes nothing. */
export async function receiveEvent(
  db: Database,
  { key, dispute, ...event }: ReceivedEvent,
  settleOrder: SettleOrder,
): Promise<void> {
  await transact(db, async (transaction) => {
    if (!(await insertEvent(transaction, event))) return;
    if (dispute !== undefined)
      return addJob(transaction, readDisputeJob, { dispute }, { key: `read-dispute:${dispute}` });
    if (!z.uuid().safeParse(key).success || key === undefined) return;
    if (event.type.startsWith('refund.')) return enqueueRefund(transaction, key);
    const { purpose, captures } = await findUnsettled(transaction, event.gateway, key);
    if (purpose === 'order') await settleOrder(transaction, key);
    else if (purpose !== undefined && captures.length === 0)
      await addJob(
        transaction,
        settleAuthorisationJob,
        { attempt: key },
        { key: `settle-authorisation:${key}` },
      );
    for (const capture of captures)
      await addJob(transaction, settleCaptureJob, { capture }, { key: `settle-capture:${capture}` });
  });
}

/** One that was made may fail later; one that failed stays so. */
async function enqueueRefund(transaction: Database, key: string): Promise<void> {
  const state = await findRefundState(transaction, key);
  if (state === undefined || state === 'failed') return;
  const payload = { refund: key };
  if (state === 'refunded')
    await addJob(transaction, recheckRefundJob, payload, { key: `recheck-refund:${key}` });
  else await addJob(transaction, settleRefundJob, payload, { key: `settle-refund:${key}` });
}

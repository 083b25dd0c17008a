// Releases what an order that is shipped or cancelled has left of its authorisations.

import { type Database, transact } from '../../platform/database/database.ts';
import { addJob } from '../../platform/jobs/jobs.ts';
import { listAuthorisations, lockAttempts } from './authorisations.repository.ts';
import type { PaymentShop } from './payment-shop.ts';
import { voidRestJob } from './payments.jobs.ts';
import { closeAuthorisation } from './run-capture.ts';

/** Enqueues `voidRest`, in the transaction that ships the last pieces of an order or cancels it. */
export async function enqueueVoidRest(transaction: Database, orderUuid: string): Promise<void> {
  await addJob(transaction, voidRestJob, { order: orderUuid }, { key: `void-rest:${orderUuid}` });
}

/** Releases every open authorisation of an order of which no capture is under way. Throws if the gateway cannot be reached. */
export async function voidRest({ db, gateway }: PaymentShop, orderUuid: string): Promise<void> {
  for (const { key, reference, state, undecidedCents, gateway: name } of await listAuthorisations(
    db,
    orderUuid,
  )) {
    if (state !== 'authorised' || reference === null || undecidedCents > 0 || name !== gateway.name) continue;
    await gateway.void(reference);
    await transact(db, async (transaction) => {
      await lockAttempts(transaction, orderUuid);
      await closeAuthorisation(transaction, key);
    });
  }
}

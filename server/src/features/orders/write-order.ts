// Writes an order, and finds the order of an earlier request that is repeated, so that it is written only once.

import type { Database } from '../../platform/database/database.ts';
import { addJob } from '../../platform/jobs/jobs.ts';
import { sendOrderChanged, sendOrderConfirmation } from './orders.jobs.ts';
import { insertOrder, type NewOrder } from './new-order.repository.ts';
import { findOrderOfRequest, type OrderHead } from './orders.repository.ts';

/** Writes an order. One that needs no card payment is confirmed at once, and its mail is enqueued in the same transaction. */
export async function writeOrder(transaction: Database, order: NewOrder): Promise<OrderHead> {
  const { uuid, state } = order;
  const wasConfirmed = state === 'confirmed';
  const [number] = await Promise.all([
    insertOrder(transaction, order),
    wasConfirmed && sendConfirmation(transaction, uuid),
  ]);
  return { uuid, number, state, wasConfirmed };
}

/** Enqueues the confirmation mail. Call it in the transaction in which the order is confirmed. */
export async function sendConfirmation(transaction: Database, uuid: string): Promise<void> {
  await addJob(transaction, sendOrderConfirmation, { order: uuid }, { key: jobKey(uuid) });
}

/** Enqueues the confirmation mail once more, as the order is by then; it replaces one that was not sent yet. */
export async function sendConfirmationAgain(
  transaction: Database,
  uuid: string,
  afterMilliseconds: number,
): Promise<void> {
  const payload = { order: uuid, again: new Date().toISOString() };
  await addJob(transaction, sendOrderConfirmation, payload, { afterMilliseconds, key: jobKey(uuid) });
}

/** Enqueues the mail about a change, in its transaction. `version` is that of the order before the change. */
export async function announceChange(
  transaction: Database,
  {
    uuid,
    afterMilliseconds,
    ...change
  }: {
    readonly uuid: string;
    readonly version: number;
    /** The order that a part of it became. */
    readonly split?: string;
    readonly afterMilliseconds: number;
  },
): Promise<void> {
  const key = `changed:${uuid}:${change.version}`;
  await addJob(transaction, sendOrderChanged, { order: uuid, ...change }, { afterMilliseconds, key });
}

/** Returns the order of an earlier request that this one repeats by its key. */
export async function findOrderOfKey(
  transaction: Database,
  customerId: number,
  requestKey: string | null,
): Promise<OrderHead | undefined> {
  return requestKey === null ? undefined : findOrderOfRequest(transaction, customerId, requestKey);
}

/** An order has at most one confirmation that waits to be sent. */
function jobKey(uuid: string): string {
  return `confirmation:${uuid}`;
}

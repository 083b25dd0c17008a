// Places and releases holds. Placing one again is the opposite of releasing it, so each can be undone.

import { type HoldKind, mayReleaseHold, openOrderStates } from '@chipload/domain/orders';
import { m } from '@chipload/messages';
import { transact, type Database } from '../../platform/database/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import { shopDay } from '../../platform/shop-day.ts';
import { lockOrder } from './change.repository.ts';
import type { ByStaff } from '../../platform/http/office-visitor.ts';
import {
  listOpenHolds,
  listOrdersOfEndedHolds,
  type OpenHold,
  placeHold,
  releaseByItself,
  releaseHolds,
} from '../orders/orders.service.ts';
import { notChangeable, recordChanged } from './order-desk-refusals.ts';
import { recordOrderEvent } from './record-order-event.ts';

type NewHold = {
  /** The version that the staff saw; undefined for one of many orders. */
  readonly version: number | undefined;
  readonly kind: HoldKind;
  readonly reason: string;
  readonly until: string | null;
};

/** Holds an order: it keeps its stock and does not ship. Refuses a day that has come, on which the hold would end at once. */
export async function holdOrder(
  db: Database,
  act: ByStaff,
  { uuid, ...hold }: NewHold & { readonly uuid: string },
): Promise<void> {
  if (hold.until !== null && hold.until <= shopDay()) throw new Refusal('hold-until-past');
  await transact(db, async (transaction) => {
    const { state } = await lockAt(transaction, uuid, hold.version);
    if (!openOrderStates.includes(state)) throw notChangeable('order-closed');
    const placed = await placeHold(transaction, { ...hold, orderUuid: uuid, heldBy: act.staff.id });
    const after = { hold: placed, kind: hold.kind, until: hold.until };
    await recordOrderEvent(transaction, act, { action: 'order.held', uuid, after });
  });
}

type Release = {
  readonly version: number | undefined;
  /** Undefined: every hold of the order. */
  readonly hold: string | undefined;
  /** Null: whoever placed the hold undoes it. */
  readonly reason: string | null;
};

/** Releases a hold of an order, or all of them; refuses one that this person may not release. */
export async function releaseHold(
  db: Database,
  act: ByStaff,
  { uuid, version, hold, reason }: Release & { readonly uuid: string },
): Promise<void> {
  await transact(db, async (transaction) => {
    await lockAt(transaction, uuid, version);
    const open = await listOpenHolds(transaction, uuid);
    const released = open.filter((one) => hold === undefined || one.uuid === hold);
    if (released.length === 0) throw new Refusal(hold === undefined ? 'not-held' : 'not-found');
    if (!released.every((one) => mayRelease(one, act))) throw new Refusal('hold-not-yours');
    if (reason === null && !released.every(({ heldBy }) => heldBy === act.staff.uuid)) throw reasonMissing();
    const by = { reason: reason ?? '', staffId: act.staff.id };
    const before = await releaseHolds(transaction, uuid, { holds: released, ...by });
    await recordOrderEvent(transaction, act, { action: 'order.released', uuid, before });
  });
}

/** Releases every hold whose day has come, by the shop itself. A hold that waits for an approval stays until somebody decides. */
export async function releaseEndedHolds(db: Database, signal?: AbortSignal): Promise<void> {
  for (const orderUuid of await listOrdersOfEndedHolds(db)) {
    if (signal?.aborted) return;
    await transact(db, async (transaction) => {
      await lockAt(transaction, orderUuid, undefined);
      const ended = (await listOpenHolds(transaction, orderUuid)).filter(({ hasEnded }) => hasEnded);
      await releaseByItself(transaction, orderUuid, ended);
    });
  }
}

function reasonMissing(): Refusal {
  return new Refusal('validation', { errors: { reason: (options) => m.office_reason_missing({}, options) } });
}

function mayRelease({ kind, heldBy }: OpenHold, { staff }: ByStaff): boolean {
  return mayReleaseHold({ kind, heldBy: heldBy ?? undefined }, staff.uuid);
}

async function lockAt(transaction: Database, uuid: string, version: number | undefined) {
  const order = await lockOrder(transaction, uuid);
  if (!order) throw new Refusal('not-found');
  if (version !== undefined && version !== order.version)
    throw recordChanged({ seen: version, now: order.version });
  return order;
}

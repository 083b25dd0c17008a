// SQL expressions about trunks, for the statements of this feature and of others. Only repositories import it.

import { type RawBuilder, sql } from 'kysely';
import { compileOnce, placeholder, type Statement } from '../../platform/database/database.ts';
import type { CustomerAsOwner, GuestAsOwner, Target, TrunkKey } from './trunk-owner.ts';

/** The owner's trunk that is not ordered yet, as a condition on `trunks`; each form meets one partial unique index. */
export function isOpenTrunkOf(owner: TrunkKey) {
  return owner.customerId === undefined
    ? sql<boolean>`trunks.session_id = ${owner.sessionId} and trunks.kind = ${owner.kind} and trunks.state <> 'ordered'`
    : sql<boolean>`trunks.customer_id = ${owner.customerId} and trunks.kind = ${owner.kind} and trunks.state <> 'ordered'`;
}

/** Locks the trunk's row, increments its version and makes the assignments; returns no row if the trunk may not be changed. */
export function raiseVersion({ owner, version }: Target, condition = sql`true`, assignments = sql``) {
  return sql<{ id: number; version: number }>`
    update trunks set version = version + 1, updated_at = now() ${assignments}
    where ${isOpenTrunkOf(owner)} and state = 'open' and ${hasVersion(version)} and ${condition}
    returning trunks.id, trunks.version`;
}

export function hasVersion(version: number | undefined) {
  return sql<boolean>`(${version ?? null}::bigint is null or trunks.version = ${version ?? null}::bigint)`;
}

/**
 * Returns a function that makes a statement on a trunk: compiled once for customers, and once for guests (`compileOnce`).
 *
 *     const stateOf = compileForOwners({}, (owner) => sql<Row>`select state from trunks where ${isOpenTrunkOf(owner)}`);
 *     const [row] = await run(db, stateOf(owner, {}));
 */
export function compileForOwners<Values extends Readonly<Record<string, unknown>>, Row>(
  placeholders: Values,
  build: (owner: TrunkKey, values: Values) => RawBuilder<Row>,
): (owner: TrunkKey, values: Values) => Statement<Row> {
  const guest: GuestAsOwner = { kind: placeholder(), sessionId: placeholder() };
  const customer: Omit<CustomerAsOwner, 'companyId'> = { kind: placeholder(), customerId: placeholder() };
  const ofGuest = compileOnce({ ...placeholders, ...guest }, () => build(guest, placeholders));
  const ofCustomer = compileOnce({ ...placeholders, ...customer }, () => build(customer, placeholders));
  return ({ kind, ...key }, values) =>
    key.customerId === undefined
      ? ofGuest({ ...values, kind, sessionId: key.sessionId })
      : ofCustomer({ ...values, kind, customerId: key.customerId });
}

// SQL expressions about trunks, for the statements of this feature and of others. Only repositories import it.

import { type RawBuilder, sql } from 'kysely';
import { compileOnce, placeholder, type Statement } from '../../platform/database/database.ts';
import type { CustomerAsOwner, GuestAsOwner, Target, TrunkOwner } from './trunk-owner.ts';

/** The owner's trunk that is not ordered yet, as a condition on `trunks`; each form meets one partial unique index. */
export function isOpenTrunkOf(owner: TrunkOwner) {
  return owner.customerId === undefined
    ? sql<boolean>`trunks.session_id = ${owner.sessionId} and trunks.kind = ${owner.kind} and trunks.state <> 'ordered'`
    : sql<boolean>`trunks.customer_id = ${owner.customerId} and trunks.kind = ${owner.kind} and trunks.state <> 'ordered'`;
}

/** The row of a statement that has changed a trunk, with its new version; there is none if nothing was changed. */
export type ChangedTrunk = { readonly id: number; readonly version: number };

/** Locks the trunk's row, increments its version and makes the assignments; returns no row if the trunk may not be changed. */
export function raiseVersion({ owner, version }: Target, condition = sql`true`, assignments = sql``) {
  return sql<ChangedTrunk>`
    update trunks set version = version + 1, updated_at = now() ${assignments}
    where ${isOpenTrunkOf(owner)} and state = 'open' and ${hasVersion(version)} and ${condition}
    returning trunks.id, trunks.version`;
}

export function hasVersion(version: number | undefined) {
  return sql<boolean>`(${version ?? null}::bigint is null or trunks.version = ${version ?? null}::bigint)`;
}

type Values = Readonly<Record<string, unknown>>;

/**
 * Returns a function that makes a statement on a trunk: compiled once for customers, and once for guests (`compileOnce`).
 *
 *     const stateOf = compileForOwners({}, (owner) => sql<Row>`select state from trunks where ${isOpenTrunkOf(owner)}`);
 *     const [row] = await run(db, stateOf(owner, {}));
 */
export function compileForOwners<Given extends Values, Row>(
  placeholders: Given,
  build: (owner: TrunkOwner, values: Given) => RawBuilder<Row>,
): (owner: TrunkOwner, values: Given) => Statement<Row> {
  const guest: GuestAsOwner = { kind: placeholder(), sessionId: placeholder() };
  const customer: CustomerAsOwner = { kind: placeholder(), customerId: placeholder() };
  const ofGuest = compileOnce({ ...placeholders, ...guest }, () => build(guest, placeholders));
  const ofCustomer = compileOnce({ ...placeholders, ...customer }, () => build(customer, placeholders));
  return (owner, values) =>
    owner.customerId === undefined ? ofGuest({ ...values, ...owner }) : ofCustomer({ ...values, ...owner });
}

/** The same for a statement that changes a trunk if it has the expected version. */
export function compileChange<Given extends Values, Row>(
  placeholders: Given,
  build: (target: Target, values: Given) => RawBuilder<Row>,
): (target: Target, values: Given) => Statement<Row> {
  const version = placeholder<number | undefined>();
  const change = compileForOwners({ ...placeholders, version }, (owner) =>
    build({ owner, version }, placeholders),
  );
  return ({ owner, version: expected }, values) => change(owner, { ...values, version: expected });
}

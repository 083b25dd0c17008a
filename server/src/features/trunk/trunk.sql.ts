// SQL expressions about trunks, for the statements of this feature and of others. Only repositories import it.

import type { TrunkKind } from '@chipload/domain/trunk';
import { type RawBuilder, sql } from 'kysely';
import { compileOnce, type Database } from '../../platform/database/database.ts';
import type { CustomerAsOwner, GuestAsOwner, Target } from './trunk-owner.ts';

/** The owner's trunk that is not ordered yet, as a condition on `trunks`; each form meets one partial unique index. */
export function isOpenTrunkOf(owner: Omit<CustomerAsOwner, 'companyId'> | GuestAsOwner) {
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

/** The placeholder of a kind in statements that are compiled once; nothing else in them is equal to it. */
export const anyKind = 'a kind' as TrunkKind;

/**
 * Returns a function that runs a statement on a trunk: compiled once for customers, and once for guests (`compileOnce`).
 *
 *     const readState = compileForOwners({}, ({ owner }) => sql<Row>`select state from trunks where ${isOpenTrunkOf(owner)}`);
 *     const [row] = await readState(db, { owner, version: undefined }, {});
 */
export function compileForOwners<Values extends Readonly<Record<string, unknown>>, Row>(
  placeholders: Values,
  build: (target: Target, values: Values) => RawBuilder<Row>,
): (db: Database, target: Target, values: Values) => Promise<Row[]> {
  const kind = anyKind;
  const version = -901;
  const [sessionId, customerId, companyId] = [-902, -903, -904];
  const trunk: { kind: TrunkKind; version: number | null } = { kind, version };
  const ofGuest = compileOnce({ ...placeholders, ...trunk, sessionId }, () =>
    build({ owner: { kind, sessionId }, version }, placeholders),
  );
  const ofCustomer = compileOnce({ ...placeholders, ...trunk, customerId, companyId }, () =>
    build({ owner: { kind, customerId, companyId }, version }, placeholders),
  );
  return async (db, { owner, version: expected = null }, values) =>
    owner.customerId === undefined
      ? ofGuest(db, { ...values, ...owner, version: expected })
      : ofCustomer(db, { ...values, ...owner, version: expected });
}

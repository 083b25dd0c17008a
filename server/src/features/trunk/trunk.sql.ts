// SQL expressions about trunks, for the statements of this feature and of others. Only repositories import it.

import { sql } from 'kysely';
import type { Target, TrunkOwner } from './trunk-owner.ts';

/** The owner's trunk that is not ordered yet, as a condition on `trunks`; each form meets one partial unique index. */
export function isOpenTrunkOf(owner: TrunkOwner) {
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
  return version === undefined ? sql`true` : sql`trunks.version = ${version}`;
}

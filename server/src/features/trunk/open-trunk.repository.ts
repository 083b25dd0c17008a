import { sql } from 'kysely';
import type { TrunkOwner } from './trunk-owner.ts';

/** The owner's trunk that is not ordered yet, as a condition on `trunks`; each form meets one partial unique index. */
export function isOpenTrunkOf(owner: TrunkOwner) {
  return owner.customerId === undefined
    ? sql<boolean>`trunks.session_id = ${owner.sessionId} and trunks.kind = ${owner.kind} and trunks.state <> 'ordered'`
    : sql<boolean>`trunks.customer_id = ${owner.customerId} and trunks.kind = ${owner.kind} and trunks.state <> 'ordered'`;
}

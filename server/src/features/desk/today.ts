import type { WaitingWork } from '@chipload/contract/office';
import type { Permission } from '@chipload/domain/staff';
import type { Database } from '../../platform/database/database.ts';
import { countWaiting, mostCounted, type WaitingKind } from './today.repository.ts';

/** Who does the work of each kind, and the list in which it waits; in the order in which it is shown. */
const work: readonly {
  readonly kind: WaitingKind;
  readonly permission: Permission;
  readonly address: `/${string}`;
}[] = [
  { kind: 'orders-late', permission: 'read-orders', address: '/orders?view=late' },
  { kind: 'orders-to-release', permission: 'release-holds', address: '/orders?view=to-release' },
  { kind: 'orders-to-pick', permission: 'ship-orders', address: '/fulfil' },
  { kind: 'freight-to-quote', permission: 'answer-requests', address: '/requests?kind=freight' },
  { kind: 'captures-failed', permission: 'write-money', address: '/invoices?state=capture-failed' },
  { kind: 'refunds-failed', permission: 'refund', address: '/invoices?state=refund-failed' },
  { kind: 'authorisations-ending', permission: 'write-money', address: '/payments?state=ending' },
  { kind: 'credit-applications', permission: 'set-terms', address: '/requests?kind=credit' },
  { kind: 'quote-requests', permission: 'answer-requests', address: '/requests?kind=special' },
  {
    kind: 'certificates-to-verify',
    permission: 'set-terms',
    address: '/companies?certificate=unverified',
  },
  { kind: 'certificates-ending', permission: 'write-customers', address: '/companies?certificate=ending' },
  { kind: 'jobs-failed', permission: 'read-jobs', address: '/jobs?state=failed' },
];

/** Returns the work that waits for a person with these permissions; kinds of which none waits are left out. */
export async function findWaitingWork(
  db: Database,
  permissions: ReadonlySet<Permission>,
): Promise<WaitingWork[]> {
  const own = work.filter(({ permission }) => permissions.has(permission));
  const counts = await countWaiting(
    db,
    own.map(({ kind }) => kind),
  );
  const addressOf = new Map(own.map(({ kind, address }) => [kind, address]));
  return counts
    .filter(({ count }) => count > 0)
    .map(({ kind, count }) => ({
      kind,
      count: Math.min(count, mostCounted),
      is_more: count > mostCounted,
      address: addressOf.get(kind) ?? '/',
    }));
}

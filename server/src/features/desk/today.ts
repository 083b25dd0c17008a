import type { WaitingWork } from '@chipload/contract/office';
import type { Permission } from '@chipload/domain/staff';
import type { Database } from '../../platform/database/database.ts';
import { countReminders } from '../invoices/invoices.service.ts';
import type { Settings } from '../settings/settings.service.ts';
import { countWaiting, mostCounted, type WaitingKind } from './today.repository.ts';

type Work = {
  readonly kind: WaitingKind;
  /** Of whoever does the work and may read the list in which it waits. */
  readonly permissions: readonly Permission[];
  readonly address: `/${string}`;
};

const held = (reason: string, kind: WaitingKind): Work => ({
  kind,
  permissions: ['read-orders', 'release-holds'],
  address: `/orders?view=to-release&hold=${reason}`,
});

/** In the order in which it is shown. */
const work: readonly Work[] = [
  {
    kind: 'captures-failed',
    permissions: ['read-money', 'write-money'],
    address: '/invoices?state=capture-failed',
  },
  { kind: 'refunds-failed', permissions: ['read-money', 'refund'], address: '/invoices?state=refund-failed' },
  { kind: 'disputes-open', permissions: ['read-orders', 'refund'], address: '/orders?view=disputed' },
  { kind: 'orders-late', permissions: ['read-orders'], address: '/orders?view=late' },
  held('credit', 'held-credit'),
  held('overdue', 'held-overdue'),
  held('payment', 'held-payment'),
  held('deposit', 'held-deposit'),
  held('approval', 'held-approval'),
  held('address', 'held-address'),
  held('customs', 'held-customs'),
  held('fraud', 'held-fraud'),
  held('manual', 'held-manual'),
  { kind: 'orders-to-pick', permissions: ['ship-orders'], address: '/fulfil' },
  {
    kind: 'freight-to-quote',
    permissions: ['read-requests', 'answer-requests'],
    address: '/requests?kind=freight',
  },
  {
    kind: 'credit-applications',
    permissions: ['read-requests', 'set-terms'],
    address: '/requests?kind=credit',
  },
  {
    kind: 'quote-requests',
    permissions: ['read-requests', 'answer-requests'],
    address: '/requests?kind=special',
  },
  { kind: 'quotes', permissions: ['read-requests', 'answer-requests'], address: '/quotes?state=waiting' },
  { kind: 'feedback', permissions: ['read-requests', 'answer-requests'], address: '/requests?kind=feedback' },
  { kind: 'invoices-overdue', permissions: ['read-money'], address: '/invoices?state=overdue' },
  {
    kind: 'openings-overdue',
    permissions: ['read-money', 'read-customers'],
    address: '/companies?state=overdue-opening',
  },
  {
    kind: 'companies-waiting',
    permissions: ['read-customers', 'set-terms'],
    address: '/companies?state=waiting',
  },
  {
    kind: 'certificates-to-verify',
    permissions: ['read-customers', 'set-terms'],
    address: '/companies?certificate=unverified',
  },
  {
    kind: 'certificates-ending',
    permissions: ['read-customers', 'write-customers'],
    address: '/companies?certificate=ending',
  },
  { kind: 'mails-failed', permissions: ['read-mail-log'], address: '/mails?state=failed' },
  { kind: 'jobs-failed', permissions: ['read-jobs'], address: '/jobs?state=failed' },
];

/** Returns the work that waits for a person with these permissions; kinds of which none waits are left out. */
export async function findWaitingWork(
  db: Database,
  settings: Settings,
  permissions: ReadonlySet<Permission>,
): Promise<WaitingWork[]> {
  const own = work.filter((one) => one.permissions.every((permission) => permissions.has(permission)));
  const counts = await countWaiting(
    db,
    own.map(({ kind }) => kind),
  );
  const waiting = counts.flatMap(({ kind, count, oldest_at: oldestAt }) => {
    const { address } = own.find((one) => one.kind === kind) ?? {};
    if (oldestAt === null || address === undefined) return [];
    const shown = Math.min(count, mostCounted);
    return [{ kind, count: shown, is_more: count > shown, oldest_at: oldestAt.toISOString(), address }];
  });
  return [...waiting, ...(await findReminders(db, settings, permissions))];
}

/** Finds the invoices to be reminded of, which depend on the settings of the shop. */
async function findReminders(
  db: Database,
  settings: Settings,
  permissions: ReadonlySet<Permission>,
): Promise<WaitingWork[]> {
  if (!permissions.has('read-money') || !permissions.has('resend-mail')) return [];
  const due = await countReminders(db, settings);
  if (!due) return [];
  const count = Math.min(due.count, mostCounted);
  const oldest = new Date(`${due.oldestDueOn}T12:00:00Z`).toISOString();
  return [{ kind: 'reminders', count, is_more: due.count > count, oldest_at: oldest, address: '/reminders' }];
}

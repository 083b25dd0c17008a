// Records what the staff did in the office, and what the shop and its buyers did to the same records.

import type { Database } from '../../platform/database/database.ts';
import { markRecorded } from '../../platform/http/recorded-requests.ts';
import { addJob } from '../../platform/jobs/jobs.ts';
import { isAnnounced } from './account-notice.ts';
import type { AuditFacts, OperatorAction, StaffAction, StaffActor } from './audit-event.ts';
import { sendStaffNotice } from './audit.jobs.ts';
import { insertAuditEvent, insertAuditEvents } from './audit.repository.ts';

export type StaffEvent = StaffActor & {
  readonly action: StaffAction;
  /** The changed record: `order <uuid>`, `company <uuid>`, `customer <id>`, `staff <uuid>`, `role <uuid>` and so on. */
  readonly subject: string;
  readonly before?: AuditFacts;
  readonly after?: AuditFacts;
};

/**
 * Records who changed what in the office. Call it in the transaction of the change, so that neither exists without the other.
 * `before` and `after` are `AuditFacts`. A change of the account of a person is announced to them by mail.
 */
export async function recordStaffEvent(db: Database, event: StaffEvent): Promise<void> {
  const { staff, client, action, subject, before, after } = event;
  const id = await insertAuditEvent(db, {
    actor: 'staff',
    action,
    subject,
    before,
    after,
    customerId: undefined,
    staffId: staff?.id,
    remoteAddress: client.remoteAddress,
    userAgent: client.userAgent,
    requestId: client.requestId,
  });
  markRecorded(client);
  await announce(db, action, id);
}

type ManyChanges = StaffActor &
  Pick<StaffEvent, 'action'> & {
    readonly changes: readonly Pick<StaffEvent, 'subject' | 'before' | 'after'>[];
  };

/** Records an act that changed many records, such as a file of counted stock, with an event for each. None is announced by mail. */
export async function recordStaffEvents(
  db: Database,
  { staff, client, action, changes }: ManyChanges,
): Promise<void> {
  const { remoteAddress, userAgent, requestId } = client;
  await insertAuditEvents(
    db,
    {
      actor: 'staff',
      action,
      customerId: undefined,
      staffId: staff?.id,
      remoteAddress,
      userAgent,
      requestId,
    },
    changes,
  );
  markRecorded(client);
}

/** Enqueues the mail to the person whose account was changed, in case somebody else changed it. */
async function announce(db: Database, action: string, event: number): Promise<void> {
  if (isAnnounced(action)) await addJob(db, sendStaffNotice, { event });
}

/** Acts on payments that may also be a buyer's, or the shop's own at news of a bank. */
export type PaymentAction =
  | 'deposit.set-aside'
  | 'deposit.taken-back'
  | 'payment.applied'
  | 'payment.received'
  | 'payment.reversed'
  | 'payment.taken-back';

type ActorlessEvent<Action> = {
  readonly action: Action;
  readonly subject: string;
  readonly before?: AuditFacts;
  readonly after?: AuditFacts;
};

/** `command` is that of the operator, such as `create-staff`. */
export type OperatorEvent = ActorlessEvent<OperatorAction> & { readonly command: string };

/** Records what an operator did by a command instead of in the office. */
export async function recordOperatorEvent(db: Database, { command, ...event }: OperatorEvent): Promise<void> {
  await announce(db, event.action, await insertUnseen(db, command, event));
}

/** Events without anybody's act, such as a card that does not pay, or a hold whose day has come. */
export type ShopEvent = ActorlessEvent<
  | PaymentAction
  | 'deposit.freed'
  | 'invoice.capture-failed'
  | 'invoice.refund-failed'
  | 'order.dispute-changed'
  | 'order.held'
  | 'order.payment-disputed'
  | 'order.released'
>;

/** Records what happened to a record without anybody's act. Call it in the transaction of the change. */
export async function recordShopEvent(db: Database, event: ShopEvent): Promise<void> {
  await insertUnseen(db, 'shop', event);
}

/** A buyer's act on a record of the office. */
export type BuyerEvent = ActorlessEvent<
  PaymentAction | 'invoice.paid-by-card' | 'customer.statements-set' | 'quote.accepted' | 'quote.declined'
> & {
  readonly customerId: number;
};

/**
 * Records what a buyer did, in the transaction of the change. It may be a job that learned of it, so that nothing is known of the
 * request.
 */
export async function recordBuyerEvent(db: Database, { customerId, ...event }: BuyerEvent): Promise<void> {
  await insertUnseen(db, 'visitor', event, customerId);
}

/** Records an event without a request. */
async function insertUnseen(
  db: Database,
  actor: string,
  { action, subject, before, after }: ActorlessEvent<string>,
  customerId?: number,
): Promise<number> {
  return insertAuditEvent(db, {
    actor,
    action,
    subject,
    before,
    after,
    customerId,
    remoteAddress: '',
    userAgent: '',
    requestId: '',
  });
}

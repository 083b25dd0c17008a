// The events of people's accounts that the audit trail records.

import type { OfficeAction } from '@chipload/contract/office';
import type { Client } from '../../platform/http/client.ts';
import type { StaffMember } from '../../platform/http/office-visitor.ts';

/** The actions, as stored in the column `audit_events.action`. */
export const accountActions = [
  'sign-in.succeeded',
  'sign-in.failed',
  'sign-out',
  'confirmation.failed',
  'sessions.ended',
  'customer.created',
  'customer.disabled',
  'customer.enabled',
  'customer.erased',
  'data.downloaded',
  'role.changed',
  'password.changed',
  'password.reset',
  'email.changed',
  'email.confirmed',
  'address.added',
  'address.changed',
  'address.removed',
  'card.added',
  'card.removed',
  'credit.applied',
  'credit.approved',
  'credit.declined',
  'authenticator.added',
  'authenticator.removed',
  'passkey.added',
  'passkey.removed',
  'recovery-codes.created',
  'recovery-code.used',
] as const;

export type AccountAction = (typeof accountActions)[number];

/** The actions of the office's calls, and those that no call declares: attempts that failed, a code that was spent. */
export type StaffAction =
  | OfficeAction
  | ShopAction
  | 'staff.sign-in-failed'
  | 'staff.confirmation-failed'
  | 'staff.factor-removed'
  | 'staff.recovery-code-used';

/** Acts of staff in the shop for a customer. */
type ShopAction = 'customer.acted-for' | 'customer.shop-left' | 'order.placed-for-customer';

/** Acts of an operator by a command. */
export type OperatorAction =
  | 'shop.numbers-jumped'
  | 'staff.created'
  | 'staff.factor-removed'
  | 'request.quoted'
  | 'request.declined';

/** Pieces of a part, with the price that was set for one and the usual price where that is another. */
type AuditLine = {
  readonly code: string;
  readonly pieces: number;
  readonly unit_cents?: number;
  readonly usual_cents?: number;
};

/**
 * Facts about a change: identifiers, states and figures. Never a password, code, token, card number or free text, but for the
 * `reason` that staff give when they take something back.
 */
export type AuditFacts = Readonly<
  Record<string, string | number | boolean | null | readonly string[] | readonly AuditLine[]>
>;

/** A person in a browser who makes a change in the office, with their request. */
export type StaffActor = {
  /** Undefined for an attempt to sign in with an unknown address. */
  readonly staff: Pick<StaffMember, 'id'> | undefined;
  /** The very object that `serveOffice` passes to the handler. */
  readonly client: Client;
};

export type AccountEvent = {
  readonly action: AccountAction;
  /** The account's owner; undefined for a sign-in with an unknown e-mail address. */
  readonly customerId: number | undefined;
  /** The customer in a browser, the staff, or the operator with the command of this name. */
  readonly by: Client | StaffActor | { readonly command: string };
  /** Without it, `customer <id>`, or `nobody` without a customer. */
  readonly subject?: string;
  readonly before?: AuditFacts;
  readonly after?: AuditFacts;
};

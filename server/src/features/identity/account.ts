// Whose identity it is: a customer's or that of a person of the staff. Each kind has tables and ids of its own, so an id without
// its kind is nobody's.

import type { Client } from '../../platform/http/client.ts';
import type { Buyer } from '../../platform/http/visitor.ts';

export type AccountKind = 'customer' | 'staff';

export type AccountId = { readonly kind: AccountKind; readonly id: number };

export type Account = AccountId & {
  /** As the audit trail names it. */
  readonly subject: string;
};

/** Somebody who acts on their own account, with their browser. */
export type Person = { readonly account: Account; readonly client: Client };

export const accountTable = { customer: 'customers', staff: 'staff' } as const;

/** The column that stores an account of this kind, in every table. */
export const ownerColumn = { customer: 'customer_id', staff: 'staff_id' } as const;

/** Its passkeys and half sign-ins are stored by the number alone: nobody of the staff passes for it. */
export type CustomerAccount = Account & { readonly kind: 'customer' };

export function customerAccount(id: number): CustomerAccount {
  return { kind: 'customer', id, subject: `customer ${id}` };
}

export function staffAccount({ id, uuid }: { readonly id: number; readonly uuid: string }): Account {
  return { kind: 'staff', id, subject: `staff ${uuid}` };
}

export function customerPerson({ customer, client }: Buyer): Person & { readonly account: CustomerAccount } {
  return { account: customerAccount(customer.id), client };
}

type ByStaff = { readonly staff: Parameters<typeof staffAccount>[0]; readonly client: Client };

export function staffPerson({ staff, client }: ByStaff): Person {
  return { account: staffAccount(staff), client };
}

/** For whom attempts are counted, such as `customer 7` and `staff 7`. */
export function nameOf({ kind, id }: Account): string {
  return `${kind} ${id}`;
}

import type { Database } from '../../platform/database/database.ts';
import {
  type PaymentAction,
  recordBuyerEvent,
  recordShopEvent,
  recordStaffEvent,
  type StaffEvent,
} from '../audit/audit.service.ts';
import type { ByStaff } from '../../platform/http/office-visitor.ts';

type Application = Pick<StaffEvent, 'action' | 'before' | 'after'> & {
  /** Each has the event in its timeline. */
  readonly subjects: readonly string[];
};

/** Records that money was applied or taken back, on every record that it concerns. */
export async function recordApplication(
  transaction: Database,
  by: ByStaff,
  { subjects, ...event }: Application,
): Promise<void> {
  for (const subject of subjects) await recordStaffEvent(transaction, { ...by, ...event, subject });
}

/** A member of the staff who moves a payment, or the buyer who made it; null: the shop itself, such as at news of a bank. */
export type PaymentActor = ByStaff | { readonly customerId: number } | null;

export function staffIdOf(by: PaymentActor): number | null {
  return by !== null && 'staff' in by ? by.staff.id : null;
}

/** Records what became of a payment, on every record that it concerns. */
export async function recordPayment(
  transaction: Database,
  by: PaymentActor,
  { subjects, ...event }: Application & { readonly action: PaymentAction },
): Promise<void> {
  for (const subject of subjects) {
    if (by === null) await recordShopEvent(transaction, { ...event, subject });
    else if ('staff' in by) await recordStaffEvent(transaction, { ...by, ...event, subject });
    else await recordBuyerEvent(transaction, { ...by, ...event, subject });
  }
}

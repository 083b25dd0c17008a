import type { OfficeAction } from '@chipload/contract/office';
import type { Database } from '../../platform/database/database.ts';
import { recordStaffEvent, type StaffEvent } from '../audit/audit.service.ts';
import type { ByStaff } from '../../platform/http/office-visitor.ts';

type OrderEvent = Pick<StaffEvent, 'before' | 'after'> & {
  readonly action: Extract<OfficeAction, `order.${string}`>;
  readonly uuid: string;
};

/** Records an act on an order in the audit trail, in the transaction of the act. */
export async function recordOrderEvent(
  transaction: Database,
  { staff, client }: ByStaff,
  { uuid, ...event }: OrderEvent,
): Promise<void> {
  await recordStaffEvent(transaction, { staff, client, subject: `order ${uuid}`, ...event });
}

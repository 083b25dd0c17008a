import type { Database } from '../../platform/database/database.ts';
import { recordStaffEvent, type StaffEvent } from '../audit/audit.service.ts';
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

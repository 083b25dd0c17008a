// Closes feedback that the staff have dealt with, and opens it again.

import type { OfficeRequest } from '@chipload/contract/office/requests';
import { transact, type Database } from '../../platform/database/database.ts';
import type { ByStaff } from '../../platform/http/office-visitor.ts';
import { recordStaffEvent } from '../audit/audit.service.ts';
import { closeFeedback, reopenFeedback } from '../customers/customers.service.ts';
import { addNote } from '../desk/desk.service.ts';
import { getRequest, requestChanged } from './get-request.ts';

/** Closes feedback; a note that is not empty is kept on it. Refuses with `record-changed` what is closed. */
export async function closeRequest(
  db: Database,
  by: ByStaff,
  { number, note }: { readonly number: string; readonly note: string },
): Promise<OfficeRequest> {
  const name = { kind: 'feedback', number } as const;
  const subject = `request feedback ${number}`;
  return transact(db, async (transaction) => {
    const isClosed = await closeFeedback(transaction, Number(number), by.staff.id);
    if (!isClosed) throw await requestChanged(transaction, name);
    await recordStaffEvent(transaction, {
      ...by,
      action: 'request.closed',
      subject,
      before: { state: 'open' },
      after: { state: 'closed' },
    });
    if (note !== '') await addNote(transaction, by, { subject, body: note });
    return getRequest(transaction, name);
  });
}

/** Opens feedback again. Refuses with `record-changed` what is open. */
export async function reopenRequest(db: Database, by: ByStaff, number: string): Promise<OfficeRequest> {
  const name = { kind: 'feedback', number } as const;
  return transact(db, async (transaction) => {
    const isOpen = await reopenFeedback(transaction, Number(number));
    if (!isOpen) throw await requestChanged(transaction, name);
    await recordStaffEvent(transaction, {
      ...by,
      action: 'request.reopened',
      subject: `request feedback ${number}`,
      before: { state: 'closed' },
      after: { state: 'open' },
    });
    return getRequest(transaction, name);
  });
}

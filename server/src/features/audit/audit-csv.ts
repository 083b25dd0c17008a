// The columns of the audit trail as a file: in words, and as they are stored.

import type { AuditEvent } from '@chipload/contract/office';
import type { AuditColumn } from '@chipload/contract/office/audit';
import { changesText, recordText, whoText } from '@chipload/messages/audit';
import { eventText } from '@chipload/messages/events';
import { m } from '@chipload/messages';
import type { CsvColumns } from '../../platform/files/list-csv.ts';

export const auditCsv: CsvColumns<AuditEvent, AuditColumn> = {
  at: { head: m.office_audit_at, at: ({ at }) => at },
  who: { head: m.office_audit_who, cell: whoText },
  action: { head: m.office_audit_action, cell: eventText },
  record: { head: m.office_audit_record, cell: ({ record }, options) => recordText(record, options) },
  changes: { head: m.office_audit_changes, cell: changesText },
  address: { head: m.office_audit_address, cell: (event) => event.remote_address },
  device: {
    head: m.office_audit_device,
    cell: ({ browser, system }) => [browser, system].filter(Boolean).join(', '),
  },
  code: { head: m.office_audit_stored_action, cell: ({ action }) => action },
  subject: { head: m.office_audit_stored_record, cell: ({ subject }) => subject },
  actor: { head: m.office_audit_stored_who, cell: ({ actor }) => actor },
  before: { head: m.office_audit_stored_before, cell: ({ before }) => storedText(before) },
  after: { head: m.office_audit_stored_after, cell: ({ after }) => storedText(after) },
  request: { head: m.office_audit_request, cell: (event) => event.request_id },
};

function storedText(facts: AuditEvent['before']): string | null {
  return facts === null ? null : JSON.stringify(facts);
}

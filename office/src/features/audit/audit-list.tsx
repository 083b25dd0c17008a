import type { AuditEvent, Colleague } from '@chipload/contract/office';
import type { AuditColumn } from '@chipload/contract/office/audit';
import { m } from '@chipload/messages';
import { changesText, recordText, whoText } from '@chipload/messages/audit';
import { actText, eventGroups, eventText } from '@chipload/messages/events';
import type { FilterGroup, ListDefinition, ListFilter } from '../../lists/list-definition.ts';
import { deviceText } from '../../records/device-text.ts';
import { WhenText } from '../../records/when-text.tsx';
import { EventFacts } from './event-facts.tsx';

const acts: readonly FilterGroup[] = eventGroups.map(({ label, texts }) => ({
  label,
  options: Object.keys(texts).map((action) => ({ value: action, label: () => actText(action) })),
}));

/** The audit trail as a list; `people` are those by whom it can be filtered. */
export function auditList(people: readonly Colleague[]): ListDefinition<AuditEvent, AuditColumn> {
  return {
    name: 'audit',
    title: m.office_audit,
    idOf: ({ id }) => id,
    labelOf: (event) => eventText(event),
    addressOf: ({ record }) => record?.address ?? undefined,
    linkColumn: 'record',
    columns: [
      { key: 'at', label: m.office_audit_at, sorts: 'down', cell: ({ at }) => <WhenText at={at} /> },
      { key: 'who', label: m.office_audit_who, cell: (event) => whoText(event) },
      { key: 'action', label: m.office_audit_action, cell: (event) => eventText(event) },
      { key: 'record', label: m.office_audit_record, cell: ({ record }) => recordText(record) },
      { key: 'changes', label: m.office_audit_changes, isExtra: true, cell: (event) => changesText(event) },
      {
        key: 'address',
        needs: 'medium',
        label: m.office_audit_address,
        cell: ({ remote_address: address }) => <span className="tabular">{address}</span>,
      },
      { key: 'device', label: m.office_audit_device, isExtra: true, cell: deviceText },
      { key: 'code', label: m.office_audit_stored_action, isExtra: true, cell: ({ action }) => action },
      { key: 'subject', label: m.office_audit_stored_record, isExtra: true, cell: ({ subject }) => subject },
      { key: 'actor', label: m.office_audit_stored_who, isExtra: true, cell: ({ actor }) => actor },
      {
        key: 'before',
        label: m.office_audit_stored_before,
        isExtra: true,
        cell: ({ before }) => before && JSON.stringify(before),
      },
      {
        key: 'after',
        label: m.office_audit_stored_after,
        isExtra: true,
        cell: ({ after }) => after && JSON.stringify(after),
      },
      { key: 'request', label: m.office_audit_request, isExtra: true, cell: (event) => event.request_id },
    ],
    filters: [
      {
        key: 'subject',
        label: m.office_audit_record,
        kind: 'text',
        placeholder: m.office_audit_record_placeholder,
      },
      ...byPerson(people),
      { key: 'action', label: m.office_audit_action, kind: 'searched', groups: acts },
      { key: 'at', label: m.office_audit_at, kind: 'days' },
    ],
    defaultSort: '-at',
    page: (api, query, signal) => api.get('/audit', { query, signal }),
    exportPath: '/audit.csv',
    panel: (event) => <EventFacts event={event} />,
  };
}

/** Nobody is offered to those who may not see the staff. */
function byPerson(people: readonly Colleague[]): ListFilter[] {
  if (people.length === 0) return [];
  const options = people.map(({ uuid, name }) => ({ value: uuid, label: () => name }));
  return [{ key: 'staff', label: m.office_audit_who, kind: 'searched', groups: [{ options }] }];
}

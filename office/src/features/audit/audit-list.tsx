import type { AuditEvent, Colleague } from '@chipload/contract/office';
import { m } from '@chipload/messages';
import type { ListDefinition } from '../../lists/list-definition.ts';
import { deviceText } from '../../records/device-text.ts';
import { eventText } from '../../records/event-text.ts';
import { WhenText } from '../../records/when-text.tsx';
import { actorText } from './actor-text.ts';
import { EventFacts } from './event-facts.tsx';

/** The audit trail as a list; `people` are those by whom it can be filtered. */
export function auditList(people: readonly Colleague[]): ListDefinition<AuditEvent> {
  return {
    name: 'audit',
    title: m.office_audit,
    idOf: ({ id }) => id,
    labelOf: (event) => eventText(event),
    columns: [
      { key: 'at', label: m.office_audit_at, sorts: 'down', cell: ({ at }) => <WhenText at={at} /> },
      { key: 'who', label: m.office_audit_who, cell: actorText },
      { key: 'action', label: m.office_audit_action, cell: eventText },
      { key: 'subject', label: m.office_audit_record, cell: ({ subject }) => subject },
      {
        key: 'address',
        label: m.office_audit_address,
        cell: ({ remote_address: address }) => <span className="tabular">{address}</span>,
      },
      { key: 'device', label: m.office_audit_device, isExtra: true, cell: deviceText },
    ],
    filters: [
      {
        key: 'action',
        label: m.office_audit_action,
        kind: 'text',
        placeholder: m.office_audit_action_placeholder,
      },
      {
        key: 'staff',
        label: m.office_audit_who,
        kind: 'choice',
        options: people.map(({ uuid, name }) => ({ value: uuid, label: () => name })),
      },
      {
        key: 'subject',
        label: m.office_audit_record,
        kind: 'text',
        placeholder: m.office_audit_record_placeholder,
      },
      { key: 'at', label: m.office_audit_at, kind: 'days' },
    ],
    defaultSort: '-at',
    page: (api, query, signal) => api.get('/audit', { query, signal }),
    exportPath: '/audit.csv',
    panel: (event) => <EventFacts event={event} />,
  };
}

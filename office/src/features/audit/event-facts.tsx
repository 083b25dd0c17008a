import { Link } from '@tanstack/react-router';
import type { AuditEvent } from '@chipload/contract/office';
import { m } from '@chipload/messages';
import { parseSubject, readingPermission } from '@chipload/domain/desk';
import { useMay } from '../../platform/office.ts';
import { deviceText } from '../../records/device-text.ts';
import { Timeline } from '../../records/timeline.tsx';
import { WhenText } from '../../records/when-text.tsx';
import { actorText } from './actor-text.ts';
import { changedFacts } from './changed-facts.ts';

/** Everything about an event: who, when, where, each value before and after, and what else happened to the record. */
export function EventFacts({ event }: { event: AuditEvent }) {
  const may = useMay();
  const facts = changedFacts(event);
  const record = parseSubject(event.subject);
  return (
    <div className="grid gap-4">
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
        <dt className="text-muted">{m.office_audit_at()}</dt>
        <dd>
          <WhenText at={event.at} />
        </dd>
        <dt className="text-muted">{m.office_audit_who()}</dt>
        <dd>
          {event.staff === null ? (
            actorText(event)
          ) : (
            <Link to="/staff/$uuid" params={{ uuid: event.staff.uuid }} className="text-accent underline">
              {event.staff.name}
            </Link>
          )}
        </dd>
        <dt className="text-muted">{m.office_audit_record()}</dt>
        <dd className="break-all">{event.subject}</dd>
        <dt className="text-muted">{m.office_audit_address()}</dt>
        <dd className="tabular">{event.remote_address}</dd>
        <dt className="text-muted">{m.office_audit_device()}</dt>
        <dd>{deviceText(event)}</dd>
        <dt className="text-muted">{m.office_audit_request()}</dt>
        <dd className="text-xs break-all text-muted">{event.request_id}</dd>
      </dl>
      {facts.length === 0 ? (
        <p className="text-muted">{m.office_audit_no_changes()}</p>
      ) : (
        <table className="w-full text-left">
          <thead className="text-xs text-muted">
            <tr>
              <th scope="col" className="py-1 pr-3 font-medium">
                {m.office_audit_changes()}
              </th>
              <th scope="col" className="py-1 pr-3 font-medium">
                {m.office_audit_before()}
              </th>
              <th scope="col" className="py-1 font-medium">
                {m.office_audit_after()}
              </th>
            </tr>
          </thead>
          <tbody>
            {facts.map(({ name, before, after }) => (
              <tr key={name} className="border-t align-top">
                <th scope="row" className="py-1.5 pr-3 font-normal text-muted">
                  {name}
                </th>
                <td className="py-1.5 pr-3 wrap-anywhere">{before}</td>
                <td className="py-1.5 wrap-anywhere">{after}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {record !== undefined && may(readingPermission(record)) && <Timeline subjects={[event.subject]} />}
    </div>
  );
}

import type { AuditEvent } from '@chipload/contract/office';
import { m } from '@chipload/messages';
import { changedFacts, recordText, whoText } from '@chipload/messages/audit';
import { parseSubject, readingPermission } from '@chipload/domain/desk';
import { AddressLink } from '../../navigation/address-link.tsx';
import { useMay } from '../../platform/office.ts';
import { ChangedFacts } from '../../records/changed-facts.tsx';
import { deviceText } from '../../records/device-text.ts';
import { Timeline } from '../../records/timeline.tsx';
import { WhenText } from '../../records/when-text.tsx';

/** Everything about an event: who, when, where, each value before and after, and what else happened to the record. */
export function EventFacts({ event }: { event: AuditEvent }) {
  const may = useMay();
  const { staff, customer } = event;
  const person = staff !== null && may('read-staff') ? `/staff/${staff.uuid}` : undefined;
  const record = parseSubject(event.subject);
  const facts = changedFacts(event);
  return (
    <div className="grid gap-4">
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
        <dt className="text-muted">{m.office_audit_at()}</dt>
        <dd>
          <WhenText at={event.at} />
        </dd>
        <dt className="text-muted">{m.office_audit_who()}</dt>
        <dd>
          <Linked address={customer?.address ?? person}>{whoText(event)}</Linked>
        </dd>
        <dt className="text-muted">{m.office_audit_record()}</dt>
        <dd className="wrap-anywhere">
          <Linked address={event.record?.address ?? undefined}>{recordText(event.record)}</Linked>
        </dd>
        <dt className="text-muted">{m.office_audit_stored()}</dt>
        <dd className="text-xs break-all text-muted">
          {event.action} · {event.subject}
        </dd>
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
        <ChangedFacts facts={facts} />
      )}
      {record !== undefined && may(readingPermission(record)) && <Timeline subjects={[event.subject]} />}
    </div>
  );
}

function Linked({ address, children }: { address: string | undefined; children: string }) {
  if (address === undefined) return children;
  return (
    <AddressLink address={address} className="text-accent underline underline-offset-2">
      {children}
    </AddressLink>
  );
}

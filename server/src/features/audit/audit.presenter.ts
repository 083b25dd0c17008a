import type { AuditEvent } from '@chipload/contract/office';
import { parseSubject, readingPermission, recordAddress, type Subject } from '@chipload/domain/desk';
import type { Permission } from '@chipload/domain/staff';
import { deviceOf } from '../../platform/http/device.ts';
import type { NamedRecord } from '../records/records.service.ts';
import type { TrailRow } from './audit-trail.repository.ts';

/** The names that an event is shown with, and the permissions of its reader. */
export type TrailContext = {
  /** By their subjects, those that the reader may read. */
  readonly names: ReadonlyMap<string, NamedRecord>;
  readonly permissions: ReadonlySet<Permission>;
};

export function auditEventOf(row: TrailRow, context: TrailContext): Omit<AuditEvent, 'value_names'> {
  const { staff_uuid: uuid, staff_name: name, customer_id: customerId } = row;
  return {
    id: String(row.id),
    at: row.at.toISOString(),
    action: row.action,
    subject: row.subject,
    record: recordOf(row, context),
    staff: uuid !== null && name !== null ? { uuid, name } : null,
    actor: actorOf(row.actor, customerId),
    customer: customerOf(row, context),
    before: valuesOf(row.before),
    after: valuesOf(row.after),
    remote_address: row.remote_address,
    ...deviceOf(row.user_agent),
    request_id: row.request_id,
  };
}

function recordOf(row: TrailRow, { names, permissions }: TrailContext): AuditEvent['record'] {
  const { subject: text } = row;
  if (text === 'nobody') return null;
  if (text === 'settings') return { kind: 'settings', name: null, code: null, address: null };
  const subject = parseSubject(text);
  // Records that imports change are stored by their own names, such as the code of a part.
  if (!subject) return { kind: 'other', name: text, code: null, address: null };
  const { kind } = subject;
  if (!permissions.has(readingPermission(subject))) return { kind, name: null, code: null, address: null };
  if (kind === 'request' || kind === 'job') return numberedRecord(subject, row);
  if (kind === 'part') return { kind, name: subject.id, code: null, address: recordAddress(subject) ?? null };
  const named = names.get(text);
  if (!named) return { kind, name: shortId(subject), code: null, address: null };
  const shown = kind === 'customer' ? { kind: 'company' as const, id: named.company ?? '' } : subject;
  return { kind, name: named.name, code: named.code, address: recordAddress(shown) ?? null };
}

/** A request has its kind and its number in its subject; a job's name stands in the event. */
function numberedRecord(subject: Subject, row: TrailRow): AuditEvent['record'] {
  const { kind, id } = subject;
  const address = recordAddress(subject) ?? null;
  const [requestKind = '', number = ''] = id.split(' ');
  if (kind === 'request') return { kind, name: number, code: requestKind, address };
  const name = valuesOf(row.after)?.['name'];
  return { kind, name: id, code: typeof name === 'string' ? name : null, address };
}

/** Stands for a record that is not there any more. */
function shortId({ id }: Subject): string {
  return id.slice(0, 8);
}

/** The actors that are people in a browser; any other is the name of an operator's command. */
const people = new Set(['visitor', 'staff']);

function actorOf(actor: string, customerId: number | null): string {
  if (!people.has(actor)) return `command ${actor}`;
  return customerId === null ? 'nobody' : `customer ${customerId}`;
}

function customerOf(row: TrailRow, { permissions }: TrailContext): AuditEvent['customer'] {
  const { customer_name: name, company_name: company, company_uuid: id } = row;
  const mayRead = permissions.has(readingPermission({ kind: 'customer' }));
  if (!mayRead || !people.has(row.actor) || name === null || company === null || id === null) return null;
  const address = recordAddress({ kind: 'company', id });
  return address === undefined ? null : { name, company, address };
}

/** Imports store one bare value, such as the prices of a part. */
function valuesOf(stored: unknown): Record<string, unknown> | null {
  if (stored === null) return null;
  return isRecord(stored) ? stored : { value: stored };
}

function isRecord(stored: unknown): stored is Record<string, unknown> {
  return typeof stored === 'object' && !Array.isArray(stored);
}

import type { AuditEvent } from '@chipload/contract/office';
import { deviceOf } from '../../platform/http/device.ts';
import type { TrailRow } from './audit-trail.repository.ts';

export function auditEventOf(row: TrailRow): AuditEvent {
  const {
    staff_uuid: uuid,
    staff_name: name,
    user_agent: userAgent,
    customer_id: customerId,
    ...event
  } = row;
  return {
    id: String(event.id),
    at: event.at.toISOString(),
    action: event.action,
    subject: event.subject,
    staff: uuid !== null && name !== null ? { uuid, name } : null,
    actor: actorOf(event.actor, customerId),
    before: valuesOf(event.before),
    after: valuesOf(event.after),
    remote_address: event.remote_address,
    ...deviceOf(userAgent),
    request_id: event.request_id,
  };
}

/** What the trail stores of a person in a browser, or the name of the operator's command. */
const people = new Set(['visitor', 'staff']);

function actorOf(actor: string, customerId: number | null): string {
  if (!people.has(actor)) return `command ${actor}`;
  return customerId === null ? 'nobody' : `customer ${customerId}`;
}

/** Imports store one bare value, such as the prices of a part. */
function valuesOf(stored: unknown): Record<string, unknown> | null {
  if (stored === null) return null;
  return isRecord(stored) ? stored : { value: stored };
}

function isRecord(stored: unknown): stored is Record<string, unknown> {
  return typeof stored === 'object' && !Array.isArray(stored);
}

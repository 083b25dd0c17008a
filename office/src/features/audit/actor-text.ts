import type { AuditEvent } from '@chipload/contract/office';
import { m } from '@chipload/messages';

/** Returns who did it: a person of the office, a customer, an operator with a command, or the shop itself. */
export function actorText({ staff, actor }: Pick<AuditEvent, 'staff' | 'actor'>): string {
  if (staff !== null) return staff.name;
  const [kind, name = ''] = actor.split(/[ :]/, 2);
  if (kind === 'customer') return m.office_audit_customer({ number: name });
  if (kind === 'command')
    return name === 'operator' ? m.office_audit_operator() : m.office_audit_command({ name });
  return kind === 'nobody' ? m.office_audit_nobody() : m.office_audit_shop();
}

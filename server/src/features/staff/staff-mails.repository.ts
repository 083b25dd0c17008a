// Reads what the mails to the staff say.

import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { Reader } from '../../platform/mail/letters-to-people.ts';
import type { AnnouncedEvent } from './staff-mails.ts';

/** Returns a person to write to; undefined for somebody who is disabled. */
export async function findStaffReader(db: Database, staffId: number): Promise<Reader | undefined> {
  const { rows } = await sql<Reader>`
    select name, email, language, true as is_email_confirmed from staff
    where id = ${staffId} and disabled_at is null`.execute(db);
  return rows[0];
}

/** Returns an event with the person whose account it is about. */
export async function findAnnouncedEvent(
  db: Database,
  id: number,
): Promise<{ readonly event: AnnouncedEvent; readonly reader: Reader } | undefined> {
  const { rows } = await sql<AnnouncedEvent & Omit<Reader, 'is_email_confirmed'>>`
    select audit_events.id, audit_events.at, action, remote_address, user_agent, name, email, language
    from audit_events join staff on audit_events.subject = 'staff ' || staff.uuid
    where audit_events.id = ${id}`.execute(db);
  const [row] = rows;
  if (!row) return undefined;
  const { name, email, language, ...event } = row;
  return { event, reader: { name, email, language, is_email_confirmed: true } };
}

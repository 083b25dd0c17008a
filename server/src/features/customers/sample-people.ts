// Recognises the sample people. Their password is published, so they may sign in only if the operator allows it.

import type { Database } from '../../platform/database/database.ts';
import { deleteSessionsOfDomain } from './customers.repository.ts';

/** The domain of their e-mail addresses; `.test` belongs to nobody (RFC 2606). */
const sampleDomain = 'chipload.test';

/** Whether a stored e-mail address is that of a sample person. */
export function isSamplePerson(email: string): boolean {
  return email.toLowerCase().endsWith(`@${sampleDomain}`);
}

/** Signs all sample people out: their sessions may be older than the setting that forbids them. */
export async function endSampleSessions(db: Database): Promise<void> {
  await deleteSessionsOfDomain(db, sampleDomain);
}

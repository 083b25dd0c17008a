import type { FastifyRequest } from 'fastify';
import type { Database } from '../database/database.ts';
import type { Key } from './idempotency.repository.ts';
import { rememberVisitor } from './visitor.ts';

/**
 * Returns the session that an Idempotency-Key of this request belongs to; a guest has one from now on. Only signed-in staff may send
 * a key to the office.
 */
export async function claimantOf(
  db: Database,
  request: FastifyRequest,
): Promise<Pick<Key, 'owner' | 'sessionId'>> {
  const staff = request.office?.session;
  if (staff) return { owner: 'staff_session_id', sessionId: staff.sessionId };
  const { visitor } = request;
  const sessionId = await rememberVisitor(db, visitor);
  if (visitor.sessionId !== sessionId) request.visitor = { ...visitor, sessionId };
  return { owner: 'session_id', sessionId };
}

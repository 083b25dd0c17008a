import type { FastifyRequest } from 'fastify';
import type { Database } from '../database/database.ts';
import type { Key } from './idempotency.repository.ts';
import { rememberVisitor } from './visitor.ts';

/** Returns the session that an Idempotency-Key of this request belongs to. Only signed-in staff may send one to the office. */
export async function claimantOf(
  db: Database,
  request: FastifyRequest,
): Promise<Pick<Key, 'owner' | 'sessionId'>> {
  const staff = request.office?.session;
  return staff
    ? { owner: 'staff_session_id', sessionId: staff.sessionId }
    : { owner: 'session_id', sessionId: await rememberVisitor(db, request.visitor) };
}

// Staff who act in the shop for a customer: who they are, and what the shop refuses them. The office opens their session
// (features/behalf); its cookie is apart from a buyer's, so that nobody's own session is mixed up with it.

import { type Endpoint, onBehalfOf } from '@chipload/contract/endpoint';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '../database/database.ts';
import { Refusal } from '../refusal.ts';
import { clientOf } from './client.ts';
import type { SessionRow } from './session.repository.ts';
import { isSessionToken } from './session-token.ts';
import { type Acting, languageOf, type Visitor, visitorOf } from './visitor.ts';

export type ActingSession = { readonly session: SessionRow; readonly acting: Acting };

export type ActingRules = {
  /** Returns the session of a token and records its use; undefined if it has ended. */
  readonly find: (db: Database, token: string) => Promise<ActingSession | undefined>;
  /** Records in the audit trail what a call has changed for the customer; `call` is its method and path. */
  readonly record: (
    db: Database,
    visitor: Visitor,
    made: { readonly call: string; readonly body: unknown },
  ) => Promise<void>;
};

/**
 * Identifies staff who act for a customer by the cookie of that session. Returns `ended` for a cookie whose session has ended, and
 * undefined without such a cookie.
 */
export async function identifyActing(
  db: Database,
  request: FastifyRequest,
  rules: ActingRules | undefined,
): Promise<Visitor | 'ended' | undefined> {
  const token = request.cookies[request.server.behalfCookie];
  if (token === undefined || !rules) return undefined;
  const found = isSessionToken(token) ? await rules.find(db, token) : undefined;
  if (!found) return 'ended';
  const visitor = visitorOf(found.session, {
    token,
    language: languageOf(request),
    client: clientOf(request),
  });
  return { ...visitor, acting: found.acting };
}

/** Refuses staff who act for a customer what only the customer may do. */
export function requireOnBehalf(endpoint: Endpoint, { acting }: Visitor): void {
  if (acting && onBehalfOf(endpoint) === 'refused') throw new Refusal('not-on-behalf');
}

/** Sets the cookie of the session; it lives as long as the browser's window, and the session in the database ends by itself. */
export function setBehalfCookie(reply: FastifyReply, token: string): void {
  reply.setCookie(reply.server.behalfCookie, token, { httpOnly: true });
}

export function clearBehalfCookie(reply: FastifyReply): void {
  reply.setCookie(reply.server.behalfCookie, '', { httpOnly: true, maxAge: 0 });
}

// Who sends a request: a guest or a customer, with their language and currency.

import type { User } from '@chipload/contract';
import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '../database/database.ts';
import { type Language, parseLanguage, preferredLanguage } from '../language.ts';
import { type Client, clientOf } from './client.ts';
import type { KnownSessions } from './known-sessions.ts';
import { createSessionToken, isSessionToken } from './session-token.ts';
import {
  type CardDisplay,
  type Currency,
  ensureSession,
  findSession,
  prolongSession,
  sessionDays,
  type SessionRow,
} from './session.repository.ts';

export type { Currency } from './session.repository.ts';

export type Customer = {
  readonly id: number;
  readonly companyId: number;
  readonly name: string;
  readonly email: string;
  readonly isEmailConfirmed: boolean;
};

/** A member of the staff who acts for a customer. */
export type Acting = {
  readonly staff: { readonly id: number; readonly name: string };
  /** The company of the customer. */
  readonly companyName: string;
};

export type Visitor = {
  /** The secret in the session cookie; never logged or sent anywhere else. */
  readonly token: string;
  /** Undefined while the visitor has no session row. */
  readonly sessionId: number | undefined;
  /** Undefined for a guest. */
  readonly customer: Customer | undefined;
  readonly language: Language;
  readonly currency: Currency;
  readonly cardDisplay: CardDisplay;
  /** A code of a message to be shown once, such as `trunk-merged`. */
  readonly notice: string | undefined;
  /** When the customer last confirmed their identity, by password or second factor. */
  readonly confirmedAt: Date | undefined;
  readonly client: Client;
  /** Who acts for the customer; undefined when visitors act for themselves. */
  readonly acting?: Acting | undefined;
};

/** A visitor who is signed in. */
export type Buyer = Visitor & { readonly customer: Customer };

export const languageCookie = 'language';

/** How often a session's last use is written: often enough for the list of sessions. */
const customerSeenMilliseconds = 10 * 60_000;
const guestSeenMilliseconds = 7 * 86_400_000;

/**
 * Identifies the visitor by the request's cookies; a visitor without a session gets a token but no row yet. With `sessions`, a
 * request that only reads uses what they know.
 */
export async function identifyVisitor(
  db: Database,
  request: FastifyRequest,
  sessions?: KnownSessions,
): Promise<Visitor> {
  const cookie = request.cookies[request.server.sessionCookie];
  const token = isSessionToken(cookie) ? cookie : createSessionToken();
  const client = clientOf(request);
  const session = token === cookie ? await sessionOf(db, token, request, sessions) : undefined;
  const language = languageOf(request);
  if (!session) {
    return {
      token,
      sessionId: undefined,
      customer: undefined,
      language,
      currency: 'CAD',
      cardDisplay: 'list',
      notice: undefined,
      confirmedAt: undefined,
      client,
    };
  }

  const seenMilliseconds = session.customer_id === null ? guestSeenMilliseconds : customerSeenMilliseconds;
  if (Date.now() - session.last_seen_at.getTime() > seenMilliseconds) {
    await prolongSession(db, session.id, client);
    sessions?.forget(token);
  }
  return visitorOf(session, { token, language, client });
}

async function sessionOf(
  db: Database,
  token: string,
  { method }: FastifyRequest,
  sessions: KnownSessions | undefined,
): Promise<SessionRow | undefined> {
  if (sessions && (method === 'GET' || method === 'HEAD')) return sessions.find(db, token);
  sessions?.forget(token); // the request may change it
  return findSession(db, token);
}

/** The visitor of a session. `language` is that of the request, for somebody whose account has none. */
export function visitorOf(
  session: SessionRow,
  { token, language, client }: Pick<Visitor, 'token' | 'language' | 'client'>,
): Visitor {
  return {
    token,
    sessionId: session.id,
    customer: customerOf(session),
    language: session.language ?? language,
    currency: session.company_currency ?? session.currency,
    cardDisplay: session.card_display,
    notice: session.notice ?? undefined,
    confirmedAt: session.confirmed_at ?? undefined,
    client,
  };
}

/** Returns the language that a request asks for by cookie or header, before the visitor is known. */
export function languageOf({ cookies, headers }: Pick<FastifyRequest, 'cookies' | 'headers'>): Language {
  // A request that is refused before its cookies are parsed has none.
  return parseLanguage(cookies?.[languageCookie]) ?? preferredLanguage(headers['accept-language']);
}

/** Returns the id of the visitor's session row, which is created if there is none. */
export async function rememberVisitor(db: Database, visitor: Visitor): Promise<number> {
  return visitor.sessionId ?? ensureSession(db, visitor.token);
}

/** The visitor in the names of the contract. */
export function userOf({ customer }: Visitor): User {
  const { id = 0, name = '', email = '' } = customer ?? {};
  return { id, name, email, isGuest: !customer };
}

export function setSessionCookie(reply: FastifyReply, token: string): void {
  const options: CookieSerializeOptions = { httpOnly: true, maxAge: sessionDays.guest * 86_400 };
  reply.setCookie(reply.server.sessionCookie, token, options);
}

export function setLanguageCookie(reply: FastifyReply, language: Language): void {
  reply.setCookie(languageCookie, language, { maxAge: 365 * 86_400 });
}

function customerOf(session: SessionRow): Customer | undefined {
  const { customer_id: id, company_id: companyId, name, email } = session;
  const { is_email_confirmed: isEmailConfirmed } = session;
  if (id === null || companyId === null || name === null || email === null) return undefined;
  return { id, companyId, name, email, isEmailConfirmed };
}

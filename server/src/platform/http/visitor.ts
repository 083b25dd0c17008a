// The sender of a request: a guest or a customer, with their language and currency.

import type { User } from '@chipload/contract';
import { currencies } from '@chipload/domain/money';
import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '../database/database.ts';
import { type Language, parseLanguage, preferredLanguage } from '../language.ts';
import { changesSomething } from './changing-request.ts';
import { type Client, clientOf } from './client.ts';
import type { KnownSessions } from './known-sessions.ts';
import {
  createSessionToken,
  parseSessionCookie,
  type SessionCookie,
  unusedSessionCookie,
} from './session-token.ts';
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
  /** The language that a guest chose in this browser; it stays when they sign in. */
  readonly chosenLanguage?: Language | undefined;
  readonly currency: Currency;
  readonly cardDisplay: CardDisplay;
  /** A code of a message to be shown once, such as `trunk-merged`. */
  readonly notice: string | undefined;
  /** When the customer last confirmed their identity, by password or second factor. */
  readonly confirmedAt: Date | undefined;
  readonly client: Client;
  /** The guest comes back after some days: the session was prolonged, and the browser's cookie is to last as long. */
  readonly isBack?: boolean | undefined;
  /** The member of staff who acts for the customer; undefined when visitors act for themselves. */
  readonly acting?: Acting | undefined;
};

/** A visitor who is signed in. */
export type Buyer = Visitor & { readonly customer: Customer };

export const languageCookie = 'language';
const currencyCookie = 'currency';

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
  const token = sessionCookieOf(request)?.token;
  const session = token === undefined ? undefined : await sessionOf(db, token, request, sessions);
  if (!session || token === undefined) return newVisitor(request);

  const client = clientOf(request);
  const seenMilliseconds = session.customer_id === null ? guestSeenMilliseconds : customerSeenMilliseconds;
  const visitor = {
    ...visitorOf(session, { token, language: languageOf(request), client }),
    chosenLanguage: chosenLanguageOf(request),
  };
  if (Date.now() - session.last_seen_at.getTime() <= seenMilliseconds) return visitor;

  await prolongSession(db, session.id, client);
  sessions?.forget(token);
  // A customer's session ends before the cookie.
  return { ...visitor, isBack: session.customer_id === null };
}

/**
 * Identifies whoever reads something that is the same for all guests: a browser that never changed anything is not looked up. For
 * what belongs to a visitor, `identifyVisitor` asks the database in any case: the answer that took the mark away may be lost.
 */
export async function identifyReader(
  db: Database,
  request: FastifyRequest,
  sessions?: KnownSessions,
): Promise<Visitor> {
  return sessionCookieOf(request)?.isUnused ? newVisitor(request) : identifyVisitor(db, request, sessions);
}

/** Returns what the browser's session cookie says; undefined without a valid one. */
export function sessionCookieOf({ cookies, server }: FastifyRequest): SessionCookie | undefined {
  return parseSessionCookie(cookies[server.sessionCookie]);
}

/** A guest without a session, who has a token or gets one. */
function newVisitor(request: FastifyRequest): Visitor {
  return {
    token: sessionCookieOf(request)?.token ?? createSessionToken(),
    sessionId: undefined,
    customer: undefined,
    language: languageOf(request),
    chosenLanguage: chosenLanguageOf(request),
    currency: guestCurrency(request),
    cardDisplay: 'list',
    notice: undefined,
    confirmedAt: undefined,
    client: clientOf(request),
  };
}

async function sessionOf(
  db: Database,
  token: string,
  request: FastifyRequest,
  sessions: KnownSessions | undefined,
): Promise<SessionRow | undefined> {
  if (sessions && !changesSomething(request)) return sessions.find(db, token);
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
  return languageInCookie({ cookies }) ?? preferredLanguage(headers['accept-language']);
}

/** Returns the language of the cookie, whoever chose it; undefined without one. */
export function languageInCookie({ cookies }: Pick<FastifyRequest, 'cookies'>): Language | undefined {
  return parseLanguage(cookies?.[languageCookie]?.replace(choiceMark, ''));
}

/** At the end of the cookie's value when a guest chose the language; otherwise the shop did, by browser or account. */
const choiceMark = '.chosen';

function chosenLanguageOf({ cookies }: Pick<FastifyRequest, 'cookies'>): Language | undefined {
  return cookies?.[languageCookie]?.endsWith(choiceMark) === true ? languageInCookie({ cookies }) : undefined;
}

/** Returns the currency of a guest without a session: that of the link they came by, such as one of a shopping engine. */
export function guestCurrency({ cookies }: Pick<FastifyRequest, 'cookies'>): Currency {
  return parseCurrency(cookies[currencyCookie]) ?? 'CAD';
}

export function parseCurrency(text: string | undefined): Currency | undefined {
  return currencies.find((currency) => currency === text);
}

/** Sets the currency of a guest without a session; their session has it from then on. */
export function setCurrencyCookie(reply: FastifyReply, currency: Currency): void {
  reply.setCookie(currencyCookie, currency, { maxAge: sessionDays.guest * 86_400 });
}

/** Returns the id of the visitor's session row, which is created if there is none. */
export async function rememberVisitor(
  db: Database,
  visitor: Pick<Visitor, 'sessionId' | 'token' | 'currency'>,
): Promise<number> {
  return visitor.sessionId ?? ensureSession(db, visitor);
}

/** The visitor in the names of the contract. */
export function userOf({ customer }: Visitor): User {
  const { id = 0, name = '', email = '' } = customer ?? {};
  return { id, name, email, isGuest: !customer };
}

/** Gives a browser its first token. */
export function setUnusedSessionCookie(reply: FastifyReply, token: string): void {
  setSessionCookie(reply, unusedSessionCookie(token));
}

export function setSessionCookie(reply: FastifyReply, value: string): void {
  const options: CookieSerializeOptions = { httpOnly: true, maxAge: sessionDays.guest * 86_400 };
  reply.setCookie(reply.server.sessionCookie, value, options);
}

export function setLanguageCookie(reply: FastifyReply, language: Language): void {
  reply.setCookie(languageCookie, language, { maxAge: 365 * 86_400 });
}

/** Sets the language that a guest has chosen, which stays when they sign in. */
export function setChosenLanguageCookie(reply: FastifyReply, language: Language): void {
  reply.setCookie(languageCookie, `${language}${choiceMark}`, { maxAge: 365 * 86_400 });
}

function customerOf(session: SessionRow): Customer | undefined {
  const { customer_id: id, company_id: companyId, name, email } = session;
  const { is_email_confirmed: isEmailConfirmed } = session;
  if (id === null || companyId === null || name === null || email === null) return undefined;
  return { id, companyId, name, email, isEmailConfirmed };
}

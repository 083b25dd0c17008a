// A browser that visits the shop: its cookies, the token of its page, and what our own pages send with every call.

import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import { newKey } from '@chipload/client/new-key';
import { csrfTokenOf } from '@chipload/server/session-token';
import { registration } from '../../support/registration.ts';
import { type Connection, connect, type Reply, type Request } from './connection.ts';

export type Browser = {
  readonly cookie: string;
  /** Calls the API as a page does; a change has an idempotency key of its own. Throws unless the answer is a success. */
  call(method: Request['method'], path: string, body?: unknown): Promise<string>;
  /** The same for a call with a long question that changes nothing. */
  ask(path: string, body: unknown): Promise<string>;
  /** A reading call or a page, as it came over the line. */
  get(path: string): Promise<Reply>;
  close(): Promise<void>;
};

/** As Chromium sends it. */
const compression = 'gzip, deflate, br, zstd';
/** Any page has a token; this one costs the shop least. */
const cheapestPage = '/app/404';

type Headers = Readonly<Record<string, string>>;

/** A browser that keeps no cookies, as a crawler: each page is its first. */
export function openStranger(shopUrl: string, headers: Headers = {}): Browser {
  return browserOf(connect(shopUrl, headers), { cookie: '', csrfToken: '' }, false);
}

/** The browser of somebody who is signed in already; `token` is that of the session. */
export function resumeSession(shopUrl: string, token: string, headers: Headers = {}): Browser {
  return browserOf(connect(shopUrl, headers), { cookie: `session=${token}`, csrfToken: csrfTokenOf(token) });
}

/** Opens a page as a guest, which begins a session. */
export async function openBrowser(shopUrl: string, headers: Headers = {}): Promise<Browser> {
  const connection = connect(shopUrl, headers);
  return browserOf(connection, await begin(connection, cheapestPage));
}

/** Opens an account for a company in Ontario, and returns its customer's browser; the session changes with it. */
export async function register(shopUrl: string, company: string, name?: string): Promise<Browser> {
  const connection = connect(shopUrl);
  const guest = await begin(connection, cheapestPage);
  const customer = {
    ...registration(`${company.toLowerCase().replaceAll(' ', '.')}@bench.example`),
    company,
    ...(name !== undefined && { name }),
  };
  const registered = await connection.send(apiRequest(guest, 'POST', '/api/register', customer));
  requireSuccess(registered, '/register');
  return browserOf(connection, await begin(connection, cheapestPage, cookieOf(registered)));
}

/** Signs in a person of the office who needs no second factor. */
export async function enterOffice(
  shopUrl: string,
  person: { readonly email: string; readonly password: string },
): Promise<Browser> {
  const connection = connect(shopUrl);
  const guest = await begin(connection, '/office/sign-in');
  const answer = await connection.send(apiRequest(guest, 'POST', '/api/office/session', person));
  const { data } = JSON.parse(textOf(answer)) as { data: { csrf_token: string; step: string } };
  if (data.step !== 'ready') throw new Error(`${person.email} is not signed in: ${JSON.stringify(data)}`);
  return browserOf(connection, { cookie: cookieOf(answer), csrfToken: data.csrf_token });
}

type Session = { readonly cookie: string; readonly csrfToken: string };

async function begin(connection: Connection, path: string, cookie = ''): Promise<Session> {
  const page = await connection.send({ method: 'GET', path, headers: { cookie } });
  const csrfToken = /<meta name="csrf-token" content="([^"]+)"/.exec(textOf(page))?.[1];
  if (csrfToken === undefined) throw new Error(`${path} has no CSRF token`);
  return { cookie: cookieOf(page) || cookie, csrfToken };
}

function browserOf(connection: Connection, begun: Session, keepsCookies = true): Browser {
  let session = begun;
  const send = async (request: Request) => {
    const reply = await connection.send(request);
    requireSuccess(reply, request.path);
    if (keepsCookies && reply.headers['set-cookie'])
      session = { ...session, cookie: joined(session.cookie, cookieOf(reply)) };
    return reply;
  };
  return {
    get cookie() {
      return session.cookie;
    },
    call: async (method, path, body) => {
      const key = method === 'GET' ? {} : { 'idempotency-key': newKey() };
      return textOf(await send(apiRequest(session, method, path, body, key)));
    },
    ask: async (path, body) => textOf(await send(apiRequest(session, 'POST', path, body))),
    get: (path) =>
      path.startsWith('/api/')
        ? send(apiRequest(session, 'GET', path))
        : send({ method: 'GET', path, headers: pageHeaders(session) }),
    close: () => connection.close(),
  };
}

function pageHeaders({ cookie }: Session): Record<string, string> {
  return { cookie, accept: 'text/html', 'accept-encoding': compression };
}

function apiRequest(
  { cookie, csrfToken }: Session,
  method: Request['method'],
  path: string,
  body?: unknown,
  headers: Readonly<Record<string, string>> = {},
): Request {
  return {
    method,
    path,
    headers: {
      cookie,
      accept: 'application/json',
      'accept-encoding': compression,
      'x-csrf-token': csrfToken,
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  };
}

function requireSuccess(reply: Reply, path: string): void {
  if (reply.status === 200) return;
  const text = textOf(reply);
  throw new Refused(
    `${path}: ${reply.status} ${text.slice(0, 200)}`,
    reply,
    /"code":"([^"]+)"/.exec(text)?.[1],
  );
}

/** An answer that is no success. */
export class Refused extends Error {
  readonly status: number;
  /** In seconds; undefined if the answer does not say it. */
  readonly retryAfter: number | undefined;
  readonly code: string | undefined;

  constructor(message: string, { status, headers }: Reply, code: string | undefined) {
    super(message);
    this.status = status;
    const seconds = Number.parseInt(String(headers['retry-after']), 10);
    this.retryAfter = Number.isNaN(seconds) ? undefined : seconds;
    this.code = code;
  }
}

/** The text of an answer, decompressed. */
export function textOf({ headers, body }: Reply): string {
  return decompressed(body, headers['content-encoding']).toString();
}

function decompressed(body: Buffer, encoding: string | string[] | undefined): Buffer {
  if (encoding === 'br') return brotliDecompressSync(body);
  if (encoding === 'zstd') return zstdDecompressSync(body);
  return encoding === 'gzip' ? gunzipSync(body) : body;
}

/** Returns cookies with later ones in the place of earlier ones of the same name. */
function joined(before: string, later: string): string {
  const byName = new Map(`${before}; ${later}`.split('; ').map((cookie) => [cookie.split('=')[0], cookie]));
  return [...byName.values()].join('; ');
}

function cookieOf({ headers }: Reply): string {
  return [headers['set-cookie'] ?? []]
    .flat()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}

// Calls the API of a server under test like a browser: with cookies and the CSRF token.

import { createSessionToken, csrfTokenOf, parseSessionCookie } from '@chipload/server/session-token';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import type { ReplyBody } from './reply-body.ts';

export type TestVisitor = {
  /** Returns the status and body of the answer; the test knows the body's shape. */
  send(method: Method, path: string, body?: unknown, headers?: Record<string, string>): Promise<TestAnswer>;
  /** Returns the current value of the session cookie. */
  token(): string;
};

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

export type TestAnswer = {
  readonly status: number;
  readonly body: ReplyBody;
  readonly raw: LightMyRequestResponse;
};

type Browser = {
  /** The address it calls from. */
  readonly remoteAddress?: string;
  /** The token of a device that the server may know. */
  readonly device?: string;
};

/** Creates a new guest of the server. */
export function visit(
  app: FastifyInstance,
  language = 'en',
  { remoteAddress = '127.0.0.1', ...browser }: Browser = {},
): TestVisitor {
  let token = createSessionToken();
  let { device } = browser;
  return {
    token: () => token,
    send: async (method, path, body, headers = {}) => {
      const raw = await app.inject({
        method,
        url: `/api${path}`,
        remoteAddress,
        headers: {
          cookie: `session=${token}; language=${language}${device === undefined ? '' : `; device=${device}`}`,
          'x-csrf-token': csrfTokenOf(token),
          ...headers,
        },
        ...(body !== undefined && { payload: body as object }),
      });
      token = parseSessionCookie(raw.cookies.find(({ name }) => name === 'session')?.value)?.token ?? token;
      device = raw.cookies.find(({ name }) => name === 'device')?.value ?? device;
      return { status: raw.statusCode, body: isJson(raw) ? raw.json() : undefined, raw };
    },
  };
}

/** Answers that are documents are read from the raw answer. */
function isJson({ body, headers }: TestAnswer['raw']): boolean {
  return body !== '' && String(headers['content-type']).startsWith('application/json');
}

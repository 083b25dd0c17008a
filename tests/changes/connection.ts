// A connection that stays open, and so stays with one process of the shop; and a customer who uses any of them.

import { Agent, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { createSessionToken, csrfTokenOf } from '@chipload/server/session-token';
import { type Buyer, password } from '../e2e/back-office.ts';
import type { ReplyBody } from '../support/reply-body.ts';
import { sessionIn } from '../support/session-cookie.ts';

export type Answer = {
  readonly status: number;
  readonly cookies: readonly string[];
  readonly body: ReplyBody;
};

export type Connection = {
  send(method: string, path: string, options?: SendOptions): Promise<Answer>;
  close(): void;
};

type SendOptions = { readonly headers?: Readonly<Record<string, string>>; readonly body?: unknown };

export type Customer = {
  ask(connection: Connection, method: string, path: string, body?: unknown): Promise<Answer>;
};

/** Opens a connection with the first request. */
export function connectTo(url: string): Connection {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  return {
    send: (method, path, { headers = {}, body } = {}) =>
      new Promise((resolve, reject) => {
        const sent = request(`${url}/api${path}`, {
          agent,
          method,
          headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
        });
        sent.once('error', reject).once('response', (answer) => {
          const { statusCode: status = 0, headers: answered } = answer;
          text(answer).then(
            (written) =>
              resolve({ status, cookies: answered['set-cookie'] ?? [], body: JSON.parse(written) }),
            reject,
          );
        });
        sent.end(body === undefined ? undefined : JSON.stringify(body));
      }),
    close: () => agent.destroy(),
  };
}

export async function signIn(connection: Connection, { email }: Buyer): Promise<Customer> {
  let token = createSessionToken();
  const ask: Customer['ask'] = async (chosen, method, path, body) => {
    const headers = { cookie: `session=${token}; language=en`, 'x-csrf-token': csrfTokenOf(token) };
    const answer = await chosen.send(method, path, { headers, ...(body !== undefined && { body }) });
    token = sessionIn(answer.cookies) ?? token;
    return answer;
  };
  const { status } = await ask(connection, 'POST', '/login', { email, password });
  if (status !== 200) throw new Error(`The sign-in was answered with ${status}`);
  return { ask };
}

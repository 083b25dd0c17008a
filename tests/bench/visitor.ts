// A visitor with a session: keeps what a browser remembers between calls.

import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { text as textOf } from 'node:stream/consumers';
import { registration } from '../support/registration.ts';

export type Visitor = {
  readonly cookie: string;
  readonly csrfToken: string;
  call(
    method: string,
    path: string,
    body?: unknown,
  ): Promise<{ readonly status: number; readonly data: unknown }>;
};

/** Opens a page as a browser would, and keeps its cookies and CSRF token. */
export async function visit(shopUrl: string, known = ''): Promise<Visitor> {
  const page = await fetch(`${shopUrl}/app/404`, { headers: { cookie: known } });
  const html = await page.text();
  const csrfToken = /<meta name="csrf-token" content="([^"]+)"/.exec(html)?.[1];
  if (!csrfToken) throw new Error(`No CSRF token in ${page.url}, status ${page.status}`);
  const cookie = cookiesOf(page) || known;
  return {
    cookie,
    csrfToken,
    call: async (method, path, body) => {
      const headers = { cookie, 'x-csrf-token': csrfToken, 'content-type': 'application/json' };
      const { status, text } = await send(`${shopUrl}/api${path}`, { method, headers }, JSON.stringify(body));
      return {
        status,
        get data() {
          const answer = JSON.parse(text) as { data?: unknown };
          return answer.data ?? answer;
        },
      };
    },
  };
}

const agent = new Agent({ keepAlive: true });

/** Like `fetch` at a third of its cost: the load shares the cores with the shop. */
async function send(
  url: string,
  options: { readonly method: string; readonly headers: Record<string, string> },
  body: string | undefined,
): Promise<{ status: number; text: string }> {
  const sent = request(url, { ...options, agent });
  sent.end(body);
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  return { status: response.statusCode ?? 0, text: await textOf(response) };
}

/** Opens an account for a company in Ontario and returns its customer; the token changes at sign-in. */
export async function register(shopUrl: string, company: string): Promise<Visitor> {
  const guest = await visit(shopUrl);
  const response = await fetch(`${shopUrl}/api/register`, {
    method: 'POST',
    headers: { cookie: guest.cookie, 'x-csrf-token': guest.csrfToken, 'content-type': 'application/json' },
    body: JSON.stringify({
      ...registration(`${company.toLowerCase().replaceAll(' ', '.')}@bench.example`),
      company,
    }),
  });
  if (!response.ok) throw new Error(`${company} could not register: ${await response.text()}`);
  return visit(shopUrl, cookiesOf(response));
}

function cookiesOf(response: Response): string {
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}

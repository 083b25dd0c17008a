// A member of staff with a session in the office of a sample shop, where nobody needs a second factor.

import type { Visitor } from '../visitor.ts';

const csrfMeta = /<meta name="csrf-token" content="([^"]+)"/;

type Session = Pick<Visitor, 'cookie' | 'csrfToken'>;

/** Signs in with a password. */
export async function enterOffice(
  shopUrl: string,
  person: { readonly email: string; readonly password: string },
): Promise<Visitor> {
  const page = await fetch(`${shopUrl}/office/sign-in`);
  const csrfToken = csrfMeta.exec(await page.text())?.[1];
  if (csrfToken === undefined) throw new Error('The page of the office has no CSRF token');
  const guest = { cookie: cookieOf(page), csrfToken };
  const answer = await send(shopUrl, guest, 'POST', '/session', person);
  const { data } = (await answer.json()) as { data: { csrf_token: string; step: string } };
  if (data.step !== 'ready') throw new Error(`${person.email} is not signed in: ${JSON.stringify(data)}`);
  const session = { cookie: cookieOf(answer), csrfToken: data.csrf_token };
  return {
    ...session,
    call: async (method, path, body) => {
      const response = await send(shopUrl, session, method, path, body);
      const { data: reply } = (await response.json()) as { data?: unknown };
      return { status: response.status, data: reply };
    },
  };
}

async function send(
  shopUrl: string,
  { cookie, csrfToken }: Session,
  method: string,
  path: string,
  body?: unknown,
): Promise<Response> {
  return fetch(`${shopUrl}/api/office${path}`, {
    method,
    headers: { cookie, 'x-csrf-token': csrfToken, 'content-type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
}

function cookieOf(response: Response): string {
  const cookie = response.headers.getSetCookie().find((one) => /^(__Host-)?office=/.test(one));
  return cookie?.split(';')[0] ?? '';
}

// Staff who act in the shop for a customer, as their browser does it: by the link of the office, with the cookie that it sets.

import type { Database } from '@chipload/server/database';
import { csrfTokenOf } from '@chipload/server/session-token';
import type { FastifyInstance } from 'fastify';
import type { OfficeBrowser } from './test-staff.ts';
import type { TestVisitor } from './test-visitor.ts';

export async function uuidOfCustomer(db: Database, customerId: number): Promise<string> {
  const { uuid } = await db
    .selectFrom('customers')
    .select('uuid')
    .where('id', '=', customerId)
    .executeTakeFirstOrThrow();
  return uuid;
}

/** Follows a link of the office in the browser of a member of the staff, or in another one. */
export async function followLink(app: FastifyInstance, link: string, officeToken: string) {
  return app.inject({ url: link, headers: { cookie: `office=${officeToken}` } });
}

/** Opens the shop for a customer; `browser` has the session of the office. */
export async function actFor(
  app: FastifyInstance,
  browser: OfficeBrowser,
  customer: string,
): Promise<TestVisitor> {
  const { body } = await browser.send('POST', '/behalf', { customer });
  const opened = await followLink(app, body?.data.link, browser.token);
  const token = opened.cookies.find(({ name }) => name === 'behalf')?.value ?? '';
  return {
    token: () => token,
    send: async (method, path, payload, headers = {}) => {
      const raw = await app.inject({
        method,
        url: `/api${path}`,
        headers: { cookie: `behalf=${token}`, 'x-csrf-token': csrfTokenOf(token), ...headers },
        ...(payload !== undefined && { payload: payload as object }),
      });
      const isJson = raw.body !== '' && String(raw.headers['content-type']).startsWith('application/json');
      return { status: raw.statusCode, body: isJson ? raw.json() : undefined, raw };
    },
  };
}

// The office's API with the real platform and its real calls, and people of the staff who call it.

import type { Method } from '@chipload/contract/endpoint';
import type { Database } from '@chipload/server/database';
import { createStaff, ensureShopRoles, staffIdentity } from '@chipload/server/staff';
import { hashPassword } from '@chipload/server/password';
import type { RoleCode } from '@chipload/domain/staff';
import type { ReplyBody } from './reply-body.ts';
import Fastify, { type FastifyInstance } from 'fastify';
import { prepareOfficeApi } from '../../server/src/platform/http/office-api.ts';

type Options = {
  readonly db: Database;
  readonly addRoutes: (office: FastifyInstance) => void;
  readonly isSampleShop?: boolean;
};

/** Creates the API below `/api/office`. Outside the sample shop, everybody needs a second factor. */
export async function createTestOffice({
  db,
  addRoutes,
  isSampleShop = false,
}: Options): Promise<FastifyInstance> {
  await ensureShopRoles(db);
  const app = Fastify({ routerOptions: { maxParamLength: 240 } });
  await app.register(
    async (office) => {
      await prepareOfficeApi(office, {
        db,
        origin: 'http://localhost',
        reportError: console.error,
        identify: staffIdentity({ isSampleShop }),
        isSampleShop,
        isProduction: false,
      });
      addRoutes(office);
    },
    { prefix: '/api/office' },
  );
  return app;
}

/** Of everybody whom `hireStaff` creates. */
export const staffPassword = 'four flutes in titanium';
const passwordHash = hashPassword(staffPassword);
let people = 0;

/** Creates a person of the staff with a role that comes with the shop, and the password of the tests; returns the address. */
export async function hireStaff(db: Database, role: RoleCode = 'owner'): Promise<string> {
  people += 1;
  const email = `${role}-${people}@small.test`;
  await createStaff(db, {
    email,
    name: `Person ${people}`,
    language: 'en',
    role,
    passwordHash: await passwordHash,
  });
  return email;
}

export type OfficeAnswer = { readonly status: number; readonly body: ReplyBody };

/** A browser at the office: it keeps its cookies, and takes the CSRF token from every answer that has one. */
export function openOffice(app: FastifyInstance, remoteAddress = '10.1.0.1') {
  const cookies = new Map<string, string>();
  let csrf = '';
  const send = async (
    method: Method,
    path: string,
    payload?: object,
    headers: Record<string, string> = {},
  ): Promise<OfficeAnswer> => {
    const response = await app.inject({
      method,
      url: `/api/office${path}`,
      remoteAddress,
      cookies: Object.fromEntries(cookies),
      headers: { ...(csrf && { 'x-csrf-token': csrf }), ...headers },
      ...(payload && { payload }),
    });
    for (const { name, value } of response.cookies) cookies.set(name, value);
    const body = response.json();
    csrf = body.data?.csrf_token ?? body.data?.session?.csrf_token ?? csrf;
    return { status: response.statusCode, body };
  };
  return {
    send,
    /** Returns the token in its cookie. */
    token: () => cookies.get('office') ?? '',
    /** Gives e-mail address and password; in the sample shop that is all. */
    signIn: async (email: string, password = staffPassword): Promise<OfficeAnswer> => {
      await send('GET', '/session');
      return send('POST', '/session', { email, password });
    },
  };
}

export type OfficeBrowser = ReturnType<typeof openOffice>;

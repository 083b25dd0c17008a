// People of the staff for tests of the office: signed in, each with a role of their own or of the shop.

import { randomUUID } from 'node:crypto';
import { type Limits, permissions, type Permission, type RoleCode, shopRoles } from '@chipload/domain/staff';
import type { Database } from '@chipload/server/database';
import { ensureShopRoles } from '@chipload/server/staff';
import { createSessionToken, csrfTokenOf, hashSessionToken } from '@chipload/server/session-token';
import type { FastifyInstance } from 'fastify';
import type { Method } from '@chipload/contract/endpoint';
import { sql } from 'kysely';
import type { ByStaff } from '../../server/src/platform/http/office-visitor.ts';
import type { TestAnswer } from './test-visitor.ts';

export type NewColleague = {
  /** A role that comes with the shop, or keys for a role of the person's own without limits. Left out: an owner. */
  readonly role?: RoleCode | readonly Permission[];
  readonly language?: 'en' | 'fr';
  /** The password was given, but not the second factor. */
  readonly isHalf?: boolean;
  readonly isDisabled?: boolean;
  readonly passwordHash?: string;
};

export type OfficeBrowser = {
  /** The token in its cookie. */
  readonly token: string;
  /** Sends a call of the office; the path is below `/api/office`. */
  send(method: Method, path: string, body?: unknown, headers?: Record<string, string>): Promise<TestAnswer>;
};

export type Colleague = OfficeBrowser & {
  readonly id: number;
  readonly uuid: string;
  readonly email: string;
  readonly name: string;
  /** Opens another browser of the same person. */
  elsewhere(): Promise<OfficeBrowser>;
};

/** Stores a person of the staff without role or session, and returns their id. */
export async function insertStaff(db: Database, email = `${randomUUID()}@staff.test`): Promise<number> {
  const { id } = await db
    .insertInto('staff')
    .values({ email, name: 'Sam Staff', language: 'en' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** A person as the office knows them while they act, with these permissions and, without `limits`, no limits. */
export function actingStaff(id: number, keys: readonly Permission[], limits: Partial<Limits> = {}): ByStaff {
  return {
    staff: {
      id,
      uuid: '00000000-0000-4000-8000-000000000001',
      name: 'Sam Staff',
      email: 'sam@small.test',
      language: 'en',
      hasShortcuts: true,
      permissions: new Set(keys),
      limits: { ...shopRoles.owner.limits, ...limits },
    },
    client: { remoteAddress: '127.0.0.1', userAgent: 'test', requestId: 'request' },
  };
}

let colleagues = 0;

/** Creates a person and signs them in. */
export async function insertColleague(
  db: Database,
  app: FastifyInstance,
  {
    role = 'owner',
    language = 'en',
    isHalf = false,
    isDisabled = false,
    passwordHash = '-',
  }: NewColleague = {},
): Promise<Colleague> {
  colleagues += 1;
  const email = `colleague${colleagues}@small.test`;
  const name = `Kim <${colleagues}> Keeper`;
  const { id, uuid } = await db
    .insertInto('staff')
    .values({
      email,
      name,
      language,
      password_hash: passwordHash,
      disabled_at: isDisabled ? new Date() : null,
    })
    .returning(['id', 'uuid'])
    .executeTakeFirstOrThrow();
  const roleId = typeof role === 'string' ? await shopRole(db, role) : await insertRole(db, role);
  await db.insertInto('staff_roles').values({ staff_id: id, role_id: roleId }).execute();
  const elsewhere = () => signInColleague(db, app, id, { isHalf });
  return { ...(await elsewhere()), id, uuid, email, name, elsewhere };
}

/** Opens a browser in which a person is signed in. */
async function signInColleague(
  db: Database,
  app: FastifyInstance,
  staffId: number,
  { isHalf }: { readonly isHalf: boolean },
): Promise<OfficeBrowser> {
  const token = createSessionToken();
  await db
    .insertInto('staff_sessions')
    .values({
      token_hash: hashSessionToken(token),
      staff_id: staffId,
      has_factor: !isHalf,
      expires_at: sql<Date>`now() + interval '12 hours'`,
    })
    .execute();
  return officeBrowser(app, token);
}

/** A browser with a session token of the office; without one, a browser in which nobody is signed in. */
export function officeBrowser(app: FastifyInstance, token = createSessionToken()): OfficeBrowser {
  return {
    token,
    send: async (method, path, body, headers = {}) => {
      const raw = await app.inject({
        method,
        url: `/api/office${path}`,
        headers: { cookie: `office=${token}`, 'x-csrf-token': csrfTokenOf(token), ...headers },
        ...(body !== undefined && { payload: body as object }),
      });
      const isJson = raw.body !== '' && String(raw.headers['content-type']).startsWith('application/json');
      return { status: raw.statusCode, body: isJson ? raw.json() : undefined, raw };
    },
  };
}

/** Returns the id of a role that comes with the shop. */
async function shopRole(db: Database, code: RoleCode): Promise<number> {
  await ensureShopRoles(db);
  const { id } = await db.selectFrom('roles').select('id').where('code', '=', code).executeTakeFirstOrThrow();
  return id;
}

/** Creates a role of the owner's own, without limits; the keys are in the order of the catalogue. */
async function insertRole(db: Database, keys: readonly Permission[]): Promise<number> {
  const { id } = await db
    .insertInto('roles')
    .values({ name: `Role ${colleagues}`, permissions: permissions.filter((key) => keys.includes(key)) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

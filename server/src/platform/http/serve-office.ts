// Serves one call of the office: checks the permission before anything is read, validates the input and the answer, and notices
// a write that leaves no event in the audit trail.

import type { Given, Reply } from '@chipload/contract/endpoint';
import type { OfficeEndpoint } from '@chipload/contract/office/office-endpoint';
import type { Permission } from '@chipload/domain/staff';
import { m } from '@chipload/messages';
import { permissionName } from '@chipload/messages/permissions';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '../database/database.ts';
import { Refusal } from '../refusal.ts';
import { envelopeOf, requireStorable, schemaOf } from './call-input.ts';
import type { Client } from './client.ts';
import { carryOutOnce, type KeepAnswer } from './idempotency.ts';
import type { OfficeVisitor, StaffMember, StaffSession } from './office-visitor.ts';
import { answerFrom } from './readers.ts';
import { isRecorded } from './recorded-requests.ts';
import type { ServeOptions } from './serve.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Called with the summary of a write that succeeded without an event in the audit trail. */
    readonly whenUnrecorded: (summary: string) => void;
  }
}

/** The input of a handler. `db` is the pool, for a request with an Idempotency-Key its transaction, or a replica. */
export type OfficeHandlerCall<E extends OfficeEndpoint> = Given<E> & {
  readonly db: Database;
  readonly keepAnswer: KeepAnswer<OfficeAnswer<E>>;
  /** The caller; undefined only in calls that anyone may make. */
  readonly staff: E['permission'] extends 'anyone' ? StaffMember | undefined : StaffMember;
  readonly visitor: OfficeVisitor;
  /** The origin of the request; `recordStaffEvent` takes this very object. */
  readonly client: Client;
  readonly requestId: string;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
};

/** `prepared` is a whole envelope that is JSON already, or a document without an envelope. */
export type OfficeAnswer<E extends OfficeEndpoint> = (
  | { readonly data: Reply<E> }
  | { readonly prepared: Buffer }
) & {
  /** The write found nothing to change, and so left no event. */
  readonly unchanged?: true;
};

/**
 * Adds the route of an office call to the server.
 *
 *     serveOffice(app, calls.holdOrder, { db }, async ({ db, staff, client, params, body }) => ({
 *       data: await holdOrder(db, { staff, client }, params.uuid, body),
 *     }));
 */
export function serveOffice<const E extends OfficeEndpoint>(
  app: FastifyInstance,
  endpoint: E,
  { db, repeatable }: ServeOptions,
  handle: (call: OfficeHandlerCall<E>) => Promise<OfficeAnswer<E>>,
): void {
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    schema: schemaOf(endpoint),
    config: { officeEndpoint: endpoint },
    // Before the body is even parsed: whatever somebody without the permission sends, the answer is the same.
    onRequest: async (request) => requirePermission(endpoint.permission, visitorOf(request).session),
    preHandler: async (request) => requireStorable(endpoint, request),
    handler: async (request, reply) => {
      const visitor = visitorOf(request);
      const { client, session } = visitor;
      const answer = async (connection: Database, keepAnswer: KeepAnswer) => {
        const result = await handle({
          params: request.params,
          query: request.query,
          body: request.body,
          db: connection,
          keepAnswer,
          staff: session?.staff,
          visitor,
          client,
          requestId: request.id,
          request,
          reply,
        } as OfficeHandlerCall<E>); // checked by the validator and by `requirePermission` before the handler runs
        if (changesSomething(endpoint) && !result.unchanged && !isRecorded(client))
          app.whenUnrecorded(endpoint.summary);
        return result;
      };

      reply.type('application/json; charset=utf-8');
      const result = await answerFrom(request, endpoint, db, async (connection) =>
        carryOutOnce(connection, request, repeatable, {
          work: answer,
          envelopeOf: (made) => envelopeOf(endpoint, made),
        }),
      );
      return 'prepared' in result ? result.prepared : envelopeOf(endpoint, result);
    },
  });
}

function visitorOf({ office }: FastifyRequest): OfficeVisitor {
  if (!office)
    throw new Error('A call of the office is served only in a scope that prepareOfficeApi has prepared');
  return office;
}

function requirePermission(
  permission: OfficeEndpoint['permission'],
  session: StaffSession | undefined,
): void {
  if (permission === 'anyone') return;
  if (!session) throw new Refusal('sign-in-required');
  if (permission === 'half') return;
  if (session.step !== 'ready') throw new Refusal('sign-in-required');
  if (permission === 'staff') return;
  if (!session.staff.permissions.has(permission)) throw permissionMissing(permission);
}

function changesSomething(endpoint: OfficeEndpoint): boolean {
  return endpoint.method !== 'GET' && endpoint.records !== 'nothing';
}

/** The refusal of somebody whose roles lack a permission; for rules that the contract cannot express. */
export function permissionMissing(permission: Permission): Refusal {
  return new Refusal('not-allowed', {
    say: (options) =>
      m.refusal_permission_missing({ permission: permissionName(permission, options.locale) }, options),
  });
}

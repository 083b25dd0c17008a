// The steps that every call of the office's API passes through: limit the cost of a network's calls, identify the person by the
// staff session, check the CSRF token, check the permission, validate against the contract, turn errors into answers.

import type { FastifyInstance } from 'fastify';
import type { Database } from '../database/database.ts';
import { Refusal } from '../refusal.ts';
import { type ApiScope, lacksCsrfToken, prepareScope } from './api-scope.ts';
import { setOfficeCookie } from './office-cookie.ts';
import {
  identifyOfficeVisitor,
  type IdentifyStaff,
  officeSessionOf,
  type OfficeShop,
} from './office-visitor.ts';

export type OfficeApiOptions = ApiScope &
  OfficeShop & {
    readonly db: Database;
    readonly identify: IdentifyStaff;
    /** A write without an event is reported, and does not fail: what was done cannot be undone. */
    readonly isProduction: boolean;
  };

/** Prepares a scope of the server for calls of the office; call it before adding routes to the scope. */
export async function prepareOfficeApi(app: FastifyInstance, options: OfficeApiOptions): Promise<void> {
  const { db, identify } = options;
  await prepareScope(app, { ...options, waiting: { patience: 2 } });
  app.decorate('whenUnrecorded', whenUnrecorded(options));
  app.addHook('onRequest', async (request, reply) => {
    const visitor = await identifyOfficeVisitor(db, request, identify);
    request.office = visitor;
    if (!lacksCsrfToken(request, visitor.token)) return;
    // A form on another site sends neither the cookie nor this header, and must not replace the cookie.
    if (request.headers['x-csrf-token'] === undefined) throw new Refusal('page-expired');
    if (request.cookies[app.officeCookie] !== visitor.token) setOfficeCookie(reply, visitor.token);
    throw new Refusal('page-expired', { facts: { session: await officeSessionOf(visitor, options) } });
  });
}

function whenUnrecorded({ isProduction, reportError }: OfficeApiOptions) {
  return (summary: string): void => {
    const error = new Error(`"${summary}" changed something and left no event in the audit trail`);
    if (!isProduction) throw error;
    reportError(error, { call: summary });
  };
}

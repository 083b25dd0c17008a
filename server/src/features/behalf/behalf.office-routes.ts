import { officeContract as calls } from '@chipload/contract/office';
import type { FastifyInstance } from 'fastify';
import { serveOffice } from '../../platform/http/serve-office.ts';
import type { ServeOptions } from '../../platform/http/serve.ts';
import { linkOf } from './behalf.routes.ts';
import { beginActing, listPeople } from './behalf.service.ts';

export function behalfOfficeRoutes(app: FastifyInstance, { db }: Pick<ServeOptions, 'db'>): void {
  serveOffice(app, calls.findPeople, { db }, async ({ query }) => ({
    data: await listPeople(db, query.text),
  }));

  serveOffice(app, calls.actForCustomer, { db }, async ({ staff, visitor, client, body }) => {
    const sessionId = visitor.session?.sessionId ?? 0; // there is one: the permission was checked
    const secret = await beginActing(db, { staff, client, sessionId }, body.customer);
    return { data: { link: linkOf(secret) } };
  });
}

import { officeContract as calls } from '@chipload/contract/office';
import type { FastifyInstance } from 'fastify';
import { serveOffice } from '../../platform/http/serve-office.ts';
import type { ServeOptions } from '../../platform/http/serve.ts';
import type { Settings } from '../settings/settings.service.ts';
import {
  addNote,
  deleteView,
  findRecords,
  findWaitingWork,
  listViews,
  readTimeline,
  removeNote,
  restoreNote,
  saveView,
} from './desk.service.ts';

type DeskOptions = Pick<ServeOptions, 'db'> & { readonly settings: Settings };

export function deskOfficeRoutes(app: FastifyInstance, { db, settings }: DeskOptions): void {
  serveOffice(app, calls.getToday, { db }, async ({ staff }) => ({
    data: await findWaitingWork(db, settings, staff.permissions),
  }));

  serveOffice(app, calls.getShop, { db }, async () => ({
    data: { country: (await settings.get()).address?.country ?? null },
  }));

  serveOffice(app, calls.find, { db }, async ({ staff, query }) => ({
    data: await findRecords(db, staff.permissions, query.text, query.kind),
  }));

  serveOffice(app, calls.listViews, { db }, async ({ staff, query }) => ({
    data: await listViews(db, staff.id, query.list),
  }));

  serveOffice(app, calls.saveView, { db }, async ({ staff, client, body }) => {
    const { is_shared: isShared, ...view } = body;
    return { data: await saveView(db, { staff, client }, { ...view, isShared }) };
  });

  serveOffice(app, calls.deleteView, { db }, async ({ staff, client, params }) => {
    await deleteView(db, { staff, client }, params.uuid);
    return { data: { done: true } };
  });

  serveOffice(app, calls.getTimeline, { db }, async ({ staff, query }) => ({
    data: await readTimeline(db, { staff }, query.subject, query.after),
  }));

  serveOffice(
    app,
    calls.addNote,
    { db, repeatable: 'in-transaction' },
    async ({ db: connection, staff, client, body }) => ({
      data: await addNote(connection, { staff, client }, body),
    }),
  );

  serveOffice(app, calls.removeNote, { db }, async ({ staff, client, params }) => {
    await removeNote(db, { staff, client }, params.uuid);
    return { data: { done: true } };
  });

  serveOffice(app, calls.restoreNote, { db }, async ({ staff, client, params }) => {
    await restoreNote(db, { staff, client }, params.uuid);
    return { data: { done: true } };
  });
}

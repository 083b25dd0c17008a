import { mailCalls as calls } from '@chipload/contract/office/mails';
import type { FastifyInstance } from 'fastify';
import { savedCsv } from '../../platform/http/attachment.ts';
import { mailPageHeaders } from '../../platform/http/security-headers.ts';
import { serveOffice } from '../../platform/http/serve-office.ts';
import type { ServeOptions } from '../../platform/http/serve.ts';
import {
  actOnMails,
  countMails,
  exportMails,
  getMail,
  getMailPage,
  listMails,
  sendMailAgain,
  takeBackMail,
} from './mail-log.service.ts';

export function mailLogOfficeRoutes(app: FastifyInstance, { db }: Pick<ServeOptions, 'db'>): void {
  serveOffice(app, calls.listMails, { db }, async ({ db: recent, query }) => ({
    data: await listMails(recent, query, query),
  }));

  serveOffice(app, calls.countMails, { db }, async ({ db: recent, query }) => ({
    data: await countMails(recent, query),
  }));

  serveOffice(app, calls.exportMails, { db }, async ({ db: recent, query, staff, reply }) => {
    void reply.headers(savedCsv('mails.csv'));
    return { prepared: await exportMails(recent, query, { ...query, language: staff.language }) };
  });

  serveOffice(app, calls.getMail, { db }, async ({ params }) => ({ data: await getMail(db, params.uuid) }));

  serveOffice(app, calls.getMailPage, { db }, async ({ params, reply }) => {
    const page = await getMailPage(db, params.uuid);
    void reply.headers({ ...mailPageHeaders, 'content-type': 'text/html; charset=utf-8' });
    return { prepared: page };
  });

  serveOffice(app, calls.sendMailAgain, { db, repeatable: 'in-transaction' }, async (call) => {
    const { staff, client, params, body } = call;
    const sending = await sendMailAgain(call.db, { staff, client }, { uuid: params.uuid, to: body.to });
    return { data: { sending } };
  });

  serveOffice(app, calls.takeBackMail, { db }, async ({ staff, client, params }) => {
    await takeBackMail(db, { staff, client }, params.uuid);
    return { data: { done: true } };
  });

  serveOffice(app, calls.actOnMails, { db }, async ({ staff, client, body }) => {
    const results = await actOnMails(db, { staff, client, language: staff.language }, body);
    // Without a row, nothing was changed.
    const isUnchanged = results.every(({ outcome }) => outcome === 'refused');
    return { data: { results }, ...(isUnchanged && { unchanged: true }) };
  });
}

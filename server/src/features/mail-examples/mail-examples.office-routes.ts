import { mailExampleCalls as calls } from '@chipload/contract/office/mail-examples';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../platform/database/database.ts';
import { mailExamplePageHeaders } from '../../platform/http/security-headers.ts';
import { serveOffice } from '../../platform/http/serve-office.ts';
import {
  type ExampleShop,
  getMailExample,
  listMailExamples,
  previewMail,
  sendTestMail,
  setMailWords,
} from './mail-examples.service.ts';

export function mailExampleOfficeRoutes(
  app: FastifyInstance,
  { db, hasMailServer, ...shop }: ExampleShop & { readonly db: Database; readonly hasMailServer: boolean },
): void {
  serveOffice(app, calls.listMailExamples, { db }, async () => ({ data: listMailExamples() }));

  serveOffice(app, calls.getMailExample, { db }, async ({ params }) => ({
    data: await getMailExample(db, shop, params.kind),
  }));

  serveOffice(app, calls.previewMailWords, { db }, async ({ params, body }) => {
    const { subject, text } = await previewMail(shop, params, body);
    return { data: { subject, text } };
  });

  serveOffice(app, calls.getMailExamplePage, { db }, async ({ params, query, reply }) => {
    const { html } = await previewMail(shop, params, query);
    const headers = mailExamplePageHeaders(new URL(shop.publicUrl).origin);
    void reply.headers({ ...headers, 'content-type': 'text/html; charset=utf-8' });
    return { prepared: Buffer.from(html) };
  });

  serveOffice(
    app,
    calls.setMailWords,
    { db, repeatable: 'in-transaction' },
    async ({ db: connection, params, body, ...by }) => {
      const { isChanged } = await setMailWords(connection, shop, by, params.kind, body);
      const data = await getMailExample(connection, shop, params.kind);
      return { data, ...(!isChanged && { unchanged: true as const }) };
    },
  );

  serveOffice(app, calls.sendTestMail, { db, repeatable: 'in-transaction' }, async (call) => {
    await sendTestMail(call.db, call, { kind: call.params.kind, hasMailServer });
    return { data: { done: true } };
  });
}

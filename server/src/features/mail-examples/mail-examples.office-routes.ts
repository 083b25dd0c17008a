import { mailExampleCalls as calls } from '@chipload/contract/office/mail-examples';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../platform/database/database.ts';
import { mailExamplePageHeaders } from '../../platform/http/security-headers.ts';
import { serveOffice } from '../../platform/http/serve-office.ts';
import {
  type ExampleShop,
  getMailExample,
  getMailExamplePage,
  listMailExamples,
  sendTestMail,
} from './mail-examples.service.ts';

export function mailExampleOfficeRoutes(
  app: FastifyInstance,
  { db, hasMailServer, ...shop }: ExampleShop & { readonly db: Database; readonly hasMailServer: boolean },
): void {
  serveOffice(app, calls.listMailExamples, { db }, async () => ({ data: listMailExamples() }));

  serveOffice(app, calls.getMailExample, { db }, async ({ params }) => ({
    data: await getMailExample(shop, params.kind),
  }));

  serveOffice(app, calls.getMailExamplePage, { db }, async ({ params, reply }) => {
    const page = await getMailExamplePage(shop, params.kind, params.language);
    const headers = mailExamplePageHeaders(new URL(shop.publicUrl).origin);
    void reply.headers({ ...headers, 'content-type': 'text/html; charset=utf-8' });
    return { prepared: page };
  });

  serveOffice(app, calls.sendTestMail, { db, repeatable: 'in-transaction' }, async (call) => {
    await sendTestMail(call.db, call, { kind: call.params.kind, hasMailServer });
    return { data: { done: true } };
  });
}

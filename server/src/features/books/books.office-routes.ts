import { bookCalls as calls } from '@chipload/contract/office/books';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../platform/database/database.ts';
import { attachment } from '../../platform/http/attachment.ts';
import { serveOffice } from '../../platform/http/serve-office.ts';
import { getBooks, getRun, previewRun, setAccounts, takeRun, undoRun, writeRun } from './books.service.ts';

export function bookOfficeRoutes(app: FastifyInstance, { db }: { readonly db: Database }): void {
  const changing = { db, repeatable: 'in-transaction' } as const;

  serveOffice(app, calls.getBooks, { db }, async () => ({ data: await getBooks(db) }));

  serveOffice(app, calls.setBookAccounts, changing, async ({ db: connection, body, ...by }) => {
    await setAccounts(connection, by, body);
    return { data: await getBooks(connection) };
  });

  serveOffice(app, calls.previewBookRun, { db }, async ({ query }) => ({
    data: await previewRun(db, query.through),
  }));

  serveOffice(app, calls.takeBookRun, changing, async ({ db: connection, body, ...by }) => {
    await takeRun(connection, by, body.through);
    return { data: await getBooks(connection) };
  });

  serveOffice(app, calls.getBookRun, { db }, async ({ params }) => ({
    data: await getRun(db, params.number),
  }));

  serveOffice(app, calls.undoBookRun, changing, async ({ db: connection, params, ...by }) => {
    await undoRun(connection, by, params.number);
    return { data: await getBooks(connection) };
  });

  serveOffice(app, calls.downloadBookRun, { db }, async ({ params: { number, format }, reply }) => {
    const prepared = await writeRun(db, number, format);
    void reply.headers({
      'content-type': 'application/zip',
      'content-disposition': attachment(`books-${number}-${format}.zip`),
    });
    return { prepared };
  });
}

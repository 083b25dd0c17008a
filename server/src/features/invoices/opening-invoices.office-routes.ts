// The calls of the office about files of opening invoices.

import { openingInvoiceImportCalls as calls } from '@chipload/contract/office/opening-invoice-imports';
import { importLimits } from '@chipload/domain/catalogue';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../platform/database/database.ts';
import { serveOffice } from '../../platform/http/serve-office.ts';
import { takeFilesInBodies } from '../../platform/http/uploaded-files.ts';
import { listChangeSets, presentChangeSet } from '../catalogue-desk/catalogue-desk.service.ts';
import {
  importOpeningInvoices,
  previewOpeningInvoiceImport,
  undoOpeningInvoiceImport,
} from './invoices.service.ts';

export function openingInvoiceRoutes(app: FastifyInstance, { db }: { readonly db: Database }): void {
  const changing = { db, repeatable: 'in-transaction' } as const;

  serveOffice(app, calls.listOpeningInvoiceImports, { db }, async () => ({
    data: await listChangeSets(db, 'opening-invoices'),
  }));

  serveOffice(app, calls.undoOpeningInvoiceImport, changing, async ({ db: connection, params, ...by }) => ({
    data: presentChangeSet(await undoOpeningInvoiceImport(connection, by, params.uuid)),
  }));

  void app.register(async (files) => {
    takeFilesInBodies(files, importLimits.bytes);

    serveOffice(files, calls.previewOpeningInvoiceImport, { db }, async ({ staff, body }) => ({
      data: await previewOpeningInvoiceImport(db, staff, body),
    }));

    serveOffice(files, calls.importOpeningInvoices, changing, async ({ db: connection, body, ...by }) => ({
      data: presentChangeSet(await importOpeningInvoices(connection, by, body)),
    }));
  });
}

import { stockImportCalls as importCalls } from '@chipload/contract/office/part-imports';
import { stockCalls as calls } from '@chipload/contract/office/stock';
import { importLimits } from '@chipload/domain/catalogue';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../platform/database/database.ts';
import { savedCsv } from '../../platform/http/attachment.ts';
import { serveOffice } from '../../platform/http/serve-office.ts';
import { takeFilesInBodies } from '../../platform/http/uploaded-files.ts';
import { listChangeSets, presentChangeSet } from '../catalogue-desk/catalogue-desk.service.ts';
import type { Settings } from '../settings/settings.service.ts';
import {
  count,
  exportStock,
  getStock,
  importStock,
  listStock,
  listStockMoves,
  previewStockImport,
  receive,
  undoStockImport,
} from './stock.service.ts';

export function stockOfficeRoutes(
  app: FastifyInstance,
  { db, settings }: { readonly db: Database; readonly settings: Settings },
): void {
  const changing = { db, repeatable: 'in-transaction' } as const;

  serveOffice(app, calls.listStock, { db }, async ({ db: recent, staff, query }) => ({
    data: await listStock(recent, staff, query, query),
  }));

  serveOffice(app, calls.exportStock, { db }, async ({ db: recent, staff, query, reply }) => {
    void reply.headers(savedCsv('stock.csv'));
    return { prepared: await exportStock(recent, query, { ...query, language: staff.language }) };
  });

  serveOffice(app, calls.getStock, { db }, async ({ staff, params }) => ({
    data: await getStock({ db, settings }, staff, params.code),
  }));

  serveOffice(app, calls.listStockMoves, { db }, async ({ db: recent, staff, params, query }) => ({
    data: await listStockMoves(recent, staff, params.code, query.after),
  }));

  serveOffice(app, calls.receivePieces, changing, async ({ db: connection, staff, client, params, body }) => {
    const { pieces, orders } = await receive(connection, { staff, client }, params.code, body);
    return {
      data: {
        stock: await getStock({ db: connection, settings }, staff, params.code),
        allocated: pieces,
        orders,
      },
    };
  });

  serveOffice(app, calls.countPieces, changing, async ({ db: connection, staff, client, params, body }) => {
    const { isChanged, allocated } = await count(connection, { staff, client }, params.code, body);
    const stock = await getStock({ db: connection, settings }, staff, params.code);
    const data = { stock, allocated: allocated.pieces, orders: allocated.orders };
    return { data, ...(!isChanged && { unchanged: true as const }) };
  });

  stockImportRoutes(app, { db });
}

function stockImportRoutes(app: FastifyInstance, { db }: { readonly db: Database }): void {
  const changing = { db, repeatable: 'in-transaction' } as const;

  serveOffice(app, importCalls.listStockImports, { db }, async () => ({
    data: await listChangeSets(db, 'stock'),
  }));

  serveOffice(app, importCalls.undoStockImport, changing, async ({ db: connection, params, ...by }) => ({
    data: presentChangeSet(await undoStockImport(connection, by, params.uuid)),
  }));

  void app.register(async (files) => {
    takeFilesInBodies(files, importLimits.bytes);

    serveOffice(files, importCalls.previewStockImport, { db }, async ({ staff, body }) => ({
      data: await previewStockImport(db, staff, body),
    }));

    serveOffice(files, importCalls.importStock, changing, async ({ db: connection, body, ...by }) => ({
      data: presentChangeSet(await importStock(connection, by, body)),
    }));
  });
}

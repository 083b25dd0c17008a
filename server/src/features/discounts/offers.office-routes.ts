import { offerCalls as calls } from '@chipload/contract/office/offers';
import { specialPriceImportCalls as importCalls } from '@chipload/contract/office/part-imports';
import { specialPriceCalls } from '@chipload/contract/office/special-prices';
import { importLimits } from '@chipload/domain/catalogue';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../platform/database/database.ts';
import { serveOffice } from '../../platform/http/serve-office.ts';
import { takeFilesInBodies } from '../../platform/http/uploaded-files.ts';
import { listChangeSets, presentChangeSet } from '../catalogue-desk/catalogue-desk.service.ts';
import { explainPriceOf } from './explain-price.ts';
import {
  importSpecialPrices,
  previewSpecialPriceImport,
  undoSpecialPriceImport,
} from './import-special-prices.ts';
import {
  addOffer,
  endOffer,
  getOffer,
  listOffers,
  previewOffer,
  saveOffer,
  takeOfferOver,
} from './offer-desk.ts';
import { addSpecialPrice, changeSpecialPrice, endSpecialPrice, listSpecialPrices } from './special-prices.ts';

export function offerOfficeRoutes(app: FastifyInstance, { db }: { readonly db: Database }): void {
  const changing = { db, repeatable: 'in-transaction' } as const;

  serveOffice(app, calls.listOffers, { db }, async () => ({ data: await listOffers(db) }));

  serveOffice(app, calls.getOffer, { db }, async ({ staff, params }) => ({
    data: await getOffer(db, staff, params.uuid),
  }));

  serveOffice(app, calls.previewOffer, { db }, async ({ staff, body }) => ({
    data: await previewOffer(db, staff, body),
  }));

  serveOffice(app, calls.addOffer, changing, async ({ db: connection, body, ...by }) => {
    const uuid = await addOffer(connection, by, body);
    return { data: await getOffer(connection, by.staff, uuid) };
  });

  serveOffice(app, calls.saveOffer, changing, async ({ db: connection, params: { uuid }, body, ...by }) => {
    await saveOffer(connection, by, uuid, body);
    return { data: await getOffer(connection, by.staff, uuid) };
  });

  serveOffice(app, calls.endOffer, changing, async ({ db: connection, params: { uuid }, body, ...by }) => {
    await endOffer(connection, by, uuid, body.version);
    return { data: await getOffer(connection, by.staff, uuid) };
  });

  serveOffice(app, calls.takeOfferOver, changing, async ({ db: connection, params: { uuid }, ...by }) => {
    await takeOfferOver(connection, by, uuid);
    return { data: await getOffer(connection, by.staff, uuid) };
  });

  serveOffice(app, calls.explainPrice, { db }, async ({ staff, query }) => ({
    data: await explainPriceOf(db, staff, query),
  }));

  serveOffice(app, specialPriceCalls.listSpecialPrices, { db }, async ({ staff, params, query }) => ({
    data: await listSpecialPrices(db, staff, params.uuid, query),
  }));

  serveOffice(
    app,
    specialPriceCalls.addSpecialPrice,
    changing,
    async ({ db: connection, params, body, ...by }) => ({
      data: await addSpecialPrice(connection, by, params.uuid, body),
    }),
  );

  serveOffice(
    app,
    specialPriceCalls.changeSpecialPrice,
    changing,
    async ({ db: connection, params, body, ...by }) => ({
      data: await changeSpecialPrice(connection, by, params, body),
    }),
  );

  serveOffice(
    app,
    specialPriceCalls.endSpecialPrice,
    changing,
    async ({ db: connection, params, body, ...by }) => {
      await endSpecialPrice(connection, by, params, body.version);
      return { data: { done: true } };
    },
  );

  specialPriceImportRoutes(app, { db });
}

function specialPriceImportRoutes(app: FastifyInstance, { db }: { readonly db: Database }): void {
  const changing = { db, repeatable: 'in-transaction' } as const;

  serveOffice(app, importCalls.listSpecialPriceImports, { db }, async () => ({
    data: await listChangeSets(db, 'special-prices'),
  }));

  serveOffice(
    app,
    importCalls.undoSpecialPriceImport,
    changing,
    async ({ db: connection, params, ...by }) => ({
      data: presentChangeSet(await undoSpecialPriceImport(connection, by, params.uuid)),
    }),
  );

  void app.register(async (files) => {
    takeFilesInBodies(files, importLimits.bytes);

    serveOffice(files, importCalls.previewSpecialPriceImport, { db }, async ({ staff, body }) => ({
      data: await previewSpecialPriceImport(db, staff, body),
    }));

    serveOffice(
      files,
      importCalls.importSpecialPrices,
      changing,
      async ({ db: connection, body, ...by }) => ({
        data: presentChangeSet(await importSpecialPrices(connection, by, body)),
      }),
    );
  });
}

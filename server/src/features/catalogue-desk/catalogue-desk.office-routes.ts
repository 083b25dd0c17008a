// The catalogue in the office: parts and their history, changes of many prices, and undoing.

import { catalogueDeskCalls as calls } from '@chipload/contract/office/catalogue';
import { crossReferenceCalls } from '@chipload/contract/office/cross-references';
import { importRunCalls as runCalls } from '@chipload/contract/office/import-runs';
import { partImportCalls as importCalls } from '@chipload/contract/office/part-imports';
import { seriesCalls } from '@chipload/contract/office/series';
import { toolTypeCalls } from '@chipload/contract/office/tool-types';
import { importLimits } from '@chipload/domain/catalogue';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../platform/database/database.ts';
import { savedCsv } from '../../platform/http/attachment.ts';
import type { StaffMember } from '../../platform/http/office-visitor.ts';
import { serveOffice } from '../../platform/http/serve-office.ts';
import { takeFiles, takeFilesInBodies } from '../../platform/http/uploaded-files.ts';
import { presentChangeSet } from './catalogue-desk.presenter.ts';
import {
  addCrossReference,
  addImportRun,
  askOfRun,
  cancelImportRun,
  changePrices,
  editPart,
  editSizes,
  exportParts,
  getPart,
  listPartChanges,
  listParts,
  listChangeSets,
  listSeries,
  getToolType,
  readCrossReferences,
  readSeries,
  readToolTypes,
  removeCrossReference,
  removeToolType,
  importCrossReferences,
  importParts,
  previewCrossReferenceImport,
  previewPartImport,
  previewPriceChange,
  saveCategory,
  saveSeries,
  saveToolType,
  setCost,
  setPrice,
  undoByRun,
  undoChangeSet,
  undoCrossReferenceImport,
  undoPartImport,
  getImportRun,
  listImportRuns,
} from './catalogue-desk.service.ts';

export function catalogueOfficeRoutes(app: FastifyInstance, { db }: { readonly db: Database }): void {
  const changing = { db, repeatable: 'in-transaction' } as const;

  serveOffice(app, calls.listParts, { db }, async ({ db: recent, staff, query }) => ({
    data: await listParts(recent, staff, query, query),
  }));

  serveOffice(app, calls.exportParts, { db }, async ({ db: recent, staff, query, reply }) => {
    void reply.headers(savedCsv('parts.csv'));
    return { prepared: await exportParts(recent, query, { ...query, language: staff.language }) };
  });

  serveOffice(app, calls.listSeries, { db }, async ({ db: recent, staff }) => ({
    data: await listSeries(recent, staff),
  }));

  seriesRoutes(app, { db });

  serveOffice(app, calls.getPart, { db }, async ({ staff, params }) => ({
    data: await getPart(db, staff, params.code),
  }));

  serveOffice(app, calls.listPartChanges, { db }, async ({ params }) => ({
    data: await listPartChanges(db, params.code),
  }));

  serveOffice(app, calls.undoPartChange, changing, async ({ db: connection, params, ...by }) => ({
    data: presentChangeSet(await undoChangeSet(connection, by, { ...params, kinds: ['part'] })),
  }));

  serveOffice(app, calls.listPriceChanges, { db }, async () => ({
    data: await listChangeSets(db, 'prices'),
  }));

  serveOffice(app, calls.previewPriceChange, { db }, async ({ staff, body }) => ({
    data: await previewPriceChange(db, body, {
      seesCompanies: staff.permissions.has('read-customers'),
      seesCosts: staff.permissions.has('read-costs'),
      language: staff.language,
    }),
  }));

  serveOffice(app, calls.changePrices, changing, async ({ db: connection, body, ...by }) => ({
    data: presentChangeSet(await changePrices(connection, by, body)),
  }));

  serveOffice(app, calls.undoPriceChange, changing, async ({ db: connection, params, ...by }) => ({
    data: presentChangeSet(await undoChangeSet(connection, by, { ...params, kinds: ['price', 'prices'] })),
  }));

  partEditRoutes(app, { db });
  crossReferenceRoutes(app, { db });
  crossReferenceImportRoutes(app, { db });
  partImportRoutes(app, { db });
  importRunRoutes(app, { db });
}

function seriesRoutes(app: FastifyInstance, { db }: { readonly db: Database }): void {
  const changing = { db, repeatable: 'in-transaction' } as const;

  serveOffice(app, seriesCalls.readSeries, { db }, async () => ({ data: await readSeries(db) }));

  serveOffice(app, seriesCalls.saveSeries, changing, async ({ db: connection, params, body, ...by }) => {
    await saveSeries(connection, by, params.series, body);
    return { data: await readSeries(connection) };
  });

  serveOffice(app, seriesCalls.saveCategory, changing, async ({ db: connection, params, body, ...by }) => {
    await saveCategory(connection, by, params, body);
    return { data: await readSeries(connection) };
  });

  serveOffice(app, toolTypeCalls.readToolTypes, { db }, async () => ({ data: await readToolTypes(db) }));

  serveOffice(app, toolTypeCalls.getToolType, { db }, async ({ params }) => ({
    data: await getToolType(db, params.type),
  }));

  serveOffice(app, toolTypeCalls.saveToolType, changing, async ({ db: connection, params, body, ...by }) => {
    await saveToolType(connection, by, params.type, body);
    return { data: await readToolTypes(connection) };
  });

  serveOffice(
    app,
    toolTypeCalls.removeToolType,
    changing,
    async ({ db: connection, params, query, ...by }) => {
      await removeToolType(connection, by, params.type, query.version);
      return { data: await readToolTypes(connection) };
    },
  );
}

function crossReferenceRoutes(app: FastifyInstance, { db }: { readonly db: Database }): void {
  const changing = { db, repeatable: 'in-transaction' } as const;
  const repliesWith = async (connection: Database, staff: StaffMember, code: string) => ({
    data: { cross_references: await readCrossReferences(connection, staff, code) },
  });

  serveOffice(app, crossReferenceCalls.listCrossReferences, { db }, async ({ staff, params }) =>
    repliesWith(db, staff, params.code),
  );

  serveOffice(
    app,
    crossReferenceCalls.addCrossReference,
    changing,
    async ({ db: connection, params, body, ...by }) => {
      await addCrossReference(connection, by, params.code, body);
      return repliesWith(connection, by.staff, params.code);
    },
  );

  serveOffice(
    app,
    crossReferenceCalls.removeCrossReference,
    changing,
    async ({ db: connection, params, ...by }) => {
      await removeCrossReference(connection, by, params);
      return repliesWith(connection, by.staff, params.code);
    },
  );
}

function crossReferenceImportRoutes(app: FastifyInstance, { db }: { readonly db: Database }): void {
  const changing = { db, repeatable: 'in-transaction' } as const;

  serveOffice(app, crossReferenceCalls.listCrossReferenceImports, { db }, async () => ({
    data: await listChangeSets(db, 'cross-references'),
  }));

  serveOffice(
    app,
    crossReferenceCalls.undoCrossReferenceImport,
    changing,
    async ({ db: connection, params, ...by }) => ({
      data: presentChangeSet(await undoCrossReferenceImport(connection, by, params.uuid)),
    }),
  );

  void app.register(async (files) => {
    takeFilesInBodies(files, importLimits.bytes);

    serveOffice(files, crossReferenceCalls.previewCrossReferenceImport, { db }, async ({ staff, body }) => ({
      data: await previewCrossReferenceImport(db, staff, body),
    }));

    serveOffice(
      files,
      crossReferenceCalls.importCrossReferences,
      changing,
      async ({ db: connection, body, ...by }) => ({
        data: presentChangeSet(await importCrossReferences(connection, by, body)),
      }),
    );
  });
}

function partEditRoutes(app: FastifyInstance, { db }: { readonly db: Database }): void {
  const changing = { db, repeatable: 'in-transaction' } as const;

  serveOffice(app, calls.editPart, changing, async ({ db: connection, params, body, ...by }) => {
    const { isChanged } = await editPart(connection, by, params.code, body);
    const data = await getPart(connection, by.staff, params.code);
    return { data, ...(!isChanged && { unchanged: true as const }) };
  });

  serveOffice(app, calls.editSizes, changing, async ({ db: connection, params, body, ...by }) => {
    const { isChanged } = await editSizes(connection, by, params.code, body);
    const data = await getPart(connection, by.staff, params.code);
    return { data, ...(!isChanged && { unchanged: true as const }) };
  });

  serveOffice(app, calls.setPrice, changing, async ({ db: connection, params, body, ...by }) => {
    const { isChanged } = await setPrice(connection, by, params.code, body);
    const data = await getPart(connection, by.staff, params.code);
    return { data, ...(!isChanged && { unchanged: true as const }) };
  });

  serveOffice(app, calls.setCost, changing, async ({ db: connection, params, body, ...by }) => {
    const { isChanged } = await setCost(connection, by, params.code, body);
    const data = await getPart(connection, by.staff, params.code);
    return { data, ...(!isChanged && { unchanged: true as const }) };
  });
}

function partImportRoutes(app: FastifyInstance, { db }: { readonly db: Database }): void {
  const changing = { db, repeatable: 'in-transaction' } as const;

  serveOffice(app, importCalls.listPartImports, { db }, async () => ({
    data: await listChangeSets(db, 'import'),
  }));

  serveOffice(app, importCalls.undoPartImport, changing, async ({ db: connection, params, ...by }) => ({
    data: presentChangeSet(await undoPartImport(connection, by, params)),
  }));

  void app.register(async (files) => {
    takeFilesInBodies(files, importLimits.bytes);

    serveOffice(files, importCalls.previewPartImport, { db }, async ({ staff, body }) => ({
      data: await previewPartImport(db, staff, body),
    }));

    serveOffice(files, importCalls.importParts, changing, async ({ db: connection, body, ...by }) => ({
      data: presentChangeSet(await importParts(connection, by, body)),
    }));
  });
}

function importRunRoutes(app: FastifyInstance, { db }: { readonly db: Database }): void {
  const changing = { db, repeatable: 'in-transaction' } as const;

  serveOffice(app, runCalls.listImportRuns, { db }, async ({ staff }) => ({
    data: await listImportRuns(db, staff),
  }));

  serveOffice(app, runCalls.getImportRun, { db }, async ({ staff, params }) => ({
    data: await getImportRun(db, staff, params.uuid),
  }));

  serveOffice(app, runCalls.previewImportRun, changing, async ({ db: connection, params, body, ...by }) => ({
    data: await askOfRun(connection, by, params.uuid, { does: 'preview', said: body }),
  }));

  serveOffice(app, runCalls.startImportRun, changing, async ({ db: connection, params, body, ...by }) => ({
    data: await askOfRun(connection, by, params.uuid, { does: 'import', said: body }),
  }));

  serveOffice(app, runCalls.cancelImportRun, changing, async ({ db: connection, staff, params }) => ({
    data: await cancelImportRun(connection, staff, params.uuid),
  }));

  serveOffice(app, runCalls.undoImportRun, changing, async ({ db: connection, params, ...by }) => ({
    data: await undoByRun(connection, by, params.uuid),
  }));

  void app.register(async (files) => {
    takeFiles(files, importLimits.runBytes);
    serveOffice(files, runCalls.addImportRun, changing, async ({ db: connection, query, body, ...by }) => ({
      data: await addImportRun(connection, by, { name: query.file_name, content: body }),
    }));
  });
}

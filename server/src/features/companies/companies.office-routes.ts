import { officeCompanyCalls as calls } from '@chipload/contract/office/companies';
import { companyImportCalls as importCalls } from '@chipload/contract/office/part-imports';
import { importLimits } from '@chipload/domain/catalogue';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../platform/database/database.ts';
import { savedCsv } from '../../platform/http/attachment.ts';
import { serveOffice } from '../../platform/http/serve-office.ts';
import { takeFilesInBodies } from '../../platform/http/uploaded-files.ts';
import { listChangeSets, presentChangeSet } from '../catalogue-desk/catalogue-desk.service.ts';
import {
  addCompany,
  allowOverdue,
  type CompanyShop,
  disablePerson,
  enablePerson,
  exportCompanies,
  exportPeople,
  getCompany,
  holdCompany,
  importCompanies,
  listCompanies,
  listLedger,
  listPeople,
  previewCompanyImport,
  releaseCompany,
  renameCompany,
  sendPasswordLink,
  setStatements,
  setTerms,
  undoCompanyImport,
} from './companies.service.ts';

export function companyOfficeRoutes(app: FastifyInstance, { db, settings }: CompanyShop): void {
  const changing = { db, repeatable: 'in-transaction' } as const;
  const answer = async (connection: Database, uuid: string, { isChanged } = { isChanged: true }) =>
    answerCompany({ db: connection, settings }, uuid, isChanged);

  serveOffice(app, calls.listCompanies, { db }, async ({ db: recent, query }) => ({
    data: await listCompanies(recent, query, query),
  }));

  serveOffice(app, calls.exportCompanies, { db }, async ({ db: recent, query, staff, reply }) => {
    void reply.headers(savedCsv('companies.csv'));
    return { prepared: await exportCompanies(recent, query, { ...query, language: staff.language }) };
  });

  serveOffice(app, calls.listPeople, { db }, async ({ db: recent, query }) => ({
    data: await listPeople(recent, query, query),
  }));

  serveOffice(app, calls.exportPeople, { db }, async ({ db: recent, query, staff, reply }) => {
    void reply.headers(savedCsv('people.csv'));
    return { prepared: await exportPeople(recent, query, { ...query, language: staff.language }) };
  });

  serveOffice(app, calls.getCompany, { db }, async ({ params }) => ({
    data: await getCompany({ db, settings }, params.uuid),
  }));

  serveOffice(app, calls.listLedger, { db }, async ({ db: recent, params, query }) => ({
    data: await listLedger(recent, params.uuid, query.after),
  }));

  serveOffice(app, calls.addCompany, changing, async ({ db: connection, body, ...by }) =>
    answer(connection, await addCompany(connection, by, body)),
  );

  serveOffice(app, calls.renameCompany, changing, async (call) => {
    const { version, ...names } = call.body;
    const seen = { uuid: call.params.uuid, version };
    return answer(call.db, seen.uuid, await renameCompany(call.db, call, seen, names));
  });

  serveOffice(app, calls.setTerms, changing, async (call) => {
    const { version, ...body } = call.body;
    const seen = { uuid: call.params.uuid, version };
    const terms = {
      creditLimitCents: body.credit_limit,
      termsDays: body.terms_days,
      isApproved: body.is_approved,
      isMadeOnAccount: body.made_on_account,
      madeLimitCents: body.made_limit,
      madeDepositPercent: body.made_deposit_percent,
    };
    return answer(call.db, seen.uuid, await setTerms(call.db, call, seen, terms));
  });

  serveOffice(app, calls.holdCompany, changing, async (call) => {
    const { version, reason } = call.body;
    await holdCompany(call.db, call, { uuid: call.params.uuid, version }, reason);
    return answer(call.db, call.params.uuid);
  });

  serveOffice(app, calls.releaseCompany, changing, async (call) => {
    await releaseCompany(call.db, call, { uuid: call.params.uuid, version: call.body.version });
    return answer(call.db, call.params.uuid);
  });

  serveOffice(app, calls.allowOverdue, changing, async (call) => {
    const { version, ...exception } = call.body;
    await allowOverdue(call.db, call, { uuid: call.params.uuid, version }, exception);
    return answer(call.db, call.params.uuid);
  });

  personRoutes(app, { db, settings });
  companyImportRoutes(app, { db });
}

function companyImportRoutes(app: FastifyInstance, { db }: { readonly db: Database }): void {
  const changing = { db, repeatable: 'in-transaction' } as const;

  serveOffice(app, importCalls.listCompanyImports, { db }, async () => ({
    data: await listChangeSets(db, 'companies'),
  }));

  serveOffice(app, importCalls.undoCompanyImport, changing, async ({ db: connection, params, ...by }) => ({
    data: presentChangeSet(await undoCompanyImport(connection, by, params.uuid)),
  }));

  void app.register(async (files) => {
    takeFilesInBodies(files, importLimits.bytes);

    serveOffice(files, importCalls.previewCompanyImport, { db }, async ({ staff, body }) => ({
      data: await previewCompanyImport(db, staff, body),
    }));

    serveOffice(files, importCalls.importCompanies, changing, async ({ db: connection, body, ...by }) => ({
      data: presentChangeSet(await importCompanies(connection, by, body)),
    }));
  });
}

/** Changes to a person of a company; each answers the company as it is afterwards. */
function personRoutes(app: FastifyInstance, { db, settings }: CompanyShop): void {
  const changing = { db, repeatable: 'in-transaction' } as const;
  const answer = async (connection: Database, uuid: string, { isChanged }: { readonly isChanged: boolean }) =>
    answerCompany({ db: connection, settings }, uuid, isChanged);

  serveOffice(app, calls.disablePerson, changing, async (call) =>
    answer(call.db, call.params.uuid, await disablePerson(call.db, call, { ...call.params, ...call.body })),
  );

  serveOffice(app, calls.enablePerson, changing, async (call) =>
    answer(call.db, call.params.uuid, await enablePerson(call.db, call, { ...call.params, ...call.body })),
  );

  serveOffice(app, calls.sendPasswordLink, changing, async (call) =>
    answer(
      call.db,
      call.params.uuid,
      await sendPasswordLink(call.db, call, { ...call.params, ...call.body }),
    ),
  );

  serveOffice(app, calls.setStatements, changing, async (call) => {
    const { version, is_wanted: isWanted } = call.body;
    const seen = { ...call.params, version };
    return answer(call.db, seen.uuid, await setStatements(call.db, call, seen, isWanted));
  });
}

async function answerCompany(shop: CompanyShop, uuid: string, isChanged: boolean) {
  return { data: await getCompany(shop, uuid), ...(!isChanged && { unchanged: true as const }) };
}

import { companyFileCalls as calls } from '@chipload/contract/office/company-files';
import { companyLimits, fileNameOf } from '@chipload/domain/companies';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { attachment } from '../../platform/http/attachment.ts';
import { serveOffice } from '../../platform/http/serve-office.ts';
import type { ServeOptions } from '../../platform/http/serve.ts';
import { takeFiles } from '../../platform/http/uploaded-files.ts';
import {
  addCertificate,
  addDocument,
  type CompanyShop,
  getCertificateFile,
  getCompany,
  getDocument,
  removeDocument,
  verifyCertificate,
  withdrawCertificate,
} from './companies.service.ts';
import type { Settings } from '../settings/settings.service.ts';
import type { StoredFile } from './company-files.repository.ts';

export function companyFileOfficeRoutes(app: FastifyInstance, { db, settings }: CompanyShop): void {
  const changing = { db, repeatable: 'in-transaction' } as const;
  uploadRoutes(app, changing, settings);

  serveOffice(app, calls.verifyCertificate, changing, async (call) => {
    await verifyCertificate(call.db, call, { ...call.params, ...call.body });
    return { data: await getCompany({ db: call.db, settings }, call.params.uuid) };
  });

  serveOffice(app, calls.withdrawCertificate, changing, async (call) => {
    await withdrawCertificate(call.db, call, { ...call.params, ...call.body });
    return { data: await getCompany({ db: call.db, settings }, call.params.uuid) };
  });

  serveOffice(app, calls.removeDocument, changing, async (call) => {
    await removeDocument(call.db, call, { ...call.params, ...call.body });
    return { data: await getCompany({ db: call.db, settings }, call.params.uuid) };
  });

  serveOffice(app, calls.getCertificateFile, { db }, async ({ params, reply }) =>
    saved(reply, await getCertificateFile(db, params.uuid, params.certificate)),
  );

  serveOffice(app, calls.getDocument, { db }, async ({ params, reply }) =>
    saved(reply, await getDocument(db, params.uuid, params.document)),
  );
}

/** A scope of its own, in which a body may be as large as a file. */
function uploadRoutes(app: FastifyInstance, changing: ServeOptions, settings: Settings): void {
  void app.register(async (files) => {
    takeFiles(files, companyLimits.fileBytes);

    serveOffice(files, calls.addCertificate, changing, async (call) => {
      const { version, file_name: name, valid_from: validFrom, valid_to: validTo, ...facts } = call.query;
      const certificate = { ...facts, validFrom, validTo, file: { name, content: call.body } };
      await addCertificate(call.db, call, { uuid: call.params.uuid, version }, certificate);
      return { data: await getCompany({ db: call.db, settings }, call.params.uuid) };
    });

    serveOffice(files, calls.addDocument, changing, async (call) => {
      const { version, name } = call.query;
      await addDocument(call.db, call, { uuid: call.params.uuid, version }, { name, content: call.body });
      return { data: await getCompany({ db: call.db, settings }, call.params.uuid) };
    });
  });
}

/** The browser saves the file and never shows it in the office's name; its type is the one that its content has. */
function saved(reply: FastifyReply, { name, media, content }: StoredFile) {
  const fileName = fileNameOf(name, media, companyLimits.fileNameLength); // earlier versions stored it as it was typed
  void reply.type(media).header('content-disposition', attachment(fileName));
  return { prepared: content };
}

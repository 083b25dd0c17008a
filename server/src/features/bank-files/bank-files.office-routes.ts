import { bankFileCalls as calls } from '@chipload/contract/office/bank-files';
import { bankFileLimits } from '@chipload/domain/bank-files';
import type { FastifyInstance } from 'fastify';
import { type Database, transact } from '../../platform/database/database.ts';
import { serveOffice } from '../../platform/http/serve-office.ts';
import { takeFilesInBodies } from '../../platform/http/uploaded-files.ts';
import { listBankAccounts, previewBankFile, takeBankEntries } from './bank-files.service.ts';

export function bankFileOfficeRoutes(app: FastifyInstance, { db }: { readonly db: Database }): void {
  serveOffice(app, calls.listBankAccounts, { db }, async () => ({ data: await listBankAccounts(db) }));

  void app.register(async (files) => {
    takeFilesInBodies(files, bankFileLimits.bytes);

    serveOffice(files, calls.previewBankFile, { db }, async ({ body }) => ({
      data: await previewBankFile(db, body),
    }));

    const changing = { db, repeatable: 'in-transaction' } as const;
    serveOffice(files, calls.takeBankEntries, changing, async ({ db: connection, body, ...by }) => {
      const { entries, ...file } = body;
      const chosen = entries.map(({ parts, ...entry }) => ({
        ...entry,
        parts: parts.map(({ amount: cents, ...part }) => ({ ...part, cents })),
      }));
      await transact(connection, (transaction) => takeBankEntries(transaction, by, file, chosen));
      return { data: { recorded: chosen.length } };
    });
  });
}

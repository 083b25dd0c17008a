import { reminderCalls as calls } from '@chipload/contract/office/reminders';
import type { FastifyInstance } from 'fastify';
import { type Database, transact } from '../../platform/database/database.ts';
import { serveOffice } from '../../platform/http/serve-office.ts';
import type { Settings } from '../settings/settings.service.ts';
import { listReminders, resumeReminders, sendReminders, stopReminders } from './invoices.service.ts';

export function reminderOfficeRoutes(
  app: FastifyInstance,
  { db, settings }: { readonly db: Database; readonly settings: Settings },
): void {
  const done = { data: { done: true as const } };
  const changing = { db, repeatable: 'in-transaction' } as const;

  serveOffice(app, calls.listReminders, { db }, async () => ({ data: await listReminders(db, settings) }));

  serveOffice(app, calls.sendReminders, changing, async ({ db: connection, body, ...by }) => ({
    data: await transact(connection, (transaction) =>
      sendReminders(transaction, by, settings, body.reminders),
    ),
  }));

  serveOffice(app, calls.stopReminders, changing, async ({ db: connection, body, ...by }) =>
    transact(connection, async (transaction) => {
      const { promised_on: promisedOn, ...stop } = body;
      await stopReminders(transaction, by, { ...stop, promisedOn });
      return done;
    }),
  );

  serveOffice(app, calls.resumeReminders, changing, async ({ db: connection, body, ...by }) =>
    transact(connection, async (transaction) => {
      await resumeReminders(transaction, by, body);
      return done;
    }),
  );
}

// Does the work with money that waits for the worker, at once.

import type { Database } from '@chipload/server/database';
import { sql } from 'kysely';
import { captureInvoice } from '../../server/src/features/invoices/card-money.ts';
import { invoiceListeners } from '../../server/src/features/invoices/invoices.service.ts';
import { moneyTasks } from '../../server/src/features/payments/money-tasks.ts';
import type { CardGateway } from '../../server/src/features/payments/payments.service.ts';
import { runJob } from './run-job.ts';

/** Captures, applies, refunds and releases until nothing waits. */
export async function runMoneyJobs({
  db,
  gateway,
}: {
  readonly db: Database;
  readonly gateway: CardGateway;
}): Promise<void> {
  const payments = { db, gateway, listeners: invoiceListeners };
  const tasks = moneyTasks(payments);
  for (;;) {
    const { rows } = await sql<{ id: string; name: string; payload: { readonly invoice?: string } }>`
      select jobs.id::text, identifier as name, payload from graphile_worker._private_jobs as jobs
        join graphile_worker._private_tasks as tasks on tasks.id = jobs.task_id
      where identifier = any(array['capture_invoice', 'capture_payment', 'settle_capture', 'settle_refund', 'void_rest',
        'apply_opening_capture'])
      order by jobs.id`.execute(db);
    if (rows.length === 0) return;
    await sql`select graphile_worker.complete_jobs(${rows.map(({ id }) => id)}::bigint[])`.execute(db);
    for (const { name, payload } of rows) {
      if (payload.invoice === undefined) await runJob(tasks, name, payload);
      else await captureInvoice(payments, payload.invoice);
    }
  }
}

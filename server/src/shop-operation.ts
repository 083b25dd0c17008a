// Measures what the operator watches: the queue, pending payments, notifications of changes, free disk space.

import type { Registry } from 'prom-client';
import type { Configuration } from './configuration.ts';
import { readPendingPayments } from './features/orders/orders.service.ts';
import type { Worker } from './platform/jobs/worker.ts';
import { measureBackups } from './platform/telemetry/backup-gauges.ts';
import { measureOperation } from './platform/telemetry/operation-gauges.ts';
import type { ShopDatabase } from './shop-database.ts';
import type { ShopServices } from './shop-services.ts';

/** Adds the gauges of what the operator watches. */
export function measureShopOperation(
  { dataFolder, mailFolder }: Configuration,
  { db }: ShopDatabase,
  { changes, sending }: ShopServices,
  { worker, metrics }: { readonly worker: Worker | undefined; readonly metrics: Registry },
): void {
  measureBackups(metrics, { db, sending });
  measureOperation(metrics, {
    db,
    worker,
    changes,
    folders: { data: dataFolder, mail: mailFolder },
    pendingPayments: () => readPendingPayments(db),
  });
}

// Starts the jobs of the shop: mails, pending payments, and deleting data whose retention period is over.

import type { Logger } from 'pino';
import type { Registry } from 'prom-client';
import type { Configuration } from './configuration.ts';
import { auditSweeps, auditTasks } from './features/audit/audit.service.ts';
import { importSweeps, partImportTasks } from './features/catalogue-desk/catalogue-desk.service.ts';
import { bookTasks } from './features/books/books.service.ts';
import { paymentTasks } from './features/checkout/checkout.service.ts';
import { sharedTrunkSweeps } from './features/shared-trunks/shared-trunks.service.ts';
import { customerTasks } from './features/customers/customers.service.ts';
import { identitySweeps } from './features/identity/identity.service.ts';
import { invoiceTasks } from './features/invoices/invoices.service.ts';
import { fulfilmentTasks } from './features/fulfilment/fulfilment.service.ts';
import { mailExampleTasks } from './features/mail-examples/mail-examples.service.ts';
import { mailLogTasks } from './features/mail-log/mail-log.service.ts';
import { modTasks } from './features/mods/mods.service.ts';
import { quoteTasks } from './features/quotes/quotes.service.ts';
import { sentToolTasks } from './features/sent-tools/sent-tools.service.ts';
import { orderDeskTasks } from './features/order-desk/order-desk.service.ts';
import { orderTasks } from './features/orders/orders.service.ts';
import { privacyTasks } from './features/privacy/privacy-tasks.ts';
import { paymentSweeps } from './features/payments/payments.service.ts';
import { staffTasks } from './features/staff/staff.service.ts';
import { unfoundSearchSweeps } from './features/unfound-searches/unfound-searches.service.ts';
import { stockTasks } from './features/stock/stock.service.ts';
import { startWorker, type Worker } from './platform/jobs/worker.ts';
import { platformSweeps } from './platform/retention/platform-sweeps.ts';
import { sweepTasks } from './platform/retention/sweep.ts';
import { countJobs } from './platform/telemetry/metrics.ts';
import { paymentListeners } from './payment-listeners.ts';
import type { ShopDatabase } from './shop-database.ts';
import type { ShopServices } from './shop-services.ts';
import type { Closers } from './stop.ts';

export function startShopJobs(
  { publicUrl, hasSampleShop: isSampleShop }: Configuration,
  { db, pool, url }: ShopDatabase,
  { mailer, settings, secrets, gateway, sending }: ShopServices,
  { log, metrics, closers }: { readonly log: Logger; readonly metrics: Registry; readonly closers: Closers },
): Worker {
  const mailOptions = { mailer, settings, publicUrl };
  const payments = { db, gateway, listeners: paymentListeners };
  const worker = startWorker({
    db,
    pool,
    log,
    handlers: [
      ...orderTasks({ db, ...mailOptions }),
      ...orderDeskTasks({ db }),
      ...fulfilmentTasks({ db, ...mailOptions }),
      ...stockTasks({ db }),
      ...partImportTasks({ db, url }),
      ...customerTasks({ db, secrets, ...mailOptions }),
      ...modTasks({ db, secrets, ...mailOptions }),
      ...quoteTasks({ db, ...mailOptions }),
      ...sentToolTasks({ db, ...mailOptions }),
      ...mailLogTasks({ db, mailer }),
      ...mailExampleTasks(mailOptions),
      ...privacyTasks(mailOptions),
      ...paymentTasks(payments),
      ...invoiceTasks(payments, { ...mailOptions, log }),
      ...bookTasks({ db }),
      ...auditTasks({ db, ...mailOptions }),
      ...staffTasks({ db, isSampleShop, ...mailOptions }),
      ...sweepTasks(db, [
        ...platformSweeps,
        ...identitySweeps,
        ...sharedTrunkSweeps,
        ...auditSweeps,
        ...paymentSweeps,
        ...unfoundSearchSweeps,
        ...importSweeps,
      ]),
    ],
    sending,
    onJob: countJobs(metrics),
  });
  closers.push(worker.stop);
  return worker;
}

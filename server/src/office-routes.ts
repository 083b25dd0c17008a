// The calls of the office's API, feature by feature.

import type { FastifyInstance } from 'fastify';
import { reminderOfficeRoutes } from './features/invoices/reminders.office-routes.ts';
import { auditOfficeRoutes } from './features/audit/audit.office-routes.ts';
import { bankFileOfficeRoutes } from './features/bank-files/bank-files.office-routes.ts';
import { behalfOfficeRoutes } from './features/behalf/behalf.office-routes.ts';
import { bookOfficeRoutes } from './features/books/books.office-routes.ts';
import { offerOfficeRoutes } from './features/discounts/offers.office-routes.ts';
import { contentOfficeRoutes } from './features/content/content.office-routes.ts';
import { catalogueOfficeRoutes } from './features/catalogue-desk/catalogue-desk.office-routes.ts';
import { companyOfficeRoutes } from './features/companies/companies.office-routes.ts';
import { companyFileOfficeRoutes } from './features/companies/company-files.office-routes.ts';
import { ownAddressCheck } from './features/customers/address-service.ts';
import { deskOfficeRoutes } from './features/desk/desk.office-routes.ts';
import { drawingOfficeRoutes } from './features/drawings/drawings.office-routes.ts';
import { fulfilmentOfficeRoutes } from './features/fulfilment/fulfilment.office-routes.ts';
import { shipmentOfficeRoutes } from './features/fulfilment/shipments.office-routes.ts';
import { officeInvoiceRoutes } from './features/invoices/invoices.office-routes.ts';
import { openingInvoiceRoutes } from './features/invoices/opening-invoices.office-routes.ts';
import { statementRoutes } from './features/invoices/statements.office-routes.ts';
import { catalogueDocumentOfficeRoutes } from './features/catalogue-documents/catalogue-documents.routes.ts';
import { partPictureOfficeRoutes } from './features/part-pictures/part-pictures.routes.ts';
import { createPictureReader } from './features/part-pictures/part-pictures.service.ts';
import { officePaymentRoutes } from './features/invoices/payments-received.office-routes.ts';
import { jobDeskOfficeRoutes } from './features/job-desk/job-desk.office-routes.ts';
import { keyFigureOfficeRoutes } from './features/key-figures/key-figures.office-routes.ts';
import { mailExampleOfficeRoutes } from './features/mail-examples/mail-examples.office-routes.ts';
import { mailLogOfficeRoutes } from './features/mail-log/mail-log.office-routes.ts';
import { openingOfficeRoutes } from './features/opening/opening.office-routes.ts';
import { orderDeskRoutes } from './features/order-desk/order-desk.office-routes.ts';
import { quoteOfficeRoutes } from './features/quotes/quotes.office-routes.ts';
import { requestOfficeRoutes } from './features/requests/requests.office-routes.ts';
import { salesOfficeRoutes } from './features/sales/sales.office-routes.ts';
import { sentToolOfficeRoutes } from './features/sent-tools/sent-tools.office-routes.ts';
import { shopOfficeRoutes } from './features/shop-details/shop-details.office-routes.ts';
import { logoOfficeRoutes } from './features/shop-details/shop-logo.routes.ts';
import { staffRoutes } from './features/staff/staff.office-routes.ts';
import { stockOfficeRoutes } from './features/stock/stock.office-routes.ts';
import { taxOfficeRoutes } from './features/taxes/taxes.office-routes.ts';
import { unfoundSearchOfficeRoutes } from './features/unfound-searches/unfound-searches.office-routes.ts';
import { paymentListeners } from './payment-listeners.ts';
import type { MadeFiles } from './platform/files/made-files.ts';
import type { ShopParts } from './shop-parts.ts';

/** Adds every call of the office's contract to its API, feature by feature. */
export function officeRoutes(office: FastifyInstance, parts: ShopParts, madeFiles: MadeFiles): void {
  const { configuration, db, gateway, secrets, settings, kept, findCopy } = parts;
  const { publicUrl: origin, hasSampleShop: isSampleShop, isPublic, smtpUrl } = configuration;
  const payments = { db, gateway, listeners: paymentListeners };
  const printing = { db, settings };

  staffRoutes(office, { db, secrets, findSiteName: settings.findSiteName, isSampleShop, findCopy });
  auditOfficeRoutes(office, { db });
  behalfOfficeRoutes(office, { db });
  deskOfficeRoutes(office, { db, settings });
  orderDeskRoutes(office, { ...payments, settings, kept, addressService: ownAddressCheck });
  fulfilmentOfficeRoutes(office, printing, madeFiles);
  shipmentOfficeRoutes(office, printing, madeFiles);
  sentToolOfficeRoutes(office, { ...printing, origin }, madeFiles);
  officeInvoiceRoutes(office, { ...payments, ...printing }, madeFiles);
  openingInvoiceRoutes(office, { db });
  officePaymentRoutes(office, { ...payments, ...printing }, madeFiles);
  companyOfficeRoutes(office, { db, settings });
  companyFileOfficeRoutes(office, { db, settings });
  statementRoutes(office, printing, madeFiles);
  jobDeskOfficeRoutes(office, { db });
  mailLogOfficeRoutes(office, { db });
  mailExampleOfficeRoutes(office, {
    db,
    settings,
    publicUrl: origin,
    hasMailServer: smtpUrl !== undefined || !isPublic,
  });
  requestOfficeRoutes(office, { db });
  quoteOfficeRoutes(office, printing, madeFiles);
  stockOfficeRoutes(office, { db, settings });
  shopOfficeRoutes(office, { db });
  const reader = createPictureReader();
  logoOfficeRoutes(office, { db, reader });
  openingOfficeRoutes(office, { db });
  catalogueOfficeRoutes(office, { db });
  drawingOfficeRoutes(office, { db });
  offerOfficeRoutes(office, { db });
  partPictureOfficeRoutes(office, { db, reader });
  catalogueDocumentOfficeRoutes(office, { db });
  contentOfficeRoutes(office, { db, reader, secrets, origin });
  taxOfficeRoutes(office, { db, settings });
  salesOfficeRoutes(office, { db });
  keyFigureOfficeRoutes(office, { db });
  bookOfficeRoutes(office, { db });
  bankFileOfficeRoutes(office, { db });
  reminderOfficeRoutes(office, { db, settings });
  unfoundSearchOfficeRoutes(office, { db });
}

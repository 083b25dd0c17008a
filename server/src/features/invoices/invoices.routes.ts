import { invoiceCalls } from '@chipload/contract/invoices';
import type { FastifyInstance } from 'fastify';
import type { MadeFiles } from '../../platform/files/made-files.ts';
import { shownPdf } from '../../platform/http/attachment.ts';
import { serve } from '../../platform/http/serve.ts';
import type { PaymentShop } from '../payments/payments.service.ts';
import { creditNoteFile, getInvoice, invoiceFile, listInvoices, payInvoice } from './invoices.service.ts';

export function invoiceRoutes(app: FastifyInstance, payments: PaymentShop, madeFiles: MadeFiles): void {
  const { db } = payments;
  serve(app, invoiceCalls.listInvoices, { db }, async ({ db: recent, visitor, query }) => ({
    data: await listInvoices(recent, visitor.customer, query),
  }));

  serve(app, invoiceCalls.getInvoice, { db }, async ({ visitor, params }) => ({
    data: await getInvoice(db, visitor.customer, params.uuid),
  }));

  serve(app, invoiceCalls.getInvoicePdf, { db }, async ({ visitor, params, query, request, reply }) => {
    const { companyId } = visitor.customer;
    const file = await invoiceFile(db, params.uuid, { companyId, language: query.language });
    return madeFiles.answer(file, { request, reply }, shownPdf(file.fileName));
  });

  serve(app, invoiceCalls.getCreditNotePdf, { db }, async ({ visitor, params, query, request, reply }) => {
    const { companyId } = visitor.customer;
    const file = await creditNoteFile(db, params.uuid, { companyId, language: query.language });
    return madeFiles.answer(file, { request, reply }, shownPdf(file.fileName));
  });

  // The gateway is called: not one transaction.
  const calling = { db, repeatable: 'without-transaction' } as const;
  serve(app, invoiceCalls.payInvoice, calling, async ({ visitor, params, body }) => ({
    data: await payInvoice(payments, visitor.customer, params.uuid, body),
  }));
}

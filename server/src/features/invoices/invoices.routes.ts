import { invoiceCalls } from '@chipload/contract/invoices';
import type { FastifyInstance } from 'fastify';
import type { MadeFiles } from '../../platform/files/made-files.ts';
import { serve } from '../../platform/http/serve.ts';
import { answerPdf } from '../documents/documents.service.ts';
import type { PaymentShop } from '../payments/payments.service.ts';
import {
  getCreditNoteDocument,
  getInvoice,
  getInvoiceDocument,
  listInvoices,
  payDeposit,
  payInvoice,
  payInvoices,
} from './invoices.service.ts';

export function invoiceRoutes(app: FastifyInstance, payments: PaymentShop, madeFiles: MadeFiles): void {
  const { db } = payments;
  serve(app, invoiceCalls.listInvoices, { db }, async ({ db: recent, visitor, query }) => ({
    data: await listInvoices(recent, visitor.customer, query),
  }));

  serve(app, invoiceCalls.getInvoice, { db }, async ({ visitor, params }) => ({
    data: await getInvoice(db, visitor.customer, params.uuid),
  }));

  serve(app, invoiceCalls.getInvoicePdf, { db }, async (call) => {
    const reader = { companyId: call.visitor.customer.companyId, language: call.query.language };
    return answerPdf(madeFiles, call, 'invoice', await getInvoiceDocument(db, call.params.uuid, reader));
  });

  serve(app, invoiceCalls.getCreditNotePdf, { db }, async (call) => {
    const reader = { companyId: call.visitor.customer.companyId, language: call.query.language };
    return answerPdf(
      madeFiles,
      call,
      'credit-note',
      await getCreditNoteDocument(db, call.params.uuid, reader),
    );
  });

  // The gateway is called: not one transaction.
  const calling = { db, repeatable: 'without-transaction' } as const;
  serve(app, invoiceCalls.payInvoices, calling, async ({ visitor, body: { invoices, ...card } }) => ({
    data: await payInvoices(payments, visitor.customer, invoices, card),
  }));

  serve(app, invoiceCalls.payDeposit, calling, async ({ visitor, params, body }) => ({
    data: await payDeposit(payments, visitor.customer, params.uuid, body),
  }));

  serve(app, invoiceCalls.payInvoice, calling, async ({ visitor, params, body }) => ({
    data: await payInvoice(payments, visitor.customer, params.uuid, body),
  }));
}

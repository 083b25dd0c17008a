// The calls of the office about payments received, and ageing.

import type { Given } from '@chipload/contract/endpoint';
import { officePaymentCalls } from '@chipload/contract/office/payments';
import type { FastifyInstance } from 'fastify';
import { transact } from '../../platform/database/database.ts';
import type { MadeFiles } from '../../platform/files/made-files.ts';
import { savedCsv } from '../../platform/http/attachment.ts';
import { serveOffice } from '../../platform/http/serve-office.ts';
import { shopDay } from '../../platform/shop-day.ts';
import { answerPdf, type PrintingShop } from '../documents/documents.service.ts';
import type { PaymentShop } from '../payments/payments.service.ts';
import {
  ageingAsCsv,
  applyPayment,
  getAgeing,
  getOfficePayment,
  getReceiptDocument,
  listOfficePayments,
  payBack,
  payBackToCard,
  proposePayment,
  receiveTypedPayment,
  reversePayment,
  takeBackPayment,
} from './invoices.service.ts';
import type { MoneyFilter } from './money-lists.repository.ts';
import { paymentsAsCsv } from './payments-csv.ts';

const calls = officePaymentCalls;
const mostExported = 10_000;

export function officePaymentRoutes(
  app: FastifyInstance,
  shop: PaymentShop & PrintingShop,
  madeFiles: MadeFiles,
): void {
  const { db } = shop;
  serveOffice(app, calls.listPayments, { db }, async ({ db: recent, query }) => ({
    data: await listOfficePayments(recent, filterOf(query), query),
  }));

  serveOffice(app, calls.exportPayments, { db }, async ({ db: recent, query, staff, reply }) => {
    const { rows } = await listOfficePayments(recent, filterOf(query), query, mostExported);
    void reply.headers(savedCsv('payments.csv'));
    return { prepared: paymentsAsCsv(rows, { ...query, language: staff.language }) };
  });

  serveOffice(app, calls.getPayment, { db }, async ({ params }) => ({
    data: await getOfficePayment(db, params.uuid),
  }));

  serveOffice(app, calls.getReceipt, { db }, async (call) => {
    const receipt = await getReceiptDocument(shop, call.params.uuid, call.query.language);
    return answerPdf(madeFiles, call, 'receipt', receipt);
  });

  serveOffice(app, calls.proposePayment, { db }, async ({ params, query }) => {
    const { currency, amount: cents, reference } = query;
    return { data: await proposePayment(db, params.uuid, { currency, cents, reference }) };
  });

  serveOffice(app, calls.getAgeing, { db }, async ({ db: recent, query }) => ({
    data: await getAgeing(recent, query.on ?? shopDay(), query.company),
  }));

  serveOffice(app, calls.exportAgeing, { db }, async ({ db: recent, query, staff, reply }) => {
    void reply.headers(savedCsv('ageing.csv'));
    return { prepared: await ageingAsCsv(recent, query.on ?? shopDay(), staff.language) };
  });
  changeRoutes(app, shop);

  // The gateway is called: not one transaction.
  const calling = { db, repeatable: 'without-transaction' } as const;
  serveOffice(app, calls.payBackToCard, calling, async ({ params, body, staff, client, keepAnswer }) => {
    await payBackToCard(shop, { staff, client }, params.uuid, body.amount, async (transaction) =>
      keepAnswer(transaction, { data: await getOfficePayment(transaction, params.uuid) }),
    );
    return { data: await getOfficePayment(db, params.uuid) };
  });
}

function changeRoutes(app: FastifyInstance, { db: pool }: PrintingShop): void {
  const changing = { db: pool, repeatable: 'in-transaction' } as const;

  serveOffice(app, calls.receivePayment, changing, async ({ db, staff, client, body }) =>
    transact(db, async (transaction) => {
      const { amount: cents, received_on: receivedOn, parts, ...rest } = body;
      const received = { ...rest, cents, receivedOn, parts: parts.map(partOf) };
      const uuid = await receiveTypedPayment(transaction, { staff, client }, received);
      return { data: await getOfficePayment(transaction, uuid) };
    }),
  );

  serveOffice(app, calls.applyPayment, changing, async ({ db, staff, client, params, body }) =>
    transact(db, async (transaction) => {
      await applyPayment(transaction, { staff, client }, params.uuid, body.parts.map(partOf));
      return { data: await getOfficePayment(transaction, params.uuid) };
    }),
  );

  serveOffice(app, calls.takeBackPayment, changing, async ({ db, staff, client, params, body }) =>
    transact(db, async (transaction) => {
      await takeBackPayment(transaction, { staff, client }, params.uuid, body);
      return { data: await getOfficePayment(transaction, params.uuid) };
    }),
  );

  serveOffice(app, calls.payBack, changing, async ({ db, staff, client, params, body }) =>
    transact(db, async (transaction) => {
      const { amount: cents, paid_on: paidOn, ...paid } = body;
      await payBack(transaction, { staff, client }, params.uuid, { ...paid, cents, paidOn });
      return { data: await getOfficePayment(transaction, params.uuid) };
    }),
  );

  serveOffice(app, calls.reversePayment, changing, async ({ db, staff, client, params, body }) =>
    transact(db, async (transaction) => {
      await reversePayment(transaction, { staff, client }, params.uuid, body.reason);
      return { data: await getOfficePayment(transaction, params.uuid) };
    }),
  );
}

type SentPart = Given<typeof calls.receivePayment>['body']['parts'][number];

function partOf({ amount: cents, ...part }: SentPart) {
  return { ...part, cents };
}

function filterOf({
  received_from: from,
  received_to: to,
  ...filter
}: Given<typeof calls.listPayments>['query']): MoneyFilter {
  const { text, state, method, company } = filter;
  return { text, state, method, company, from, to };
}

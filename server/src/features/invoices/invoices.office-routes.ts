// The calls of the office about invoices and credit notes.

import type { SentAdditionalRequest, SentCreditRequest } from '@chipload/contract/office';
import { officeInvoiceCalls } from '@chipload/contract/office/invoices';
import type { AdditionalRequest, CreditRequest } from '@chipload/domain/invoicing';
import type { FastifyInstance } from 'fastify';
import type { MadeFiles } from '../../platform/files/made-files.ts';
import { type Database, transact } from '../../platform/database/database.ts';
import { savedCsv } from '../../platform/http/attachment.ts';
import type { Language } from '../../platform/language.ts';
import { serveOffice } from '../../platform/http/serve-office.ts';
import { answerPdf, type PrintingShop } from '../documents/documents.service.ts';
import type { PaymentShop } from '../payments/payments.service.ts';
import { invoicesAsCsv } from './invoices-csv.ts';
import {
  applyCreditNote,
  billMore,
  captureAgain,
  creditInvoice,
  getCreditNoteDocument,
  getInvoiceDocument,
  getOfficeInvoice,
  getWriteOffDocument,
  listOfficeInvoices,
  mailInvoice,
  previewAdditional,
  previewCredit,
  previewWriteOff,
  refundCreditNote,
  refundGoodwill,
  takeBackCredit,
  takeBackWriteOff,
  writeOff,
} from './invoices.service.ts';
import { findInvoiceUuidOf } from './credit-notes.repository.ts';

const calls = officeInvoiceCalls;
const mostExported = 10_000;

export function officeInvoiceRoutes(
  app: FastifyInstance,
  shop: PaymentShop & PrintingShop,
  madeFiles: MadeFiles,
): void {
  const { db } = shop;
  serveOffice(app, calls.listInvoices, { db }, async ({ db: recent, query }) => ({
    data: await listOfficeInvoices(recent, filterOf(query), query),
  }));

  serveOffice(app, calls.exportInvoices, { db }, async ({ db: recent, query, staff, reply }) => {
    const { rows } = await listOfficeInvoices(recent, filterOf(query), query, mostExported);
    void reply.headers(savedCsv('invoices.csv'));
    return { prepared: invoicesAsCsv(rows, { ...query, language: staff.language }) };
  });

  serveOffice(app, calls.getInvoice, { db }, async ({ params, staff }) =>
    answerOf(db, params.uuid, staff.language),
  );

  serveOffice(app, calls.getInvoicePdf, { db }, async (call) =>
    answerPdf(madeFiles, call, 'invoice', await getInvoiceDocument(db, call.params.uuid, call.query)),
  );

  serveOffice(app, calls.getCreditNotePdf, { db }, async (call) =>
    answerPdf(madeFiles, call, 'credit-note', await getCreditNoteDocument(db, call.params.uuid, call.query)),
  );

  serveOffice(app, calls.getWriteOffPdf, { db }, async (call) => {
    const document = await getWriteOffDocument(db, call.params.uuid, call.query.language);
    return answerPdf(madeFiles, call, 'write-off', document);
  });
  creditRoutes(app, shop);
  cardRoutes(app, shop);
  writeOffRoutes(app, shop);
  additionalRoutes(app, shop);
}

function creditRoutes(app: FastifyInstance, shop: PaymentShop): void {
  const { db } = shop;
  const changing = { db, repeatable: 'in-transaction' } as const;
  const calling = { db, repeatable: 'without-transaction' } as const;

  serveOffice(app, calls.previewCredit, { db }, async ({ params, body }) => {
    const { credit, appliedCents, refundedBeforeCents, leftCents } = await previewCredit(
      db,
      params.uuid,
      requestOf(body),
    );
    const { subtotalCents: subtotal, shippingCents: shipping, taxesCents: taxes, totalCents: total } = credit;
    const spent = { applied: appliedCents, refunded_before: refundedBeforeCents };
    return { data: { subtotal, shipping, taxes, total, ...spent, left: leftCents }, unchanged: true };
  });

  serveOffice(app, calls.creditInvoice, calling, async ({ params, body, staff, client, keepAnswer }) => {
    const { what, reason, is_refunded: isRefunded, is_restocked: isRestocked } = body;
    const draft = { what: requestOf(what), reason, isRefunded, isRestocked };
    await creditInvoice(shop, { staff, client }, params.uuid, draft, async (transaction) =>
      keepAnswer(transaction, await answerOf(transaction, params.uuid, staff.language)),
    );
    return answerOf(db, params.uuid, staff.language);
  });

  serveOffice(app, calls.refundCreditNote, calling, async ({ params, body, staff, client, keepAnswer }) => {
    await refundCreditNote(shop, { staff, client }, params.uuid, body.amount, async (transaction) =>
      keepAnswer(transaction, await answerOfNote(transaction, params.uuid, staff.language)),
    );
    return answerOfNote(db, params.uuid, staff.language);
  });

  serveOffice(
    app,
    calls.applyCreditNote,
    changing,
    async ({ db: connection, params, body, staff, client }) => {
      const parts = body.parts.map(({ invoice, amount: cents }) => ({ invoice, cents }));
      return transact(connection, async (transaction) => {
        await applyCreditNote(transaction, { staff, client }, params.uuid, parts);
        return answerOfNote(transaction, params.uuid, staff.language);
      });
    },
  );

  serveOffice(app, calls.takeBackCredit, changing, async ({ db: connection, params, body, staff, client }) =>
    transact(connection, async (transaction) => {
      await takeBackCredit(transaction, { staff, client }, params.uuid, body);
      return answerOfNote(transaction, params.uuid, staff.language);
    }),
  );
}

function cardRoutes(app: FastifyInstance, shop: PaymentShop): void {
  const { db } = shop;
  const calling = { db, repeatable: 'without-transaction' } as const;

  serveOffice(app, calls.refundInvoice, calling, async ({ params, body, staff, client, keepAnswer }) => {
    await refundGoodwill(shop, { staff, client }, params.uuid, body.amount, async (transaction) =>
      keepAnswer(transaction, await answerOf(transaction, params.uuid, staff.language)),
    );
    return answerOf(db, params.uuid, staff.language);
  });

  serveOffice(app, calls.captureInvoice, calling, async ({ params, staff, client, keepAnswer }) => {
    const outcome = await captureAgain(shop, { staff, client }, params.uuid, async (transaction) =>
      keepAnswer(transaction, {
        data: {
          outcome: 'unknown',
          invoice: await getOfficeInvoice(transaction, params.uuid, staff.language),
        },
      }),
    );
    return { data: { outcome, invoice: await getOfficeInvoice(db, params.uuid, staff.language) } };
  });

  serveOffice(app, calls.mailInvoice, { db }, async ({ params, staff, client }) => {
    await transact(db, async (transaction) => mailInvoice(transaction, { staff, client }, params.uuid));
    return { data: { done: true as const } };
  });
}

function writeOffRoutes(app: FastifyInstance, { db: pool }: PaymentShop): void {
  const changing = { db: pool, repeatable: 'in-transaction' } as const;

  serveOffice(app, calls.previewWriteOff, { db: pool }, async ({ params, body }) => {
    const { taxLines, openAfterCents } = await previewWriteOff(pool, params.uuid, body.amount);
    const taxes = taxLines.map(({ amount_cents: amount, ...tax }) => ({ ...tax, amount }));
    return { data: { open_after: openAfterCents, taxes }, unchanged: true };
  });

  serveOffice(app, calls.writeOff, changing, async ({ db, params, body, staff, client }) =>
    transact(db, async (transaction) => {
      const { amount: cents, reason } = body;
      await writeOff(transaction, { staff, client }, params.uuid, { cents, reason });
      return answerOf(transaction, params.uuid, staff.language);
    }),
  );

  serveOffice(app, calls.takeBackWriteOff, changing, async ({ db, params, body, staff, client }) =>
    transact(db, async (transaction) => {
      const invoice = await takeBackWriteOff(transaction, { staff, client }, params.uuid, body.reason);
      return answerOf(transaction, invoice, staff.language);
    }),
  );
}

function additionalRoutes(app: FastifyInstance, shop: PrintingShop): void {
  const { db: pool, settings } = shop;

  serveOffice(app, calls.previewAdditional, { db: pool }, async ({ params, body }) => {
    const { amounts, billedCents, dueOn, credit } = await previewAdditional(
      pool,
      await settings.get(),
      params.uuid,
      additionalOf(body),
    );
    return {
      data: {
        subtotal: amounts.subtotalCents,
        shipping: amounts.shippingCents,
        tax_lines: amounts.taxes.map((tax) => ({
          name: tax.name,
          rate: tax.ratePerHundredThousand / 1_000,
          amount: tax.amountCents,
        })),
        total: amounts.totalCents,
        due_on: dueOn,
        billed: billedCents,
        credit: credit
          ? { used: credit.exposureCents, limit: credit.limitCents, is_within_limit: credit.isWithinLimit }
          : null,
      },
      unchanged: true,
    };
  });

  serveOffice(
    app,
    calls.billMore,
    { db: pool, repeatable: 'in-transaction' },
    async ({ db, params, body, staff, client }) =>
      transact(db, async (transaction) => {
        const { what, reason, consent, consented_by: consentedBy, consented_on: consentedOn } = body;
        const draft = { request: additionalOf(what), reason, consent, consentedBy, consentedOn };
        const uuid = await billMore(transaction, shop, { staff, client }, params.uuid, draft);
        return answerOf(transaction, uuid, staff.language);
      }),
  );
}

async function answerOf(db: Database, uuid: string, language: Language) {
  return { data: await getOfficeInvoice(db, uuid, language) };
}

async function answerOfNote(db: Database, creditNote: string, language: Language) {
  return answerOf(db, await findInvoiceUuidOf(db, creditNote), language);
}

function requestOf(sent: SentCreditRequest): CreditRequest {
  if ('rest' in sent) return 'rest';
  if ('taxes' in sent)
    return { taxes: sent.taxes.map(({ position, amount: cents }) => ({ position, cents })) };
  return {
    lines: sent.lines,
    reductions: sent.reductions.map(({ amount, ...pieces }) => ({ ...pieces, unitCents: amount })),
    shippingCents: sent.shipping,
    goodwillCents: sent.goodwill,
  };
}

function additionalOf({ prices, charges, shipping }: SentAdditionalRequest): AdditionalRequest {
  return {
    prices: prices.map(({ price: unitCents, ...pieces }) => ({ ...pieces, unitCents })),
    charges: charges.map(({ description, amount: cents }) => ({ description, cents })),
    shippingCents: shipping,
  };
}

type SentFilter = {
  readonly text?: string | undefined;
  readonly state?: string | undefined;
  readonly company?: string | undefined;
  readonly currency?: 'CAD' | 'USD' | undefined;
  readonly issued_from?: string | undefined;
  readonly issued_to?: string | undefined;
  readonly due_from?: string | undefined;
  readonly due_to?: string | undefined;
};

function filterOf({ issued_from: from, issued_to: to, due_from, due_to, ...rest }: SentFilter) {
  const { text, state, company, currency } = rest;
  return { text, state, company, currency, from, to, dueFrom: due_from, dueTo: due_to };
}

import { exchangeRateCalls } from '@chipload/contract/office/exchange-rates';
import { type SentTaxRate, taxCalls as calls } from '@chipload/contract/office/taxes';
import type { NewRate } from '@chipload/domain/tax';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../platform/database/database.ts';
import { serveOffice } from '../../platform/http/serve-office.ts';
import type { Settings } from '../settings/settings.service.ts';
import { savedCsv } from '../../platform/http/attachment.ts';
import { enterExchangeRates, getExchangeRates, removeExchangeRate } from './exchange-rates.ts';
import { enterSupplyRule, removeSupplyRule } from './supply-rules.ts';
import { getBadDebts, getTaxedDocuments, getTaxReport, taxReportAsCsv } from './tax-report.ts';
import { enterTaxRate, listTaxes, previewTaxRate, removeTaxRate } from './taxes.service.ts';

export function taxOfficeRoutes(
  app: FastifyInstance,
  { db, settings }: { readonly db: Database; readonly settings: Settings },
): void {
  const changing = { db, repeatable: 'in-transaction' } as const;

  serveOffice(app, calls.listTaxRates, { db }, async () => ({ data: await listTaxes(db, settings) }));

  serveOffice(app, calls.getTaxReport, { db }, async ({ db: recent, query }) => ({
    data: await getTaxReport(recent, query),
  }));

  serveOffice(app, calls.exportTaxReport, { db }, async ({ db: recent, query, staff, reply }) => {
    void reply.headers(savedCsv(`taxes-${query.from}-${query.to}.csv`));
    return { prepared: await taxReportAsCsv(recent, query, staff.language) };
  });

  serveOffice(
    app,
    calls.listTaxedDocuments,
    { db },
    async ({ db: recent, query: { from, to, ...kind } }) => ({
      data: await getTaxedDocuments(recent, { from, to }, kind),
    }),
  );

  serveOffice(app, calls.listBadDebts, { db }, async ({ db: recent, query: { from, to, ...kind } }) => ({
    data: await getBadDebts(recent, { from, to }, kind),
  }));

  serveOffice(app, calls.previewTaxRate, { db }, async ({ body }) => ({
    data: await previewTaxRate(db, settings, newRateOf(body)),
  }));

  serveOffice(app, calls.addTaxRate, changing, async ({ db: connection, body, ...by }) => {
    await enterTaxRate(connection, by, { ...newRateOf(body), source: body.source });
    return { data: await listTaxes(connection, settings) };
  });

  serveOffice(app, calls.removeTaxRate, changing, async ({ db: connection, params, ...by }) => {
    const { jurisdiction, valid_from: validFrom } = params;
    await removeTaxRate(connection, by, { jurisdiction, validFrom });
    return { data: await listTaxes(connection, settings) };
  });

  serveOffice(app, calls.addSupplyRule, changing, async ({ db: connection, body, ...by }) => {
    const { shipping_type: shippingType, taxed_at: taxedAt, valid_from: validFrom, source } = body;
    await enterSupplyRule(connection, by, { shippingType, taxedAt, validFrom, source });
    return { data: await listTaxes(connection, settings) };
  });

  serveOffice(app, calls.removeSupplyRule, changing, async ({ db: connection, params, ...by }) => {
    const { shipping_type: shippingType, valid_from: validFrom } = params;
    await removeSupplyRule(connection, by, { shippingType, validFrom });
    return { data: await listTaxes(connection, settings) };
  });

  serveOffice(app, exchangeRateCalls.listExchangeRates, { db }, async () => ({
    data: await getExchangeRates(db),
  }));

  serveOffice(app, exchangeRateCalls.addExchangeRates, changing, async ({ db: connection, body, ...by }) => {
    const rates = body.rates.map(({ day, cad_millionths: cadMillionths }) => ({ day, cadMillionths }));
    await enterExchangeRates(connection, by, { rates, source: body.source });
    return { data: await getExchangeRates(connection) };
  });

  serveOffice(
    app,
    exchangeRateCalls.removeExchangeRate,
    changing,
    async ({ db: connection, params, ...by }) => {
      await removeExchangeRate(connection, by, params.day);
      return { data: await getExchangeRates(connection) };
    },
  );
}

function newRateOf({ jurisdiction, tax, valid_from: validFrom }: SentTaxRate): NewRate {
  return {
    jurisdiction,
    tax: tax ? { name: tax.name, ratePerHundredThousand: tax.rate_per_hundred_thousand } : undefined,
    validFrom,
  };
}

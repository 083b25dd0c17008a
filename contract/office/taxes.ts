// The taxes of the shop in the office: what every place levies on all days, a rate that is entered for a day to come, and what was
// collected in a period.

import { shippingTypes } from '@chipload/domain/checkout';
import {
  canadianTaxNames,
  highestRatePerHundredThousand,
  taxedPlaces,
  taxReasons,
  taxSourceLength,
} from '@chipload/domain/tax';
import { z } from 'zod';
import { cents, currency, day, textLine, uuidAndName } from '../wire.ts';
import { officeEndpoint } from './office-endpoint.ts';

const jurisdiction = z
  .string()
  .regex(/^CA(-[A-Z]{2})?$/)
  .meta({ description: '`CA` for the GST, `CA-ON` and the like for the tax of a province' });

const rate = z.int().min(1).max(highestRatePerHundredThousand).meta({ description: '13 % is 13000' });

const levied = z
  .object({ name: z.enum(canadianTaxNames), rate_per_hundred_thousand: rate })
  .nullable()
  .meta({ description: 'Null: the place levies none of its own' });
export type LeviedTax = z.infer<typeof levied>;

const entered = z.object({
  valid_from: day,
  valid_to: day.nullable().meta({ description: 'Null: until further notice' }),
  source: z.string(),
  entered_by: z.string().nullable().meta({ description: 'Null: came with the shop' }),
  entered_at: z.iso.datetime(),
});
export type EnteredPeriod = z.infer<typeof entered>;

const taxRate = entered.extend({ jurisdiction, tax: levied });
export type OfficeTaxRate = z.infer<typeof taxRate>;

const shippingType = z.enum(shippingTypes).exclude(['undefined']);
const taxedAt = z
  .enum(taxedPlaces)
  .meta({ description: 'Where the goods go, or at the shop; an export is taxed where it goes' });

const supplyRule = entered.extend({ shipping_type: shippingType, taxed_at: taxedAt });
export type OfficeSupplyRule = z.infer<typeof supplyRule>;

export const officeTaxes = z.object({
  first_open_day: day.meta({ description: 'The first day for which something can be entered' }),
  rates: z.array(taxRate).meta({ description: 'By place and first day' }),
  places: z.array(supplyRule).meta({ description: 'By shipping method and first day' }),
  registrations: z.array(
    z.object({
      jurisdiction: z.string(),
      number: z.string(),
      valid_from: day.nullable().meta({ description: 'Null: always' }),
      valid_to: day.nullable(),
      rate_per_hundred_thousand: z.int().nullable().meta({ description: 'Of a state' }),
    }),
  ),
});
export type OfficeTaxes = z.infer<typeof officeTaxes>;

const newRate = z.object({ jurisdiction, tax: levied, valid_from: day });
export type SentTaxRate = z.infer<typeof newRate>;

const newSupplyRule = z.object({
  shipping_type: shippingType
    .exclude(['pickup'])
    .meta({ description: 'What is picked up is handed over at the shop, and always taxed there' }),
  taxed_at: taxedAt,
  valid_from: day,
});
export type SentSupplyRule = z.infer<typeof newSupplyRule>;

const previewedTax = levied.unwrap().extend({
  is_charged: z.boolean().meta({ description: 'False: the shop is not registered for it on that day' }),
});
export type PreviewedTax = z.infer<typeof previewedTax>;

const taxChange = z.object({
  provinces: z.array(
    z.object({ province: z.string(), before: z.array(previewedTax), after: z.array(previewedTax) }),
  ),
  open_orders: z.int().meta({
    description:
      'Orders to the provinces where it changes what the shop charges, with pieces that have not shipped, those paid in advance left out',
  }),
});
export type TaxChange = z.infer<typeof taxChange>;

const period = { from: day, to: day.meta({ description: 'Included' }) };

/** The key of the figures of a tax; `rate_per_hundred_thousand` is 0 where the shop has no nexus. */
const taxKind = {
  currency,
  jurisdiction: z.string().max(10),
  name: z.string().max(20),
  rate_per_hundred_thousand: z.coerce.number().int(),
  reason: z.enum(taxReasons),
};

const taxSums = z.object({
  base: cents.meta({ description: 'Goods and freight before tax' }),
  tax: cents,
  documents: z.int(),
});
export type TaxSums = z.infer<typeof taxSums>;

const chargedTax = z.object({
  ...taxKind,
  invoiced: taxSums,
  credited: taxSums,
  paid_in_advance: taxSums.meta({
    description: 'Of orders that were paid when they were placed: what no invoice has yet',
  }),
  base: cents.meta({ description: 'Invoiced and paid in advance, less credited' }),
  tax: cents,
  in_cad: z.object({ base: cents, tax: cents }).nullable().meta({
    description:
      'Of a tax of Canada in US dollars: the net figures in Canadian dollars, each document at its own rate, without those that have none',
  }),
});
export type ChargedTax = z.infer<typeof chargedTax>;

/** The key of the figures of a tax that is claimed back for bad debts. */
const claimKind = { currency, jurisdiction: taxKind.jurisdiction, name: taxKind.name };

const claimedTax = z.object({
  ...claimKind,
  claimed: cents.meta({ description: 'For what was written off in the period' }),
  paid_back: cents.meta({ description: 'For what was recovered in the period; negative: claimed again' }),
  net: cents.meta({ description: 'Claimed less paid back' }),
});
export type ClaimedTax = z.infer<typeof claimedTax>;

const taxReport = z.object({
  ...period,
  rows: z.array(chargedTax).meta({ description: 'By currency, place, tax, rate and reason' }),
  without_rate: z
    .int()
    .meta({ description: 'Documents in US dollars with a tax of Canada that have no exchange rate' }),
  totals: z.array(z.object({ currency, sales: cents, tax: cents })).meta({
    description: 'By currency: goods and freight before tax, and all taxes, each less what was credited',
  }),
  bad_debts: z.array(claimedTax).meta({
    description:
      'By currency, place and tax; in none of the other figures: a return has lines of its own for them',
  }),
});
export type TaxReport = z.infer<typeof taxReport>;

/** The most documents that are listed behind a figure. */
export const mostTaxedDocuments = 500;

const taxedDocument = z.object({
  document: z.enum(['invoice', 'credit-note', 'order']),
  uuid: z.string().meta({ description: 'Of the invoice, also for its credit note, or of the order' }),
  number: z.string(),
  day,
  company: uuidAndName,
  certificate_number: z.string().nullable(),
  base: cents.meta({ description: 'Negative for a credit note' }),
  tax: cents.meta({ description: 'Negative for a credit note' }),
});
export type TaxedDocument = z.infer<typeof taxedDocument>;

const badDebt = z.object({
  document: z.enum(['write-off', 'recovery']),
  uuid: z.string().meta({ description: 'Of the invoice' }),
  number: z.string().meta({ description: 'Of the write-off, also for what is recovered of it' }),
  invoice_number: z.string(),
  day,
  company: uuidAndName,
  amount: cents.meta({ description: 'Written off; negative where it is recovered' }),
  tax: cents.meta({ description: 'Claimed; negative where it is paid back' }),
});
export type BadDebt = z.infer<typeof badDebt>;

export const taxCalls = {
  getTaxReport: officeEndpoint({
    method: 'GET',
    path: '/taxes/report',
    mayLag: true,
    summary: 'What was charged of each tax in a period, and why others were not',
    permission: 'read-money',
    query: z.object(period),
    reply: taxReport,
    cost: 20,
  }),
  exportTaxReport: officeEndpoint({
    method: 'GET',
    path: '/taxes/report.csv',
    mayLag: true,
    summary: 'The same as CSV',
    permission: 'read-money',
    query: z.object(period),
    media: 'text/csv',
    reply: z.string(),
    cost: 20,
  }),
  listTaxedDocuments: officeEndpoint({
    method: 'GET',
    path: '/taxes/report/documents',
    mayLag: true,
    summary:
      'The invoices, credit notes and orders paid in advance of a figure, the latest first, at most 500',
    permission: 'read-money',
    query: z.object({ ...period, ...taxKind }),
    reply: z.object({ rows: z.array(taxedDocument), count: z.int() }),
    cost: 20,
  }),
  listBadDebts: officeEndpoint({
    method: 'GET',
    path: '/taxes/report/bad-debts',
    mayLag: true,
    summary: 'The write-offs and recoveries of a claimed tax, the latest first, at most 500',
    permission: 'read-money',
    query: z.object({ ...period, ...claimKind }),
    reply: z.object({ rows: z.array(badDebt), count: z.int() }),
    cost: 20,
  }),
  listTaxRates: officeEndpoint({
    method: 'GET',
    path: '/taxes',
    summary: 'What every place levies on all days, and where the shop is registered',
    permission: 'staff',
    reply: officeTaxes,
  }),
  previewTaxRate: officeEndpoint({
    method: 'POST',
    path: '/taxes/preview',
    summary: 'What a new rate would change',
    permission: 'set-taxes',
    records: 'nothing',
    body: newRate,
    reply: taxChange,
    refusals: ['tax-rule-not-enterable'],
  }),
  addTaxRate: officeEndpoint({
    method: 'POST',
    path: '/taxes',
    summary: 'Enter what a place levies from a day to come, which ends what it levied before',
    permission: 'set-taxes',
    records: ['tax-rate.entered'],
    body: newRate.extend({ source: textLine(taxSourceLength) }),
    reply: officeTaxes,
    refusals: ['tax-rule-not-enterable'],
  }),
  removeTaxRate: officeEndpoint({
    method: 'DELETE',
    path: '/taxes/:jurisdiction/:valid_from',
    summary: 'Take back a rate whose day has not come: what the place levied before goes on',
    permission: 'set-taxes',
    records: ['tax-rate.removed'],
    params: z.object({ jurisdiction, valid_from: day }),
    reply: officeTaxes,
    refusals: ['not-found', 'tax-rule-in-force'],
  }),
  addSupplyRule: officeEndpoint({
    method: 'POST',
    path: '/taxes/places',
    summary: 'Enter where what ships by a method is taxed from a day to come',
    permission: 'set-taxes',
    records: ['tax-place.entered'],
    body: newSupplyRule.extend({ source: textLine(taxSourceLength) }),
    reply: officeTaxes,
    refusals: ['tax-rule-not-enterable'],
  }),
  removeSupplyRule: officeEndpoint({
    method: 'DELETE',
    path: '/taxes/places/:shipping_type/:valid_from',
    summary: 'Take back a rule whose day has not come: the one before it goes on',
    permission: 'set-taxes',
    records: ['tax-place.removed'],
    params: z.object({ shipping_type: shippingType, valid_from: day }),
    reply: officeTaxes,
    refusals: ['not-found', 'tax-rule-in-force'],
  }),
};

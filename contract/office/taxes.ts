// The taxes of the shop in the office: what every place levies on all days, and a rate that is entered for a day to come.

import { canadianTaxNames, highestRatePerHundredThousand, taxSourceLength } from '@chipload/domain/tax';
import { z } from 'zod';
import { day, textLine } from '../wire.ts';
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

const taxRate = z.object({
  jurisdiction,
  tax: levied,
  valid_from: day,
  valid_to: day.nullable().meta({ description: 'Null: until further notice' }),
  source: z.string(),
  entered_by: z.string().nullable().meta({ description: 'Null: came with the shop' }),
  entered_at: z.iso.datetime(),
});
export type OfficeTaxRate = z.infer<typeof taxRate>;

export const officeTaxes = z.object({
  first_open_day: day.meta({ description: 'The first day for which a rate can be entered' }),
  rates: z.array(taxRate).meta({ description: 'By place and first day' }),
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

const taxChange = z.object({
  provinces: z.array(
    z.object({
      province: z.string(),
      before: z.array(levied.unwrap()),
      after: z.array(levied.unwrap()),
    }),
  ),
  open_orders: z.int().meta({
    description:
      'Orders to these provinces with pieces that have not shipped, those paid in advance left out',
  }),
});
export type TaxChange = z.infer<typeof taxChange>;

export const taxCalls = {
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
    refusals: ['tax-rate-not-enterable'],
  }),
  addTaxRate: officeEndpoint({
    method: 'POST',
    path: '/taxes',
    summary: 'Enter what a place levies from a day to come, which ends what it levied before',
    permission: 'set-taxes',
    records: ['tax-rate.entered'],
    body: newRate.extend({ source: textLine(taxSourceLength) }),
    reply: officeTaxes,
    refusals: ['tax-rate-not-enterable'],
  }),
  removeTaxRate: officeEndpoint({
    method: 'DELETE',
    path: '/taxes/:jurisdiction/:valid_from',
    summary: 'Take back a rate whose day has not come: what the place levied before goes on',
    permission: 'set-taxes',
    records: ['tax-rate.removed'],
    params: z.object({ jurisdiction, valid_from: day }),
    reply: officeTaxes,
    refusals: ['not-found', 'tax-rate-in-force'],
  }),
};

// Exchange rates of the US dollar in the office: entered by day, by hand or from a file, and the documents that wait for one.

import { exchangeRateLimits, taxSourceLength } from '@chipload/domain/tax';
import { z } from 'zod';
import { day, eachOnce, textLine } from '../wire.ts';
import { officeEndpoint } from './office-endpoint.ts';

const cadMillionths = z
  .int()
  .min(exchangeRateLimits.lowestMillionths)
  .max(exchangeRateLimits.highestMillionths)
  .meta({ description: 'Millionths of a Canadian dollar for one US dollar: 1.3712 is 1371200' });

const exchangeRates = z.object({
  rates: z
    .array(
      z.object({
        day,
        cad_millionths: cadMillionths,
        source: z.string(),
        entered_by: z.string(),
        entered_at: z.iso.datetime(),
      }),
    )
    .meta({ description: 'The latest day first, at most 60' }),
  count: z.int().meta({ description: 'Of all rates' }),
  waiting: z.object({ count: z.int(), from: day, to: day }).nullable().meta({
    description: 'Invoices in US dollars with a tax of Canada that have no rate, by the day of their tax',
  }),
});
export type ExchangeRates = z.infer<typeof exchangeRates>;

export const exchangeRateCalls = {
  listExchangeRates: officeEndpoint({
    method: 'GET',
    path: '/taxes/exchange-rates',
    summary: 'What a US dollar costs in Canadian dollars by day, and which invoices wait for a rate',
    permission: 'staff',
    reply: exchangeRates,
    cost: 5,
  }),
  addExchangeRates: officeEndpoint({
    method: 'POST',
    path: '/taxes/exchange-rates',
    summary: 'Enter the rates of some days, all or none; invoices that wait for them get them',
    permission: 'set-taxes',
    records: ['exchange-rates.entered'],
    body: z.object({
      rates: eachOnce(
        z
          .array(z.object({ day, cad_millionths: cadMillionths }))
          .min(1)
          .max(exchangeRateLimits.mostRates),
        ({ day: on }) => on,
      ),
      source: textLine(taxSourceLength),
    }),
    reply: exchangeRates,
    refusals: ['exchange-rate-not-enterable'],
    cost: 20,
  }),
  removeExchangeRate: officeEndpoint({
    method: 'DELETE',
    path: '/taxes/exchange-rates/:day',
    summary: 'Take back the rate of a day; invoices that have it keep it',
    permission: 'set-taxes',
    records: ['exchange-rate.removed'],
    params: z.object({ day }),
    reply: exchangeRates,
    refusals: ['not-found'],
  }),
};

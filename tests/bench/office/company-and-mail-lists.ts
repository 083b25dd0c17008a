// The lists of companies, their people and the mails that are measured: every view and filter, and the next page.

import { certificateFilters, companyStates } from '@chipload/domain/companies';
import { mailStates } from '@chipload/domain/desk';
import type { LargeOffice } from './large-office.ts';
import { dayAgo, pathOf, type Query, type Reading, secondPage } from './reading.ts';

/** Returns the lists of companies and of people. */
export async function companyLists(office: LargeOffice): Promise<Reading[]> {
  const companies = (query: Query) => pathOf('/companies', query);
  const people = (query: Query) => pathOf('/people', query);
  return [
    ['companies', '/companies'],
    await secondPage(office, 'companies', '/companies'),
    ['companies: by name, descending', companies({ sort: '-name' })],
    ...companyStates.map((state): Reading => [`companies: ${state}`, companies({ state })]),
    [
      'companies: on account, overdue, in Canada',
      companies({ state: ['on-account', 'overdue'], country: 'CA' }),
    ],
    ...certificateFilters.map((certificate): Reading => [
      `companies: certificate ${certificate}`,
      companies({ certificate }),
    ]),
    ['companies: in the US', companies({ country: 'US' })],
    ['companies: in US dollars', companies({ currency: 'USD' })],
    ['companies: text, a name', companies({ text: 'bench works 78' })],
    ['companies: text, all names', companies({ text: 'works' })],
    ['companies: text, a code', companies({ text: 'BENCH00078' })],
    ['companies: text, an address', companies({ text: 'buyer2.bench00078@' })],
    ['people', '/people'],
    await secondPage(office, 'people', '/people'),
    ...['active', 'unconfirmed', 'disabled'].map((state): Reading => [`people: ${state}`, people({ state })]),
    ['people: text, a name', people({ text: 'buyer 2 of bench works 78' })],
    ['people: text, all', people({ text: 'bench' })],
  ];
}

/** Returns the lists of mails; the log of a large shop has a year of them. */
export async function mailLists(office: LargeOffice): Promise<Reading[]> {
  const { orders, numberOf } = office;
  const list = (query: Query) => pathOf('/mails', query);
  return [
    ['mails', '/mails'],
    await secondPage(office, 'mails', '/mails'),
    ['mails: the oldest first', list({ sort: 'at' })],
    ...mailStates.map((state): Reading => [`mails: ${state}`, list({ state })]),
    ['mails: sent or failed', list({ state: ['sent', 'failed'] })],
    ['mails: confirmations', list({ kind: 'order-confirmation' })],
    await secondPage(office, 'mails: confirmations', list({ kind: 'order-confirmation' })),
    ['mails: confirmations, the oldest first', list({ kind: 'order-confirmation', sort: 'at' })],
    ['mails: of two kinds', list({ kind: ['order-confirmation', 'shipment'] })],
    ['mails: failed confirmations', list({ kind: 'order-confirmation', state: 'failed' })],
    ['mails: in French', list({ language: 'fr' })],
    ['mails: of a month half a year ago', list({ at_from: dayAgo(190), at_to: dayAgo(160) })],
    ['mails: until half a year ago', list({ at_to: dayAgo(182) })],
    ['mails: since half a year ago, the oldest first', list({ at_from: dayAgo(182), sort: 'at' })],
    ['mails: text, an address', list({ text: 'buyer1.bench00078@bench.example' })],
    ['mails: text, the beginning of all addresses', list({ text: 'buyer' })],
    ['mails: text, an order', list({ text: String(numberOf(orders * 0.9)) })],
    ['mails: text, a word of half of them', list({ text: 'shipment' })],
    ['mails: text, a word of all', list({ text: 'order', state: 'sent' })],
  ];
}

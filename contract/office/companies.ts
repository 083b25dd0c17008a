// Companies and their people as the office sees them: the lists, the record, terms and holds, people and the ledger.

import {
  certificateFilters,
  companyCodePattern,
  companyLimits,
  companyStates,
} from '@chipload/domain/companies';
import { currencies } from '@chipload/domain/money';
import { contactLimits, countries } from '@chipload/domain/places';
import { z } from 'zod';
import { newCompany } from '../customers.ts';
import { byUuid, currency, day, phone, textLine } from '../wire.ts';
import { ledgerEntry, officeCompany, officeCompanyRow, officePersonRow, version } from './company-records.ts';
import { exportQuery, listQuery, listReply, many } from './lists.ts';
import { officeEndpoint } from './office-endpoint.ts';
import { reasonOfAct } from './reason-of-act.ts';

const searchText = z.string().trim().max(companyLimits.searchLength);

const filters = {
  text: searchText.optional().meta({
    description:
      'A part of the name or the code of a company, or of the name or e-mail address of one of its people',
  }),
  state: many(z.enum(companyStates)).optional().meta({ description: 'A company is in all of these states' }),
  certificate: z.enum(certificateFilters).optional(),
  country: many(z.enum(countries)).optional(),
  currency: many(z.enum(currencies)).optional(),
};
const companyListQuery = listQuery(filters, ['name']);
const listFilter = z.object(filters);
export type CompanyListFilter = z.infer<typeof listFilter>;

const creditLimit = z
  .int()
  .min(0)
  .max(companyLimits.largestCreditCents)
  .nullable()
  .meta({ description: 'In cents; null: the company pays by card' });

const ofPerson = byUuid.extend({ person: z.uuid() });
const { fewest, most } = companyLimits.termsDays;
const termsDays = z.int().min(fewest).max(most);

const personListQuery = listQuery(
  { text: searchText.optional(), state: z.enum(['active', 'unconfirmed', 'disabled']).optional() },
  ['name'],
);

/** Columns of the list, in their order. */
const companyColumns = [
  'name',
  'code',
  'state',
  'place',
  'currency',
  'limit',
  'used',
  'overdue',
  'terms',
  'last',
] as const;
export type CompanyColumn = (typeof companyColumns)[number];

/** Columns of the list, in their order. */
const personColumns = ['name', 'email', 'company', 'phone', 'state', 'language', 'since'] as const;
export type PersonColumn = (typeof personColumns)[number];

export const officeCompanyCalls = {
  listCompanies: officeEndpoint({
    method: 'GET',
    path: '/companies',
    mayLag: true,
    summary: 'Companies by name',
    permission: 'read-customers',
    query: companyListQuery,
    reply: listReply(officeCompanyRow),
    cost: 2,
  }),
  exportCompanies: officeEndpoint({
    method: 'GET',
    path: '/companies.csv',
    mayLag: true,
    summary: 'The companies of a list as CSV, at most 20,000',
    permission: 'read-customers',
    query: exportQuery(companyListQuery, companyColumns),
    media: 'text/csv',
    reply: z.string(),
    cost: 50,
  }),
  listPeople: officeEndpoint({
    method: 'GET',
    path: '/people',
    mayLag: true,
    summary: 'The people of all companies by name',
    permission: 'read-customers',
    query: personListQuery,
    reply: listReply(officePersonRow),
    cost: 2,
  }),
  exportPeople: officeEndpoint({
    method: 'GET',
    path: '/people.csv',
    mayLag: true,
    summary: 'The people of a list as CSV, at most 20,000',
    permission: 'read-customers',
    query: exportQuery(personListQuery, personColumns),
    media: 'text/csv',
    reply: z.string(),
    cost: 50,
  }),
  getCompany: officeEndpoint({
    method: 'GET',
    path: '/companies/:uuid',
    summary: 'A company with its people, addresses, credit, certificates and documents',
    permission: 'read-customers',
    params: byUuid,
    reply: officeCompany,
    refusals: ['not-found'],
  }),
  listLedger: officeEndpoint({
    method: 'GET',
    path: '/companies/:uuid/ledger',
    mayLag: true,
    summary: 'What changed the amount that a company owes, newest first',
    permission: 'read-customers',
    params: byUuid,
    query: z.object({ after: z.coerce.number().int().min(1).optional() }),
    reply: z.object({ rows: z.array(ledgerEntry), after: z.int().nullable() }),
    refusals: ['not-found'],
  }),
  addCompany: officeEndpoint({
    method: 'POST',
    path: '/companies',
    summary:
      'Add an approved company with its billing address and its first person, who is mailed a link to choose a password. Also needs `read-customers`, and `set-terms` for a limit or terms',
    permission: 'write-customers',
    body: z.object({
      ...newCompany,
      phone: phone.optional(),
      currency,
      credit_limit: creditLimit.default(null),
      terms_days: termsDays.optional(),
    }),
    records: ['company.added', 'customer.added', 'customer.password-link-sent'],
    reply: officeCompany,
    refusals: ['address-not-validated', 'record-changed', 'above-limit'],
  }),
  renameCompany: officeEndpoint({
    method: 'POST',
    path: '/companies/:uuid/name',
    summary: 'Give a company another name or code; its issued invoices keep the name they have',
    permission: 'write-customers',
    params: byUuid,
    body: z.object({
      version,
      name: textLine(contactLimits.company),
      code: z
        .string()
        .trim()
        .max(companyLimits.codeLength)
        .regex(companyCodePattern)
        .meta({ description: 'Letters, digits and single hyphens, dots or underscores between them' }),
    }),
    records: ['company.renamed'],
    reply: officeCompany,
    refusals: ['not-found', 'record-changed', 'company-code-taken'],
  }),
  setTerms: officeEndpoint({
    method: 'POST',
    path: '/companies/:uuid/terms',
    summary:
      'Approve a company, and set its credit limit, the days it has to pay, and what it may put on account',
    permission: 'set-terms',
    params: byUuid,
    body: z.object({
      version,
      is_approved: z.boolean(),
      credit_limit: creditLimit,
      terms_days: termsDays,
      made_on_account: z
        .boolean()
        .optional()
        .meta({ description: 'Whether what is made to order may be put on account; left out: as it is' }),
      made_limit: z.int().min(1).max(companyLimits.largestCreditCents).nullish().meta({
        description:
          'In cents: the most that one order of what is made may come to; null: only the credit limit; left out: as it is',
      }),
      made_deposit_percent: z.int().min(0).max(100).optional().meta({
        description:
          'Of the total of an order of what is made, what is asked for before the making begins; left out: as it is',
      }),
    }),
    records: ['company.terms-set'],
    reply: officeCompany,
    refusals: ['not-found', 'record-changed', 'above-limit'],
  }),
  holdCompany: officeEndpoint({
    method: 'POST',
    path: '/companies/:uuid/hold',
    summary: 'Hold a company: its orders on account wait for release from then on',
    permission: 'set-terms',
    params: byUuid,
    body: z.object({ version, reason: z.string().trim().min(1).max(companyLimits.holdReasonLength) }),
    records: ['company.held'],
    reply: officeCompany,
    refusals: ['not-found', 'record-changed', 'company-on-hold'],
  }),
  releaseCompany: officeEndpoint({
    method: 'POST',
    path: '/companies/:uuid/release',
    summary: 'Release a company from hold; orders that wait are released by themselves',
    permission: 'set-terms',
    params: byUuid,
    body: z.object({ version }),
    records: ['company.released'],
    reply: officeCompany,
    refusals: ['not-found', 'record-changed', 'company-not-on-hold'],
  }),
  allowOverdue: officeEndpoint({
    method: 'POST',
    path: '/companies/:uuid/overdue-exception',
    summary: 'Let a company order on account until a day though its invoices are overdue; null ends that',
    permission: 'set-terms',
    params: byUuid,
    body: z.object({ version, until: day.nullable(), reason: reasonOfAct }),
    records: ['company.overdue-allowed'],
    reply: officeCompany,
    refusals: ['not-found', 'record-changed', 'promise-past'],
  }),
  disablePerson: officeEndpoint({
    method: 'POST',
    path: '/companies/:uuid/people/:person/disable',
    summary: 'Sign a person out everywhere, and keep them from signing in',
    permission: 'write-customers',
    params: ofPerson,
    body: z.object({ version }),
    records: ['customer.disabled'],
    reply: officeCompany,
    refusals: ['not-found', 'record-changed'],
  }),
  enablePerson: officeEndpoint({
    method: 'POST',
    path: '/companies/:uuid/people/:person/enable',
    summary: 'Allow a person to sign in again, with their previous password',
    permission: 'write-customers',
    params: ofPerson,
    body: z.object({ version }),
    records: ['customer.enabled'],
    reply: officeCompany,
    refusals: ['not-found', 'record-changed'],
  }),
  sendPasswordLink: officeEndpoint({
    method: 'POST',
    path: '/companies/:uuid/people/:person/password-link',
    summary: 'Mail a person a link to a new password',
    permission: 'write-customers',
    params: ofPerson,
    body: z.object({ version }),
    records: ['customer.password-link-sent'],
    reply: officeCompany,
    refusals: ['not-found', 'record-changed', 'person-disabled'],
  }),
  setStatements: officeEndpoint({
    method: 'POST',
    path: '/companies/:uuid/people/:person/statements',
    summary: 'Have the statement of each month mailed to a person, or not any more',
    permission: 'write-customers',
    params: ofPerson,
    body: z.object({ version, is_wanted: z.boolean() }),
    records: ['customer.statements-set'],
    reply: officeCompany,
    refusals: ['not-found', 'record-changed'],
  }),
};

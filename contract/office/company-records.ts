// The shapes of companies as the office sees them: a row of the list, the record, its certificates, documents and ledger.

import { certificateReasons, certificateStates, taxNames } from '@chipload/domain/tax';
import { z } from 'zod';
import { address, cents, country, currency, day, language, uuidAndName } from '../wire.ts';

/** When something was done, and by whom; the name is empty where no member of the staff did it. */
const byStaff = z.object({ at: z.iso.datetime(), by: z.string() });

/** In the body of every change of a company. */
export const version = z.int().min(1).meta({ description: 'The version of the company that the sender saw' });

export const officeCompanyRow = z.object({
  uuid: z.uuid(),
  code: z.string(),
  name: z.string(),
  currency,
  country: country.nullable().meta({ description: 'Of the billing address' }),
  province: z.string(),
  is_approved: z.boolean(),
  is_on_hold: z.boolean(),
  terms_days: z.int(),
  credit_limit: cents.nullable().meta({ description: 'Null: the company pays by card' }),
  used: cents.meta({ description: 'Open orders and unpaid invoices, less payments' }),
  overdue: cents,
  last_order: z.object({ uuid: z.uuid(), number: z.string(), placed_at: z.iso.datetime() }).nullable(),
});
export type OfficeCompanyRow = z.infer<typeof officeCompanyRow>;

export const officePersonRow = z.object({
  uuid: z.uuid(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  language,
  is_disabled: z.boolean(),
  is_email_confirmed: z.boolean(),
  created_at: z.iso.datetime(),
  company: uuidAndName,
});
export type OfficePersonRow = z.infer<typeof officePersonRow>;

const person = officePersonRow.omit({ company: true }).extend({
  id: z.int().meta({ description: 'Of its timeline: `customer <id>`' }),
  last_seen_at: z.iso.datetime().nullable(),
  gets_statements: z.boolean().meta({ description: 'The statement of each month is mailed to the person' }),
});
export type OfficePerson = z.infer<typeof person>;

const certificate = z.object({
  uuid: z.uuid(),
  jurisdiction: z.string().meta({ description: 'Such as CA-BC' }),
  tax: z.enum(taxNames),
  number: z.string(),
  reason: z.enum(certificateReasons),
  valid_from: day,
  valid_to: day.nullable(),
  state: z.enum(certificateStates),
  file_name: z.string().meta({ description: 'Empty: there is no file' }),
  added: byStaff,
  verified: byStaff.nullable(),
  withdrawn: byStaff.nullable(),
});
export type OfficeCertificate = z.infer<typeof certificate>;

const document = z.object({
  uuid: z.uuid(),
  name: z.string(),
  media: z.string(),
  bytes: z.int(),
  added: byStaff,
});
export type CompanyDocument = z.infer<typeof document>;

export const officeCompany = z.object({
  uuid: z.uuid(),
  code: z.string(),
  name: z.string(),
  version: z.int(),
  currency,
  created_at: z.iso.datetime(),
  is_approved: z.boolean(),
  hold_reason: z.string().meta({ description: 'Empty: the company is not on hold' }),
  too_late: z
    .object({ since: day.meta({ description: 'The due date of its oldest open invoice' }), days: z.int() })
    .nullable()
    .meta({ description: 'Invoices that are overdue for so long that it orders nothing on account' }),
  overdue_exception: z
    .object({ until: day, reason: z.string() })
    .nullable()
    .meta({ description: 'It may order on account until the end of this day, whatever is overdue' }),
  credit: z.object({
    limit: cents.nullable(),
    terms_days: z.int(),
    made_on_account: z.boolean().meta({ description: 'What is made to order may be put on account' }),
    made_limit: cents.nullable().meta({
      description: 'The most that one order of it may come to; null: only the credit limit applies',
    }),
    made_deposit_percent: z
      .int()
      .meta({ description: 'Of its total, what is asked for before the making begins; 0: nothing' }),
    used: cents.meta({ description: 'Open orders and unpaid invoices, less payments' }),
    overdue: cents,
    opening: cents.meta({ description: 'What is still owed from before the company ordered here' }),
  }),
  people: z.array(person),
  addresses: z.array(address.extend({ uuid: z.uuid(), is_billing: z.boolean() })),
  certificates: z.array(certificate),
  documents: z.array(document),
});
export type OfficeCompany = z.infer<typeof officeCompany>;

export const ledgerEntry = z.object({
  id: z.int(),
  at: z.iso.datetime(),
  kind: z.string().meta({ description: 'Such as invoiced' }),
  amount: cents.meta({ description: 'Positive: the company owes more' }),
  order: z.object({ uuid: z.uuid(), number: z.string() }).nullable(),
});
export type LedgerEntry = z.infer<typeof ledgerEntry>;

// Applications for a credit account or a higher limit. Staff approve or decline them.

import { normaliseBusinessNumber, openApplicationStates } from '@chipload/domain/credit';
import { normalisePhone } from '@chipload/domain/places';
import { m } from '@chipload/messages';
import { violatedConstraint, transact, type Database } from '../../platform/database/database.ts';
import type { Buyer, Customer } from '../../platform/http/visitor.ts';
import { addJob } from '../../platform/jobs/jobs.ts';
import { Refusal, type Say } from '../../platform/refusal.ts';
import { recordEvent } from '../audit/audit.service.ts';
import {
  findLatestApplication,
  insertApplication,
  type StoredApplication,
  type TradeReference,
} from './credit-application.repository.ts';
import { sendCreditApplication } from './customers.jobs.ts';

export type { StoredApplication } from './credit-application.repository.ts';

export type CreditApplicationInput = {
  readonly legalName: string;
  readonly businessNumber: string;
  readonly yearsInBusiness: number;
  readonly references: readonly TradeReference[];
  readonly requestedLimitCents: number;
};

/** Returns the latest application of the company, and whether it may submit one now. */
export async function loadApplicationStatus(db: Database, customer: Customer) {
  const application = await findLatestApplication(db, customer.companyId);
  return {
    application,
    canApply: application === undefined || !openApplicationStates.includes(application.state),
  };
}

/** Submits an application and notifies the shop; refuses while the company has an undecided one. */
export async function applyForCredit(
  db: Database,
  { customer, currency, client }: Buyer,
  input: CreditApplicationInput,
): Promise<StoredApplication> {
  const normalised = normaliseInput(input, currency === 'CAD' ? 'CA' : 'US');
  try {
    return await transact(db, async (transaction) => {
      const application = await insertApplication(transaction, {
        ...normalised,
        companyId: customer.companyId,
        customerId: customer.id,
        currency,
      });
      await addJob(transaction, sendCreditApplication, { application: application.uuid });
      await recordEvent(transaction, {
        action: 'credit.applied',
        customerId: customer.id,
        by: client,
        after: { application: application.uuid, requested_limit_cents: application.requested_limit_cents },
      });
      return application;
    });
  } catch (error) {
    if (violatedConstraint(error) === 'credit_applications_one_open_per_company') {
      throw new Refusal('credit-application-open');
    }
    throw error;
  }
}

/** Normalises the numbers; throws a refusal with a message for each invalid one. */
function normaliseInput(input: CreditApplicationInput, country: 'CA' | 'US'): CreditApplicationInput {
  const errors: Record<string, Say> = {};
  const businessNumber = normaliseBusinessNumber(country, input.businessNumber);
  if (businessNumber === undefined) {
    errors['business_number'] = (options) =>
      country === 'CA'
        ? m.refusal_business_number_ca({}, options)
        : m.refusal_business_number_us({}, options);
  }
  const references = input.references.map((reference, index) => {
    const phone = normalisePhone(reference.phone);
    if (phone === undefined) {
      errors[`references.${index}.phone`] = (options) => m.refusal_phone_malformed({}, options);
    }
    return { ...reference, phone: phone ?? reference.phone };
  });
  if (businessNumber === undefined || Object.keys(errors).length > 0) {
    throw new Refusal('validation', { errors });
  }
  return { ...input, businessNumber, references };
}

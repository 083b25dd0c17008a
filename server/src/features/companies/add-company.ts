// Adds one company in the office, as an import of companies does, and mails its first person a link to choose a password.

import type { Given } from '@chipload/contract/endpoint';
import type { officeCompanyCalls } from '@chipload/contract/office/companies';
import { companyCodeOf, freeCompanyCode } from '@chipload/domain/companies';
import { checkAddress, normaliseAddress, normalisePhone } from '@chipload/domain/places';
import { m } from '@chipload/messages';
import { randomBytes } from 'node:crypto';
import { type Database, transact } from '../../platform/database/database.ts';
import type { ByStaff } from '../../platform/http/office-visitor.ts';
import { requireWithinLimit } from '../../platform/http/require-within-limit.ts';
import { permissionMissing } from '../../platform/http/serve-office.ts';
import { hashPassword } from '../../platform/passwords/password.ts';
import { invalid } from '../../platform/refusal.ts';
import { recordStaffEvent } from '../audit/audit.service.ts';
import { changedSince } from '../catalogue-desk/catalogue-desk.service.ts';
import { mailPasswordLink, refuseProblems } from '../customers/customers.service.ts';
import {
  findCompanyCodes,
  findImportedCompanies,
  findImportedPeople,
  writeCompanies,
} from './company-import.repository.ts';
import { addedAddress } from './read-company-address.ts';

type NewCompany = Given<typeof officeCompanyCalls.addCompany>['body'];

/** Returns the uuid of the new company, which may order at once. Refuses a name and an e-mail address that the shop has already. */
export async function addCompany(db: Database, by: ByStaff, wanted: NewCompany): Promise<string> {
  requireRights(by, wanted);
  const { name, email, language, currency, credit_limit, terms_days = null } = wanted;
  const address = normaliseAddress({
    ...wanted,
    name: wanted.company,
    line1: wanted.line_1,
    line2: wanted.line_2,
  });
  const phone = wanted.phone === undefined ? '' : normalisePhone(wanted.phone);
  const isPhoneWrong = phone === undefined;
  refuseProblems(
    [...checkAddress(address), ...(isPhoneWrong ? [{ field: 'phone', code: 'malformed' } as const] : [])],
    address.country,
    'company',
  );
  // Nobody knows the password: it is of random bytes that are not kept.
  const passwordHash = await hashPassword(randomBytes(32).toString('base64url'));
  return transact(db, async (transaction) => {
    await refuseKnown(transaction, wanted);
    const code = freeCompanyCode(companyCodeOf(address.name), await findCompanyCodes(transaction));
    const added = (field: string, after: unknown) => ({ code, field, before: null, after });
    const billing = addedAddress(address, { isBilling: true });
    const terms = { credit_limit_cents: credit_limit, terms_days };
    const {
      companies,
      added: people,
      isAsPlanned,
    } = await writeCompanies(
      transaction,
      undefined,
      [
        added('company', { name: address.name, currency, ...terms }),
        added(`person ${email}`, { name, phone, language }),
        added(billing.field, billing.after),
      ],
      passwordHash,
    );
    const [uuid] = companies;
    if (uuid === undefined || !isAsPlanned) throw changedSince();
    const subject = `customer ${people[0]}`;
    await recordStaffEvent(transaction, {
      ...by,
      action: 'company.added',
      subject: `company ${uuid}`,
      after: terms,
    });
    await recordStaffEvent(transaction, { ...by, action: 'customer.added', subject });
    await recordStaffEvent(transaction, { ...by, action: 'customer.password-link-sent', subject });
    await mailPasswordLink(transaction, email);
    return uuid;
  });
}

/** Refuses a limit or terms from somebody who may not set them, and a limit above their own. */
function requireRights(
  { staff }: ByStaff,
  { credit_limit: limit, terms_days: days, currency }: NewCompany,
): void {
  if (!staff.permissions.has('read-customers')) throw permissionMissing('read-customers');
  if (limit === null && days === undefined) return;
  if (!staff.permissions.has('set-terms')) throw permissionMissing('set-terms');
  if (limit !== null) requireWithinLimit(staff.limits.creditLimitCents, limit, currency);
}

async function refuseKnown(db: Database, { company, email }: NewCompany): Promise<void> {
  const [named] = await findImportedCompanies(db, { names: [company.toLowerCase()], codes: [] });
  if (named) throw invalid('company', (options) => m.refusal_company_known({ code: named.code }, options));
  const person = (await findImportedPeople(db, [email])).get(email.toLowerCase());
  if (person)
    throw invalid('email', (options) =>
      m.import_problem_person_elsewhere({ email, company: person.company }, options),
    );
}

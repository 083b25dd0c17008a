// Acts on the people of a company. What ends and allows their access is the customers' own use case.

import { type Database, transact } from '../../platform/database/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { ByStaff } from '../../platform/http/office-visitor.ts';
import { type AuditFacts, recordBuyerEvent, recordStaffEvent } from '../audit/audit.service.ts';
import { allowAccess, endAccess, mailPasswordLink } from '../customers/customers.service.ts';
import { changeCompany, type SeenCompany } from './company-act.ts';
import { findPersonOf, type PersonOfCompany, updateStatementsSince } from './people.repository.ts';

type PersonAct = SeenCompany & { readonly person: string };

/** Signs a person out everywhere, and keeps them from signing in. */
export async function disablePerson(db: Database, act: ByStaff, seen: PersonAct) {
  return actOnPerson(db, act, seen, {
    action: 'customer.disabled',
    run: (transaction, { id }) => endAccess(transaction, id),
  });
}

/** Allows a person to sign in again. */
export async function enablePerson(db: Database, act: ByStaff, seen: PersonAct) {
  return actOnPerson(db, act, seen, {
    action: 'customer.enabled',
    run: (transaction, { id }) => allowAccess(transaction, id),
  });
}

/** Mails a person a link to a new password; refuses one who may not sign in. */
export async function sendPasswordLink(db: Database, act: ByStaff, seen: PersonAct) {
  return actOnPerson(db, act, seen, {
    action: 'customer.password-link-sent',
    run: async (transaction, { email, is_disabled }) => {
      if (is_disabled) throw new Refusal('person-disabled');
      await mailPasswordLink(transaction, email);
      return true;
    },
  });
}

/** Has the statement of each month mailed to a person, or not any more. */
export async function setStatements(db: Database, act: ByStaff, seen: PersonAct, isWanted: boolean) {
  return actOnPerson(db, act, seen, {
    action: 'customer.statements-set',
    after: { is_wanted: isWanted },
    run: (transaction, { id }) => updateStatementsSince(transaction, id, isWanted),
  });
}

/** The same, chosen by the person. */
export async function chooseStatements(db: Database, customerId: number, isWanted: boolean): Promise<void> {
  await transact(db, async (transaction) => {
    if (!(await updateStatementsSince(transaction, customerId, isWanted))) return;
    await recordBuyerEvent(transaction, {
      action: 'customer.statements-set',
      subject: `customer ${customerId}`,
      after: { is_wanted: isWanted },
      customerId,
    });
  });
}

type Work = {
  readonly action:
    | 'customer.disabled'
    | 'customer.enabled'
    | 'customer.password-link-sent'
    | 'customer.statements-set';
  readonly after?: AuditFacts;
  /** Returns false if the person was in that state already. */
  readonly run: (transaction: Database, person: PersonOfCompany) => Promise<boolean>;
};

async function actOnPerson(
  db: Database,
  { staff, client }: ByStaff,
  { person: uuid, ...seen }: PersonAct,
  { action, after, run }: Work,
): Promise<{ readonly isChanged: boolean }> {
  return changeCompany(db, seen, async (transaction, company) => {
    const person = await findPersonOf(transaction, company.id, uuid);
    if (!person) throw new Refusal('not-found');
    if (!(await run(transaction, person))) return false;
    const subject = `customer ${person.id}`;
    await recordStaffEvent(transaction, { staff, client, action, subject, ...(after && { after }) });
    return true;
  });
}

// The second factor of the staff: an authenticator app, set up at the first sign-in, and recovery codes.

import { transact, type Database } from '../../platform/database/database.ts';
import type { StaffMember } from '../../platform/http/office-visitor.ts';
import type { FindSiteName } from '../../platform/http/plain-page.ts';
import type { Secrets } from '../../platform/secrets.ts';
import { recordStaffEvent } from '../audit/audit.service.ts';
import { type AppOffer, confirmApp, enterCode, offerApp, staffPerson } from '../identity/identity.service.ts';
import { beginSession, type NewTokens, type StaffBrowser } from './begin-session.ts';

type Person = Pick<StaffMember, 'id' | 'uuid' | 'email'>;
type Options = { readonly secrets: Secrets; readonly isSampleShop: boolean };

/** Creates a secret for an app. It is no factor until `confirmFactor` receives a correct code. */
export async function offerFactor(
  db: Database,
  site: { readonly secrets: Secrets; readonly findSiteName: FindSiteName },
  { client }: StaffBrowser,
  staff: Person,
): Promise<AppOffer> {
  const { account } = staffPerson({ staff, client });
  return transact(db, async (transaction) => {
    const offer = await offerApp(transaction, site, account, staff.email);
    const { subject } = account;
    await recordStaffEvent(transaction, { staff, client, action: 'staff.factor-offered', subject });
    return offer;
  });
}

/** Activates the app with its first code. Returns the recovery codes, and the tokens of the session, which may be used now. */
export async function confirmFactor(
  db: Database,
  { secrets, isSampleShop }: Options,
  browser: StaffBrowser,
  staff: Person,
  code: string,
): Promise<{ readonly codes: string[]; readonly tokens: NewTokens }> {
  const person = staffPerson({ staff, client: browser.client });
  return confirmApp(db, secrets, person, code, async (transaction, codes = []) => {
    const tokens = await beginSession(transaction, browser, { staff, hasFactor: true, isSampleShop });
    return { codes, tokens };
  });
}

/** Accepts a code of the app or a recovery code. Returns the tokens of the session, which may be used now. */
export async function enterFactor(
  db: Database,
  { secrets, isSampleShop }: Options,
  browser: StaffBrowser,
  staff: Person,
  code: string,
): Promise<NewTokens> {
  const person = staffPerson({ staff, client: browser.client });
  return enterCode(db, secrets, person, code, (transaction) =>
    beginSession(transaction, browser, { staff, hasFactor: true, isSampleShop }),
  );
}

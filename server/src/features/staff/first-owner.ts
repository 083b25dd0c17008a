// The first owner of a shop: whoever holds the code that the start has printed, as long as nobody of the shop's own has ever
// belonged to the staff.

import { countAttempt } from '../../platform/attempts/attempts.ts';
import { networkLimits } from '../../platform/attempts/network-limits.ts';
import { transact, type Database } from '../../platform/database/database.ts';
import { createSessionToken, hashSessionToken } from '../../platform/http/session-token.ts';
import type { Language } from '../../platform/language.ts';
import { hashPassword } from '../../platform/passwords/password.ts';
import { refuseCommonPassword } from '../../platform/passwords/refuse-common-password.ts';
import { Refusal } from '../../platform/refusal.ts';
import { recordStaffEvent } from '../audit/audit.service.ts';
import { setPassword, staffAccount } from '../identity/identity.service.ts';
import { beginSession, type NewTokens, type StaffBrowser } from './begin-session.ts';
import { consumeOwnerCode, isOwnerCode, isWithoutOwner, saveOwnerCode } from './first-owner.repository.ts';
import { insertStaffAs } from './people.repository.ts';

/** How long a code is valid; every start makes a new one. */
export const ownerCodeHours = 24;
const twentyInHour = { most: 20, windowSeconds: 3_600 };

/** Creates the code of a shop that has no owner yet, and returns it; otherwise returns undefined. The code before is void. */
export async function createOwnerCode(db: Database): Promise<string | undefined> {
  if (!(await isWithoutOwner(db))) return undefined;
  const code = createSessionToken();
  await saveOwnerCode(db, hashSessionToken(code), ownerCodeHours);
  return code;
}

type FirstOwner = {
  readonly code: string;
  readonly email: string;
  readonly name: string;
  readonly language: Language;
  readonly password: string;
};

/** Creates the owner, uses the code up, and begins their session in this browser. Wrong codes are limited for each network. */
export async function becomeOwner(
  db: Database,
  browser: StaffBrowser,
  { code, password, ...person }: FirstOwner,
  { isSampleShop }: { readonly isSampleShop: boolean },
): Promise<NewTokens> {
  const { client } = browser;
  await countAttempt(db, networkLimits('owner-code-network', client.remoteAddress, twentyInHour));
  const codeHash = hashSessionToken(code);
  if (!(await isOwnerCode(db, codeHash))) throw new Refusal('owner-code-invalid');
  await refuseCommonPassword(password, [person.email, person.name]);
  const passwordHash = await hashPassword(password);
  return transact(db, async (transaction) => {
    if (!(await consumeOwnerCode(transaction, codeHash))) throw new Refusal('owner-code-invalid');
    const staff = await insertStaffAs(transaction, person, 'owner');
    if (!staff) throw new Refusal('email-taken');
    await setPassword(transaction, staffAccount(staff), passwordHash);
    const subject = `staff ${staff.uuid}`;
    await recordStaffEvent(transaction, { staff, client, action: 'staff.became-owner', subject });
    return beginSession(transaction, browser, { staff, hasFactor: false, isSampleShop });
  });
}

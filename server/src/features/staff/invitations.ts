// Invitations: a mailed link, valid once and for seven days, with which a person of the staff chooses a password.

import { countAttempt, forgiveAttempt } from '../../platform/attempts/attempts.ts';
import { networkLimits } from '../../platform/attempts/network-limits.ts';
import { transact, type Database } from '../../platform/database/database.ts';
import { createSessionToken, hashSessionToken } from '../../platform/http/session-token.ts';
import { hashPassword } from '../../platform/passwords/password.ts';
import { refuseCommonPassword } from '../../platform/passwords/refuse-common-password.ts';
import type { Language } from '../../platform/language.ts';
import { Refusal } from '../../platform/refusal.ts';
import { recordStaffEvent } from '../audit/audit.service.ts';
import { forgetDevices, signOutEverywhere, staffAccount } from '../identity/identity.service.ts';
import { beginSession, type NewTokens, type StaffBrowser } from './begin-session.ts';
import { consumeInvitation, findInvited, type Invited, replaceInvitation } from './invitations.repository.ts';
import { updateOwnSettings, updateStaffPassword } from './people.repository.ts';

/** Creates the link of a person and returns its token; their earlier link is void. */
export async function createInvitation(db: Database, staffId: number): Promise<string> {
  const token = createSessionToken();
  await replaceInvitation(db, staffId, hashSessionToken(token));
  return token;
}

/** Returns whom a link is for. */
export async function readInvitation(db: Database, token: string): Promise<Invited> {
  const invited = await findInvited(db, hashSessionToken(token));
  if (!invited) throw new Refusal('not-found');
  return invited;
}

type Acceptance = {
  readonly token: string;
  readonly password: string;
  /** Left out: as the invitation has it. */
  readonly language?: Language | undefined;
};

/**
 * Sets the password with the token of a link, ends the person's sessions, and begins one in this browser. Wrong links are limited
 * per network.
 */
export async function acceptInvitation(
  db: Database,
  browser: StaffBrowser,
  { token, password, language }: Acceptance,
  { isSampleShop }: { readonly isSampleShop: boolean },
): Promise<NewTokens> {
  const limits = networkLimits('invitation-network', browser.client.remoteAddress, {
    most: 20,
    windowSeconds: 3_600,
  });
  await countAttempt(db, limits);
  const staff = await readInvitation(db, token);
  await refuseCommonPassword(password, [staff.email, staff.name]);
  const hash = await hashPassword(password);
  const session = await transact(db, async (transaction) => {
    if (!(await consumeInvitation(transaction, hashSessionToken(token)))) throw new Refusal('not-found');
    await updateStaffPassword(transaction, staff.id, hash);
    if (language !== undefined) await updateOwnSettings(transaction, staff.id, { language });
    await signOutEverywhere(transaction, staffAccount(staff));
    await forgetDevices(transaction, staffAccount(staff));
    const { client } = browser;
    await recordStaffEvent(transaction, {
      staff,
      client,
      action: 'staff.invitation-accepted',
      subject: `staff ${staff.uuid}`,
      ...(language !== undefined &&
        language !== staff.language && { before: { language: staff.language }, after: { language } }),
    });
    return beginSession(transaction, browser, { staff, hasFactor: false, isSampleShop });
  });
  await forgiveAttempt(db, limits);
  return session;
}

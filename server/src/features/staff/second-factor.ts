// The second factor of the staff: an authenticator app, set up at the first sign-in, and recovery codes.

import { transact, type Database } from '../../platform/database/database.ts';
import { appAddress, createAppSecret, stepOfCode } from '../../platform/factors/authenticator-app.ts';
import { createCodes, hashCode } from '../../platform/factors/recovery-code.ts';
import type { StaffMember } from '../../platform/http/office-visitor.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Secrets } from '../../platform/secrets.ts';
import { recordStaffEvent } from '../audit/audit.service.ts';
import { countFactorTry, forgiveFactorTry, staffAccount, wrongCode } from '../identity/identity.service.ts';
import { beginSession, type NewTokens, type StaffBrowser } from './begin-session.ts';
import {
  confirmStaffAuthenticator,
  consumeStaffCode,
  consumeStaffStep,
  findStaffAuthenticator,
  insertStaffAuthenticator,
  replaceStaffCodes,
} from './staff-factors.repository.ts';

type Person = Pick<StaffMember, 'id' | 'uuid' | 'email'>;
type Options = { readonly secrets: Secrets; readonly isSampleShop: boolean };
type AppOffer = { readonly secret: string; readonly uri: string; readonly qrSvg: string };

/** Creates a secret for an app. It is no factor until `confirmFactor` receives a correct code. */
export async function offerFactor(
  db: Database,
  { secrets, siteName }: { readonly secrets: Secrets; readonly siteName: string },
  { client }: StaffBrowser,
  staff: Person,
): Promise<AppOffer> {
  const secret = createAppSecret();
  await transact(db, async (transaction) => {
    const stored = secrets.encrypt(secret, ownerOf(staff.id));
    if (!(await insertStaffAuthenticator(transaction, staff.id, stored))) throw new Refusal('factor-exists');
    const subject = `staff ${staff.uuid}`;
    await recordStaffEvent(transaction, { staff, client, action: 'staff.factor-offered', subject });
  });
  const uri = appAddress(secret, { siteName, account: staff.email });
  const { toString: drawQrCode } = await import('qrcode'); // rarely needed
  return { secret, uri, qrSvg: await drawQrCode(uri, { type: 'svg', margin: 4 }) };
}

/** Activates the app with its first code. Returns the recovery codes, and the tokens of the session, which may be used now. */
export async function confirmFactor(
  db: Database,
  { secrets, isSampleShop }: Options,
  browser: StaffBrowser,
  staff: Person,
  code: string,
): Promise<{ readonly codes: string[]; readonly tokens: NewTokens }> {
  await countFactorTry(db, staffAccount(staff));
  return transact(db, async (transaction) => {
    const known = await findStaffAuthenticator(transaction, staff.id);
    if (known?.confirmed_at) throw new Refusal('factor-exists');
    if (!known || !(await isFresh(transaction, secrets, { staffId: staff.id, secret: known.secret }, code)))
      throw wrongCode();
    if (!(await confirmStaffAuthenticator(transaction, staff.id))) throw new Refusal('factor-exists');
    await forgiveFactorTry(transaction, staffAccount(staff));
    const codes = createCodes();
    await replaceStaffCodes(transaction, staff.id, codes.map(hashCode));
    const subject = `staff ${staff.uuid}`;
    const { client } = browser;
    await recordStaffEvent(transaction, { staff, client, action: 'staff.factor-added', subject });
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
  const { client } = browser;
  const subject = `staff ${staff.uuid}`;
  await countFactorTry(db, staffAccount(staff));
  const tokens = await transact(db, async (transaction) => {
    const known = await findStaffAuthenticator(transaction, staff.id);
    if (!known?.confirmed_at) return undefined;
    const isAppCode = await isFresh(transaction, secrets, { staffId: staff.id, secret: known.secret }, code);
    if (!isAppCode && !(await consumeStaffCode(transaction, staff.id, hashCode(code)))) return undefined;
    await forgiveFactorTry(transaction, staffAccount(staff));
    if (!isAppCode)
      await recordStaffEvent(transaction, { staff, client, action: 'staff.recovery-code-used', subject });
    return beginSession(transaction, browser, { staff, hasFactor: true, isSampleShop });
  });
  if (tokens) return tokens;
  const after = { step: 'second-factor' };
  await recordStaffEvent(db, { staff, client, action: 'staff.sign-in-failed', subject, after });
  throw wrongCode();
}

async function isFresh(
  db: Database,
  secrets: Secrets,
  { staffId, secret }: { readonly staffId: number; readonly secret: Buffer },
  code: string,
): Promise<boolean> {
  const step = stepOfCode(secrets.decrypt(secret, ownerOf(staffId)), code);
  return step !== undefined && consumeStaffStep(db, staffId, step);
}

/** Binds an encrypted secret to its person; another text than for customers. */
function ownerOf(staffId: number): string {
  return `staff authenticator ${staffId}`;
}

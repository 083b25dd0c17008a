// The authenticator app: setting it up, removing it, and accepting its codes.

import { transact, type Database } from '../../platform/database/database.ts';
import type { FindSiteName } from '../../platform/http/plain-page.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Secrets } from '../../platform/secrets.ts';
import type { Account, Person } from './account.ts';
import { appAddress, createAppSecret, stepOfCode } from './authenticator-app.ts';
import { tryCode } from './factor-tries.ts';
import {
  confirmAuthenticator,
  consumeStep,
  deleteAuthenticator,
  findAuthenticator,
  insertAuthenticator,
} from './factors.repository.ts';
import { recordIdentityEvent } from './record.ts';
import { deleteUnneededCodes, ensureRecoveryCodes } from './recovery-codes.ts';

/** The secret for a new app, also as a link and as a QR code. */
export type AppOffer = { readonly secret: string; readonly uri: string; readonly qrSvg: string };

/** Creates a secret for an app. It is not in use until `confirmApp` receives a correct code. */
export async function offerApp(
  db: Database,
  { secrets, findSiteName }: { readonly secrets: Secrets; readonly findSiteName: FindSiteName },
  account: Account,
  email: string,
): Promise<AppOffer> {
  const secret = createAppSecret();
  const stored = secrets.encrypt(secret, ownerOf(account));
  if (!(await insertAuthenticator(db, account, stored))) throw new Refusal('factor-exists');
  const uri = appAddress(secret, { siteName: await findSiteName(db), account: email });
  const { toString: drawQrCode } = await import('qrcode'); // rarely needed
  return { secret, uri, qrSvg: await drawQrCode(uri, { type: 'svg', margin: 4 }) };
}

/**
 * Activates the app with its first code. `complete` runs in the same transaction, with recovery codes if the person had none; its
 * result is returned.
 */
export async function confirmApp<Result>(
  db: Database,
  secrets: Secrets,
  person: Person,
  code: string,
  complete: (transaction: Database, recoveryCodes: string[] | undefined) => Promise<Result>,
): Promise<Result> {
  const { account, client } = person;
  return tryCode(db, account, undefined, async (transaction) => {
    const known = await findAuthenticator(transaction, account);
    if (!known) throw new Refusal('not-found');
    if (known.confirmed_at) throw new Refusal('factor-exists');
    if (!(await isFreshCode(transaction, secrets, account, known.secret, code))) return undefined;
    if (!(await confirmAuthenticator(transaction, account))) throw new Refusal('factor-exists');
    await recordIdentityEvent(transaction, account, { action: 'app-added', by: client });
    return { result: await complete(transaction, await ensureRecoveryCodes(transaction, person)) };
  });
}

export async function removeApp(db: Database, { account, client }: Person): Promise<void> {
  await transact(db, async (transaction) => {
    if (!(await deleteAuthenticator(transaction, account))) throw new Refusal('not-found');
    await recordIdentityEvent(transaction, account, { action: 'app-removed', by: client });
    await deleteUnneededCodes(transaction, account);
  });
}

/** True for a code that is currently valid and unused; marks it as used. */
export async function acceptAppCode(
  db: Database,
  secrets: Secrets,
  account: Account,
  code: string,
): Promise<boolean> {
  const known = await findAuthenticator(db, account);
  return known?.confirmed_at ? isFreshCode(db, secrets, account, known.secret, code) : false;
}

async function isFreshCode(
  db: Database,
  secrets: Secrets,
  account: Account,
  secret: Buffer,
  code: string,
): Promise<boolean> {
  const step = stepOfCode(secrets.decrypt(secret, ownerOf(account)), code);
  return step !== undefined && consumeStep(db, account, step);
}

/** Binds an encrypted secret to its account: that of a customer cannot be decrypted for a person of the staff with the same id. */
function ownerOf({ kind, id }: Account): string {
  return { customer: `authenticator ${id}`, staff: `staff authenticator ${id}` }[kind];
}

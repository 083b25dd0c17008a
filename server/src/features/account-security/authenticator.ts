// The authenticator app of a customer: setting it up, removing it, and accepting its codes.

import { transact, type Database } from '../../platform/database/database.ts';
import type { Buyer } from '../../platform/http/visitor.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Secrets } from '../../platform/secrets.ts';
import { recordEvent } from '../audit/audit.service.ts';
import { appAddress, createAppSecret, stepOfCode } from '../../platform/factors/authenticator-app.ts';
import {
  countFactorTry,
  customerAccount,
  forgiveFactorTry,
  wrongCode,
} from '../identity/identity.service.ts';
import {
  confirmAuthenticator,
  deleteAuthenticator,
  findAuthenticator,
  insertAuthenticator,
  consumeStep,
} from './factors.repository.ts';
import { deleteUnneededCodes, ensureRecoveryCodes } from './recovery-codes.ts';

export type AuthenticatorOffer = { readonly secret: string; readonly uri: string; readonly qrCode: string };

/** Creates a secret for an app. It is not in use until `addAuthenticator` receives a correct code. */
export async function beginAuthenticator(
  db: Database,
  { secrets, siteName }: { readonly secrets: Secrets; readonly siteName: string },
  visitor: Buyer,
): Promise<AuthenticatorOffer> {
  const { id, email } = visitor.customer;
  const secret = createAppSecret();
  const stored = secrets.encrypt(secret, ownerOf(id));
  if (!(await insertAuthenticator(db, id, stored))) throw new Refusal('factor-exists');
  const uri = appAddress(secret, { siteName, account: email });
  const { toDataURL } = await import('qrcode'); // rarely needed
  return { secret, uri, qrCode: await toDataURL(uri, { margin: 4, scale: 6 }) };
}

/** Activates the app with its first code; returns recovery codes if the customer has none yet. */
export async function addAuthenticator(
  db: Database,
  secrets: Secrets,
  visitor: Buyer,
  code: string,
): Promise<string[] | undefined> {
  const { id } = visitor.customer;
  await countFactorTry(db, customerAccount(id));
  return transact(db, async (transaction) => {
    const known = await findAuthenticator(transaction, id);
    if (!known || known.confirmed_at) throw new Refusal('not-found');
    if (!(await isFreshCode(transaction, secrets, { customerId: id, ...known }, code))) throw wrongCode();
    await confirmAuthenticator(transaction, id);
    await forgiveFactorTry(transaction, customerAccount(id));
    await recordEvent(transaction, { action: 'authenticator.added', customerId: id, by: visitor.client });
    return ensureRecoveryCodes(transaction, visitor);
  });
}

export async function removeAuthenticator(db: Database, visitor: Buyer): Promise<void> {
  const { id } = visitor.customer;
  await transact(db, async (transaction) => {
    if (!(await deleteAuthenticator(transaction, id))) throw new Refusal('not-found');
    await recordEvent(transaction, { action: 'authenticator.removed', customerId: id, by: visitor.client });
    await deleteUnneededCodes(transaction, id);
  });
}

/** Whether a code is currently valid and unused; marks it as used. */
export async function acceptCode(
  db: Database,
  secrets: Secrets,
  customerId: number,
  code: string,
): Promise<boolean> {
  const known = await findAuthenticator(db, customerId);
  return known?.confirmed_at ? isFreshCode(db, secrets, { customerId, ...known }, code) : false;
}

async function isFreshCode(
  db: Database,
  secrets: Secrets,
  { customerId, secret }: { readonly customerId: number; readonly secret: Buffer },
  code: string,
): Promise<boolean> {
  const step = stepOfCode(secrets.decrypt(secret, ownerOf(customerId)), code);
  return step !== undefined && consumeStep(db, customerId, step);
}

function ownerOf(customerId: number): string {
  return `authenticator ${customerId}`;
}

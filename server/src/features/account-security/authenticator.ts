// Codes of an authenticator app: TOTP (RFC 6238) with SHA-1, six digits and 30 seconds, the only form that every app knows.

import { Secret, TOTP } from 'otpauth';
import { toDataURL } from 'qrcode';
import { transact, type Database } from '../../platform/database/database.ts';
import type { Buyer } from '../../platform/http/visitor.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Secrets } from '../../platform/secrets.ts';
import { recordEvent } from '../audit/audit.service.ts';
import { requireConfirmed, wrongCode } from './require-confirmed.ts';
import { countFactorTry, forgiveFactorTry } from './factor-limits.ts';
import {
  confirmAuthenticator,
  deleteAuthenticator,
  findAuthenticator,
  insertAuthenticator,
  consumeStep,
} from './factors.repository.ts';
import { deleteUnneededCodes, ensureRecoveryCodes } from './recovery-codes.ts';

const secretBytes = 20;
const stepSeconds = 30;
/** Codes of the previous and the next time step are accepted as well, since clocks differ. */
const windowSteps = 1;

export type AuthenticatorOffer = { readonly secret: string; readonly uri: string; readonly qrCode: string };

/** Creates a secret for an app. It is not in use until `addAuthenticator` receives a correct code. */
export async function beginAuthenticator(
  db: Database,
  { secrets, siteName }: { readonly secrets: Secrets; readonly siteName: string },
  visitor: Buyer,
): Promise<AuthenticatorOffer> {
  requireConfirmed(visitor);
  const { id, email } = visitor.customer;
  const secret = new Secret({ size: secretBytes });
  const stored = secrets.encrypt(secret.base32, ownerOf(id));
  if (!(await insertAuthenticator(db, id, stored))) throw new Refusal('factor-exists');
  // A colon separates issuer and account in the address that apps read.
  const uri = totpOf(secret.base32, { issuer: siteName.replaceAll(':', ' '), label: email }).toString();
  return { secret: secret.base32, uri, qrCode: await toDataURL(uri, { margin: 4, scale: 6 }) };
}

/** Activates the app with its first code; returns recovery codes if the customer has none yet. */
export async function addAuthenticator(
  db: Database,
  secrets: Secrets,
  visitor: Buyer,
  code: string,
): Promise<string[] | undefined> {
  requireConfirmed(visitor);
  const { id } = visitor.customer;
  await countFactorTry(db, id);
  return transact(db, async (transaction) => {
    const known = await findAuthenticator(transaction, id);
    if (!known || known.confirmed_at) throw new Refusal('not-found');
    if (!(await isFreshCode(transaction, secrets, { customerId: id, ...known }, code))) throw wrongCode();
    await confirmAuthenticator(transaction, id);
    await forgiveFactorTry(transaction, id);
    await recordEvent(transaction, { action: 'authenticator.added', customerId: id, by: visitor.client });
    return ensureRecoveryCodes(transaction, visitor);
  });
}

export async function removeAuthenticator(db: Database, visitor: Buyer): Promise<void> {
  requireConfirmed(visitor);
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
  const token = code.replaceAll(/\s/g, '');
  if (!/^\d{6}$/.test(token)) return false;
  const timestamp = Date.now();
  const totp = totpOf(secrets.decrypt(secret, ownerOf(customerId)));
  const delta = totp.validate({ token, timestamp, window: windowSteps });
  if (delta === null) return false;
  return consumeStep(db, customerId, Math.floor(timestamp / (stepSeconds * 1_000)) + delta);
}

function totpOf(secret: string, names: { readonly issuer?: string; readonly label?: string } = {}): TOTP {
  return new TOTP({
    ...names,
    secret: Secret.fromBase32(secret),
    period: stepSeconds,
    digits: 6,
    algorithm: 'SHA1',
  });
}

function ownerOf(customerId: number): string {
  return `authenticator ${customerId}`;
}

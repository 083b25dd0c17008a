// Codes of an authenticator app: TOTP (RFC 6238) with SHA-1, six digits and 30 seconds, the only form that every app knows.

import { Secret, TOTP } from 'otpauth';

const secretBytes = 20;
const stepSeconds = 30;
/** Codes of the previous and the next time step are accepted as well, since clocks differ. */
const windowSteps = 1;

/** Creates the secret of an app, in base32. */
export function createAppSecret(): string {
  return new Secret({ size: secretBytes }).base32;
}

/** Returns the address that an app reads from a QR code. */
export function appAddress(
  secret: string,
  { siteName, account }: { readonly siteName: string; readonly account: string },
): string {
  // A colon separates issuer and account in the address that apps read.
  return totpOf(secret, { issuer: siteName.replaceAll(':', ' '), label: account }).toString();
}

/** Returns the time step of a code that is currently valid; undefined for any other text. Use each step only once. */
export function stepOfCode(secret: string, code: string): number | undefined {
  const token = code.replaceAll(/\s/g, '');
  if (!/^\d{6}$/.test(token)) return undefined;
  const timestamp = Date.now();
  const delta = totpOf(secret).validate({ token, timestamp, window: windowSteps });
  return delta === null ? undefined : Math.floor(timestamp / (stepSeconds * 1_000)) + delta;
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

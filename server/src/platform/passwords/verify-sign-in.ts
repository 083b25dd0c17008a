import { createSessionToken } from '../http/session-token.ts';
import { hashPassword, verifyPassword } from './password.ts';

let nobody: Promise<string> | undefined;

/** Verifies the password of a sign-in; for an account without a hash, or an unknown one, it takes as long and is false. */
export async function verifySignIn(password: string, stored: string | null | undefined): Promise<boolean> {
  const isRight = await verifyPassword(password, stored ?? (await nobodysHash()));
  return isRight && typeof stored === 'string';
}

/** Returns the hash of a random password. */
function nobodysHash(): Promise<string> {
  return (nobody ??= hashPassword(createSessionToken()));
}

import { m } from '@chipload/messages';
import { Refusal } from '../refusal.ts';
import { isCommonPassword } from './common-passwords.ts';

/** Refuses a common password, and one made of the words that somebody who knows its owner would try. */
export async function refuseCommonPassword(password: string, ownWords: readonly string[]): Promise<void> {
  if (!(await isCommonPassword(password, ownWords))) return;
  throw new Refusal('password-too-common', {
    errors: { password: (options) => m.refusal_password_too_common({}, options) },
  });
}

// Mailed links with which a password is chosen: of a customer who has forgotten it, and of a person of the staff who is invited. Each
// works once and for a time.

import { countAttempt, forgiveAttempt } from '../../platform/attempts/attempts.ts';
import { networkLimits } from '../../platform/attempts/network-limits.ts';
import { transact, type Database } from '../../platform/database/database.ts';
import type { Client } from '../../platform/http/client.ts';
import { createSessionToken, hashSessionToken } from '../../platform/http/session-token.ts';
import { hashPassword } from '../../platform/passwords/password.ts';
import { refuseCommonPassword } from '../../platform/passwords/refuse-common-password.ts';
import { Refusal } from '../../platform/refusal.ts';
import { type Account, type AccountId, type AccountKind, customerAccount, staffAccount } from './account.ts';
import { deleteKnownDevices } from './known-devices.repository.ts';
import {
  consumeLink,
  deleteLinks,
  findInvited,
  insertLink,
  type Invited,
} from './password-links.repository.ts';
import { setPassword } from './passwords.ts';

const refusal = { customer: 'reset-link-invalid', staff: 'not-found' } as const;
const attempts = { customer: 'reset-network', staff: 'invitation-network' } as const;
const twentyInHour = { most: 20, windowSeconds: 3_600 };

/** Creates a link and returns its token. */
export async function createPasswordLink(db: Database, account: AccountId): Promise<string> {
  const token = createSessionToken();
  await insertLink(db, account, hashSessionToken(token));
  return token;
}

/** Returns whom a link is for. */
export async function readPasswordLink(db: Database, kind: AccountKind, token: string): Promise<Invited> {
  const invited = await findInvited(db, kind, hashSessionToken(token));
  if (!invited) throw new Refusal(refusal[kind]);
  return invited;
}

export async function voidPasswordLinks(transaction: Database, account: AccountId): Promise<void> {
  await deleteLinks(transaction, account);
}

type Choice = { readonly token: string; readonly password: string; readonly client: Client };

type Choosing<Result> = {
  /** The words that somebody who knows the owner would try. */
  readonly ownWords: (invited: Invited) => Promise<readonly string[]>;
  /** Runs in the transaction that sets the password; its result is returned. */
  readonly complete: (transaction: Database, invited: Invited) => Promise<Result>;
};

/**
 * Sets the password with the token of a link, ends the owner's sessions and forgets their browsers. Wrong links are limited for each
 * network.
 */
export async function choosePassword<Result>(
  db: Database,
  kind: AccountKind,
  { token, password, client }: Choice,
  { ownWords, complete }: Choosing<Result>,
): Promise<Result> {
  const limits = networkLimits(attempts[kind], client.remoteAddress, twentyInHour);
  await countAttempt(db, limits);
  const invited = await readPasswordLink(db, kind, token);
  await refuseCommonPassword(password, await ownWords(invited));
  const hash = await hashPassword(password);
  const result = await transact(db, async (transaction) => {
    if (!(await consumeLink(transaction, kind, hashSessionToken(token)))) throw new Refusal(refusal[kind]);
    const account = accountOf(kind, invited);
    await setPassword(transaction, account, hash);
    await deleteKnownDevices(transaction, account);
    return complete(transaction, invited);
  });
  await forgiveAttempt(db, limits);
  return result;
}

function accountOf(kind: AccountKind, invited: Invited): Account {
  return kind === 'customer' ? customerAccount(invited.id) : staffAccount(invited);
}

// Invitations: a mailed link, valid once and for seven days, with which a person of the staff chooses a password.

import type { Database } from '../../platform/database/database.ts';
import type { Language } from '../../platform/language.ts';
import { recordStaffEvent } from '../audit/audit.service.ts';
import { choosePassword } from '../identity/identity.service.ts';
import { beginSession, type NewTokens, type StaffBrowser } from './begin-session.ts';
import { updateOwnSettings } from './people.repository.ts';

type Acceptance = {
  readonly token: string;
  readonly password: string;
  /** Left out: as the invitation has it. */
  readonly language?: Language | undefined;
};

/** Sets the password with the token of a link, ends the person's sessions, and begins one in this browser. */
export async function acceptInvitation(
  db: Database,
  browser: StaffBrowser,
  { token, password, language }: Acceptance,
  { isSampleShop }: { readonly isSampleShop: boolean },
): Promise<NewTokens> {
  const { client } = browser;
  return choosePassword(
    db,
    'staff',
    { token, password, client },
    {
      ownWords: async ({ email, name }) => [email, name],
      complete: async (transaction, staff) => {
        if (language !== undefined) await updateOwnSettings(transaction, staff.id, { language });
        await recordStaffEvent(transaction, {
          staff,
          client,
          action: 'staff.invitation-accepted',
          subject: `staff ${staff.uuid}`,
          ...(language !== undefined &&
            language !== staff.language && { before: { language: staff.language }, after: { language } }),
        });
        return beginSession(transaction, browser, { staff, hasFactor: false, isSampleShop });
      },
    },
  );
}

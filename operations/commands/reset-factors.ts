import { resetFactors as removeFactors } from '@chipload/server/account-security';
import { resetStaffFactors } from '@chipload/server/staff';
import { withShop } from '../open-shop.ts';
import type { Command } from './command.ts';
import { readEmailOption } from './email-option.ts';

/** For customers and staff who have lost all second factors and were identified by other means. */
export const resetFactors: Command = {
  usage: '--email …',
  about:
    'Removes the second factors of a customer or a person of the staff who has lost them all, and ends their sessions',
  async run(args) {
    const email = readEmailOption(args);
    const outcome = await withShop(async ({ db }) => {
      // The same address may belong to a customer and to a person of the staff.
      const outcomes = [await removeFactors(db, email), await resetStaffFactors(db, email)];
      return outcomes.includes('done') ? 'done' : 'unknown';
    });
    console.log(
      {
        done: `${email} has no second factor any more and is signed out everywhere.`,
        unknown: `Nobody has the e-mail ${email}.`,
      }[outcome],
    );
    return outcome === 'done';
  },
};

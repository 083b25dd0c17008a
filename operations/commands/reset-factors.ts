import { resetFactors as removeFactors } from '@chipload/server/account-security';
import { withShop } from '../open-shop.ts';
import type { Command } from './command.ts';
import { readEmailOption } from './email-option.ts';

/** For customers who have lost all second factors and were identified by other means. */
export const resetFactors: Command = {
  name: 'reset-factors',
  usage: '--email …',
  about: 'Removes the second factors of a customer who has lost them all, and ends their sessions',
  async run(args) {
    const email = readEmailOption(args);
    const outcome = await withShop(({ db }) => removeFactors(db, email));
    console.log(
      {
        done: `${email} has no second factor any more and is signed out everywhere.`,
        unknown: `Nobody has the e-mail ${email}.`,
      }[outcome],
    );
    return outcome === 'done';
  },
};

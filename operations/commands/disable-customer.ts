import { disableCustomer as disable, enableCustomer as enable } from '@chipload/server/disable-customer';
import { withShop } from '../open-shop.ts';
import type { Command } from './command.ts';
import { readEmailOption } from './email-option.ts';

export const disableCustomer: Command = {
  name: 'disable-customer',
  usage: '--email …',
  about: 'Shuts somebody out at once: ends their sessions, and lets them sign in no more',
  async run(args) {
    const email = readEmailOption(args);
    const outcome = await withShop(({ db }) => disable(db, email));
    console.log(
      {
        done: `${email} is signed out everywhere and may sign in no more.`,
        unchanged: `${email} was disabled already.`,
        unknown: `Nobody has the e-mail ${email}.`,
      }[outcome],
    );
    return outcome !== 'unknown';
  },
};

export const enableCustomer: Command = {
  name: 'enable-customer',
  usage: '--email …',
  about: 'Lets somebody in again who was disabled, with the password from before',
  async run(args) {
    const email = readEmailOption(args);
    const outcome = await withShop(({ db }) => enable(db, email));
    console.log(
      {
        done: `${email} may sign in again.`,
        unchanged: `${email} was not disabled.`,
        unknown: `Nobody has the e-mail ${email}.`,
      }[outcome],
    );
    return outcome !== 'unknown';
  },
};

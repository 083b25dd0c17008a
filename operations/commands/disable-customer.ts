import { disableCustomer as disable, enableCustomer as enable } from '@chipload/server/disable-customer';
import { withShop } from '../open-shop.ts';
import type { Command } from './command.ts';
import { readEmailOption } from './email-option.ts';

export const disableCustomer: Command = {
  usage: '--email …',
  about: 'Blocks an account at once: ends its sessions and refuses to sign it in',
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
  usage: '--email …',
  about: 'Enables a disabled account again, with its old password',
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

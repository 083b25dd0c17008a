import { parseArgs } from 'node:util';
import { normaliseEmail } from '@chipload/domain/places';
import { disableCustomer as disable, enableCustomer as enable } from '@chipload/server/disable-customer';
import { withShop } from '../open-shop.ts';
import { type Command, UsageFault } from './command.ts';

export const disableCustomer: Command = {
  name: 'disable-customer',
  usage: '--email …',
  about: 'Shuts somebody out at once: ends their sessions, and lets them sign in no more',
  async run(words) {
    const email = emailOf(words);
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
  async run(words) {
    const email = emailOf(words);
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

function emailOf(words: readonly string[]): string {
  const { values } = parseArgs({ args: [...words], options: { email: { type: 'string' } } });
  if (values.email === undefined) throw new UsageFault('--email is missing.');
  const email = normaliseEmail(values.email);
  if (email === undefined) throw new UsageFault(`"${values.email}" is not an e-mail address.`);
  return email;
}

import { parseArgs } from 'node:util';
import { resetFactors as removeFactors } from '@chipload/server/account-security';
import { withShop } from '../open-shop.ts';
import { type Command, UsageFault } from './command.ts';

/** For a customer who has lost every factor and was recognised by other means. */
export const resetFactors: Command = {
  name: 'reset-factors',
  usage: '--email …',
  about: 'Removes the second factors of a customer who has lost them all, and ends their sessions',
  async run(words) {
    const { values } = parseArgs({ args: [...words], options: { email: { type: 'string' } } });
    const { email } = values;
    if (email === undefined) throw new UsageFault('--email is missing.');
    return withShop(async ({ db }) => {
      const customer = await db
        .selectFrom('customers')
        .select('id')
        .where('email', '=', email)
        .executeTakeFirst();
      if (!customer) {
        console.log(`Nobody has the e-mail ${email}.`);
        return false;
      }
      await removeFactors(db, customer.id);
      console.log(`${email} has no second factor any more and is signed out everywhere.`);
      return true;
    });
  },
};

import { eraseAccount, findErasable } from '@chipload/server/privacy';
import { withShop } from '../open-shop.ts';
import { amountText, type Command } from './command.ts';
import { readEmailOption } from './email-option.ts';

/** For customers who ask by letter, once the operator has verified their identity. */
export const eraseCustomer: Command = {
  usage: '--email …',
  about: 'Erases a customer for good: orders stay without the name, and a mail confirms it',
  async run(args) {
    const email = readEmailOption(args);
    return withShop(async ({ db }) => {
      const found = await findErasable(db, email);
      if (!found) {
        console.log(`Nobody has the e-mail ${email}.`);
        return false;
      }
      const { openOrders, balance } = found;
      if (openOrders.length > 0) {
        console.log(`Not yet: orders ${openOrders.join(', ')} are open. Ship or cancel them first.`);
        return false;
      }
      if (balance) {
        console.log(
          `Not yet: the company owes ${amountText(balance.cents, balance.currency)}, and nobody else of it is left.`,
        );
        return false;
      }
      await eraseAccount(db, found.customerId, { command: 'erase-customer' });
      console.log(`${email} is erased. The shop confirms it to that address.`);
      return true;
    });
  },
};

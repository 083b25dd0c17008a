import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import { checkAddress, normalisePhone } from '@chipload/domain/places';
import { createResetLink } from '@chipload/server/forgotten-password';
import { hashPassword } from '@chipload/server/password';
import { findCompany, insertPerson, type Person } from '../import/people.repository.ts';
import { withShop } from '../open-shop.ts';
import { type Command, UsageFault } from './command.ts';
import { requireEmail } from './email-option.ts';
import { oneOf, readPassword, requireOption } from './person-options.ts';

const options = {
  email: { type: 'string' },
  name: { type: 'string' },
  company: { type: 'string' },
  language: { type: 'string', default: 'en' },
  phone: { type: 'string', default: '' },
  'address-line-1': { type: 'string', default: '' },
  'address-line-2': { type: 'string', default: '' },
  city: { type: 'string', default: '' },
  province: { type: 'string', default: '' },
  postal: { type: 'string', default: '' },
  country: { type: 'string', default: 'CA' },
  'credit-limit': { type: 'string' },
  'password-stdin': { type: 'boolean', default: false },
} as const;

/** Creates a customer. */
export const createCustomer: Command = {
  usage: [
    '--email … --name … --company … [--language en|fr] [--phone …]',
    '[--credit-limit 5000] [--password-stdin], and for a new company',
    '--address-line-1 … [--address-line-2 …] --city … --province ON --postal … [--country CA|US]',
  ].join('\n      '),
  about: 'Creates an account; prints a link to choose a password, or reads one from standard input',
  async run(args) {
    const person = readPerson(args);
    const given = await readPassword(args);
    // Without a password the account gets a random one that nobody knows.
    const passwordHash = await hashPassword(given ?? randomBytes(32).toString('base64url'));

    return withShop(async ({ db, configuration }) => {
      const isTaken = await db
        .selectFrom('customers')
        .select('id')
        .where('email', '=', person.email)
        .executeTakeFirst();
      if (isTaken) {
        console.log(`${person.email} is a customer already.`);
        return false;
      }
      await db.transaction().execute(async (transaction) => {
        if ((await findCompany(transaction, person.company)) === undefined) requireAddress(person);
        await insertPerson(transaction, person, passwordHash);
      });
      const link = given === undefined ? await createResetLink(db, person.email) : undefined;
      console.log(
        `${person.email} may sign in${link ? ' after choosing a password within half an hour at' : '.'}`,
      );
      if (link) console.log(`${configuration.publicUrl}/password/reset/${link.token}`);
      return true;
    });
  },
};

function readPerson(given: readonly string[]): Person {
  const { values } = parseArgs({ args: [...given], options });
  const company = requireOption(values.company, 'company');
  const country = oneOf(values.country, ['CA', 'US'] as const, 'country');
  const { phone } = values;
  if (phone !== '' && normalisePhone(phone) === undefined)
    throw new UsageFault(`"${phone}" is not a telephone number.`);
  return {
    email: requireEmail(requireOption(values.email, 'email')),
    name: requireOption(values.name, 'name'),
    company,
    phone: normalisePhone(phone) ?? '',
    language: oneOf(values.language, ['en', 'fr'] as const, 'language'),
    currency: country === 'CA' ? 'CAD' : 'USD',
    address: {
      name: company,
      line1: values['address-line-1'],
      line2: values['address-line-2'],
      city: values.city,
      province: values.province,
      postal: values.postal,
      country,
      phone,
    },
    creditLimitCents: creditLimit(values['credit-limit']),
    openingBalanceCents: 0,
    card: undefined,
  };
}

/** Requires the address of a new company: without a billing address nobody could check out. */
function requireAddress({ company, address }: Person): void {
  const problems = checkAddress(address).map(({ field, code }) => `${field} is ${code}`);
  if (problems.length > 0)
    throw new UsageFault(
      `${company} is a new company and its address cannot be used: ${problems.join(', ')}.`,
    );
}

function creditLimit(dollars: string | undefined): number | undefined {
  if (dollars === undefined) return undefined;
  if (!/^\d{1,8}$/.test(dollars))
    throw new UsageFault(`"${dollars}" is not a credit limit in whole dollars.`);
  return Number(dollars) * 100;
}

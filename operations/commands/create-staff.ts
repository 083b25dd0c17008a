import { parseArgs } from 'node:util';
import { roleCodes } from '@chipload/domain/staff';
import { hashPassword } from '@chipload/server/password';
import { createStaff as insertStaff } from '@chipload/server/staff';
import { withShop } from '../open-shop.ts';
import { type Command, UsageFault } from './command.ts';
import { requireEmail } from './email-option.ts';
import { oneOf, readPassword, requireArgument } from './person-options.ts';

const options = {
  role: { type: 'string', default: 'owner' },
  language: { type: 'string', default: 'en' },
  'password-stdin': { type: 'boolean', default: false },
} as const;

/** Creates a person of the staff, and so also the first owner of a new shop. */
export const createStaff: Command = {
  usage: `<email> <name> [--role ${roleCodes.join('|')}] [--language en|fr] [--password-stdin]`,
  about:
    'Creates a person of the staff, who works at /office; prints a link to choose a password, or reads one from standard input',
  async run(args) {
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
    const [address, written, ...more] = positionals;
    if (more.length > 0) throw new UsageFault('Put the name in quotation marks.');
    const email = requireEmail(requireArgument(address, 'e-mail address'));
    const name = requireArgument(written, 'name');
    const role = oneOf(values.role, roleCodes, 'role');
    const language = oneOf(values.language, ['en', 'fr'] as const, 'language');
    const password = await readPassword(args);
    const passwordHash = password === undefined ? undefined : await hashPassword(password);

    return withShop(async ({ db, configuration }) => {
      const created = await insertStaff(db, { email, name, language, role, passwordHash });
      if (created === 'taken') {
        console.log(`${email} belongs to the staff already.`);
        return false;
      }
      const { invitation } = created;
      console.log(`${email} may sign in${invitation ? ' after choosing a password within 7 days at' : '.'}`);
      if (invitation) console.log(`${configuration.publicUrl}/office/invitation/${invitation}`);
      return true;
    });
  },
};

import { parseArgs } from 'node:util';
import { normaliseEmail } from '@chipload/domain/places';
import { UsageFault } from './command.ts';

/** Reads the option `--email` of a command about a customer, normalised as it is stored. */
export function readEmailOption(given: readonly string[]): string {
  const { values } = parseArgs({ args: [...given], options: { email: { type: 'string' } } });
  if (values.email === undefined) throw new UsageFault('--email is missing.');
  return requireEmail(values.email);
}

/** Normalises an e-mail address; throws if it is invalid. */
export function requireEmail(written: string): string {
  const email = normaliseEmail(written);
  if (email === undefined) throw new UsageFault(`"${written}" is not an e-mail address.`);
  return email;
}

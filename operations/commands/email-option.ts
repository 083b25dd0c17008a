import { parseArgs } from 'node:util';
import { normaliseEmail } from '@chipload/domain/places';
import { UsageFault } from './command.ts';

/** Reads the one option of a command about a customer: `--email`, in the form in which it is stored. */
export function readEmailOption(words: readonly string[]): string {
  const { values } = parseArgs({ args: [...words], options: { email: { type: 'string' } } });
  if (values.email === undefined) throw new UsageFault('--email is missing.');
  return checkedEmail(values.email);
}

/** Fails for what is no e-mail address. */
export function checkedEmail(written: string): string {
  const email = normaliseEmail(written);
  if (email === undefined) throw new UsageFault(`"${written}" is not an e-mail address.`);
  return email;
}

// Reads the options of the commands that create people.

import { text } from 'node:stream/consumers';
import { passwordLimits } from '@chipload/domain/accounts';
import { UsageFault } from './command.ts';

export function requireOption(value: string | undefined, option: string): string {
  if (value === undefined || value.trim() === '') throw new UsageFault(`--${option} is missing.`);
  return value.trim();
}

/** Returns an argument that has no option in front of it. */
export function requireArgument(value: string | undefined, name: string): string {
  if (value === undefined || value.trim() === '') throw new UsageFault(`The ${name} is missing.`);
  return value.trim();
}

export function oneOf<Value extends string>(value: string, values: readonly Value[], option: string): Value {
  const known = values.find((one) => one === value);
  if (known === undefined) throw new UsageFault(`--${option} is one of: ${values.join(', ')}.`);
  return known;
}

/** Reads the password from the first line of standard input, if `--password-stdin` asks for it. */
export async function readPassword(args: readonly string[]): Promise<string | undefined> {
  if (!args.includes('--password-stdin')) return undefined;
  const [given = ''] = (await text(process.stdin)).split(/\r?\n/, 1);
  const { minimum } = passwordLimits;
  if (given.length < minimum)
    throw new UsageFault(`The password on standard input has fewer than ${minimum} characters.`);
  return given;
}

import type { WireAddress } from './wire.ts';

/** Returns the lines of an address as on an envelope, with the telephone number, without empty lines. */
export function addressLines(address: WireAddress): string[] {
  const { name, line_1, line_2, city, province, postal, phone } = address;
  return [name, line_1, line_2, `${city}, ${province} ${postal}`, phone].filter((line) => line !== '');
}

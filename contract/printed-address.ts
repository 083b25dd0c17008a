import { countryNames, type Country } from '@chipload/domain/places';
import { addressLines } from './address-lines.ts';
import type { WireAddress, WireLanguage } from './wire.ts';

type Printed = {
  /** The country of the sender; undefined, or left out: not known, or the address is to name its own always. */
  readonly from?: Country | null | undefined;
  readonly language: WireLanguage;
};

/** Returns the lines of an address as papers, mails and records have it: as on an envelope, with the country if it is another than the sender’s. */
export function printedAddress(address: WireAddress, { from, language }: Printed): string[] {
  const { country, phone } = address;
  if (country === from) return addressLines(address);
  const lines = [...addressLines({ ...address, phone: '' }), countryNames[country][language], phone];
  return lines.filter((line) => line !== '');
}

import type { WireAddress } from '@chipload/contract';
import { addressLines } from '@chipload/contract/address-lines';
import { countryNames, type Country } from '@chipload/domain/places';
import type { Language } from '../language.ts';

type Printed = {
  /** The country of the sender; undefined, or left out: not known, or the address is to name its own always. */
  readonly from?: Country | null | undefined;
  readonly language: Language;
};

/** Returns the lines of an address on paper: as on an envelope, with the country if it is another than the sender’s. */
export function printedAddress(address: WireAddress, { from, language }: Printed): string[] {
  const { country, phone } = address;
  if (country === from) return addressLines(address);
  const lines = [...addressLines({ ...address, phone: '' }), countryNames[country][language], phone];
  return lines.filter((line) => line !== '');
}

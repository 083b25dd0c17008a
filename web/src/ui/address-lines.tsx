import type { WireAddress } from '@chipload/contract';

/** Shows an address as on an envelope. */
export function AddressLines({ address }: { address: WireAddress }) {
  const { name, line_1, line_2, city, province, postal, phone } = address;
  const lines = [name, line_1, line_2, `${city}, ${province} ${postal}`, phone].filter((line) => line !== '');
  return <address className="whitespace-pre-line not-italic wrap-anywhere">{lines.join('\n')}</address>;
}

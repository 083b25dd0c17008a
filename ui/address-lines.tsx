import type { WireAddress } from '@chipload/contract';
import { addressLines } from '@chipload/contract/address-lines';

/** Shows an address as on an envelope, or by the lines in which the server wrote it. */
export function AddressLines({
  address,
  lines = addressLines(address),
}: {
  address: WireAddress;
  lines?: readonly string[];
}) {
  return <address className="whitespace-pre-line not-italic wrap-anywhere">{lines.join('\n')}</address>;
}

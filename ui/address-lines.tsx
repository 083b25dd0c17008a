import type { WireAddress } from '@chipload/contract';
import { addressLines } from '@chipload/contract/address-lines';

/** Shows an address as on an envelope. */
export function AddressLines({ address }: { address: WireAddress }) {
  return (
    <address className="whitespace-pre-line not-italic wrap-anywhere">
      {addressLines(address).join('\n')}
    </address>
  );
}

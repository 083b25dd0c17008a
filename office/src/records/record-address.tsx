import { queryOptions, useQuery } from '@tanstack/react-query';
import type { WireAddress } from '@chipload/contract';
import { printedAddress } from '@chipload/contract/printed-address';
import { currentLanguage } from '@chipload/messages/locale';
import { AddressLines } from '@chipload/ui/address-lines';
import type { OfficeApi } from '../platform/api/api.ts';
import { useOffice } from '../platform/office.ts';

const shopQuery = (api: OfficeApi) =>
  queryOptions({
    queryKey: ['shop'],
    queryFn: ({ signal }) => api.get('/shop', { signal }),
    staleTime: 60_000,
  });

/** An address of a record, with its country if it is another than the shop’s. */
export function RecordAddress({ address }: { address: WireAddress }) {
  const { api } = useOffice();
  const { data: shop } = useQuery(shopQuery(api));
  // Until the shop's country is known, the address is taken to be in it: that of most.
  const from = shop === undefined ? address.country : shop.country;
  return (
    <AddressLines address={address} lines={printedAddress(address, { from, language: currentLanguage() })} />
  );
}

import { type QueryClient, mutationOptions } from '@tanstack/react-query';
import type { Api } from '../platform/api/api.ts';
import { accountQuery, addressesQuery } from '../customer/account.queries.ts';
import { trunksKey } from '../cart/trunk.queries.ts';
import type { AddressParts } from '../customer/address-parts.ts';
import { usAddressBody } from './us-address.ts';

/** Saves an address from the checkout. Quiet: its form has its own message for a service that failed. */
export const saveUsAddress = (api: Api, queryClient: QueryClient) =>
  mutationOptions({
    mutationFn: ({ addressId, written }: { addressId: string | null; written: AddressParts }) =>
      api.put('/trunk/addresses/:address_code', {
        params: { address_code: addressId ?? 'billing' },
        data: usAddressBody(written),
        quiet: true,
      }),
    onSuccess: (account) => {
      queryClient.setQueryData(accountQuery(api).queryKey, account);
      queryClient.setQueryData(addressesQuery(api).queryKey, account.addresses);
      return queryClient.invalidateQueries({ queryKey: trunksKey });
    },
  });

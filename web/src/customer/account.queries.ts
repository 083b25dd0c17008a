// The account in the browser. A change returns the fresh record, which replaces the one on the screen.

import { type QueryClient, mutationOptions, queryOptions } from '@tanstack/react-query';
import { attempt } from '@chipload/client/attempt';
import type { AccountAddress, Card, SentTo } from '@chipload/contract';
import type { Api } from '../platform/api/api.ts';
import { trunksKey } from '../cart/trunk.queries.ts';

export const accountQuery = (api: Api) =>
  queryOptions({ queryKey: ['account'], queryFn: ({ signal }) => api.get('/account', { signal }) });

export const cardsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['account', 'cards'],
    queryFn: ({ signal }) => api.get('/account/cards', { signal }),
  });

export const creditApplicationQuery = (api: Api) =>
  queryOptions({
    queryKey: ['account', 'credit-application'],
    queryFn: ({ signal }) => api.get('/account/credit-application', { signal }),
  });

export const addressesQuery = (api: Api) =>
  queryOptions({
    queryKey: ['account', 'addresses'],
    queryFn: ({ signal }) => api.get('/account/addresses', { signal }),
  });

export type AddressInput = SentTo<'POST', '/account/addresses'>['data'];

/** Adds an address, or changes the one with the uuid. Quiet: the form has its own message for a service that failed. */
export const saveAddress = (api: Api, queryClient: QueryClient) =>
  mutationOptions({
    mutationFn: ({ uuid, data }: { uuid: string | undefined; data: AddressInput }): Promise<AccountAddress> =>
      uuid === undefined
        ? attempt(['addAddress', data], (idempotencyKey) =>
            api.post('/account/addresses', { data, quiet: true, idempotencyKey }),
          )
        : api.patch('/account/addresses/:uuid', { params: { uuid }, data, quiet: true }),
    onSuccess: () => refreshAddresses(api, queryClient),
  });

export const removeAddress = (api: Api, queryClient: QueryClient) =>
  mutationOptions({
    mutationFn: (uuid: string) => api.delete('/account/addresses/:uuid', { params: { uuid } }),
    onSuccess: (addresses) => {
      queryClient.setQueryData(addressesQuery(api).queryKey, addresses);
      return refreshTrunkAndAccount(api, queryClient);
    },
  });

/** The server sorts the list. */
async function refreshAddresses(api: Api, queryClient: QueryClient): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: addressesQuery(api).queryKey }),
    refreshTrunkAndAccount(api, queryClient),
  ]);
}

/** The trunk and the account record show addresses and cards too. */
async function refreshTrunkAndAccount(api: Api, queryClient: QueryClient): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: trunksKey }),
    queryClient.invalidateQueries({ queryKey: accountQuery(api).queryKey, exact: true }),
  ]);
}

/** Adds a card. The card number goes only to the gateway's own call; the shop gets the token. */
export const addCard = (api: Api, queryClient: QueryClient) =>
  mutationOptions({
    mutationFn: async (number: string) => {
      const { token } = await api.post('/sandbox-gateway/tokens', { data: { number } });
      return api.post('/account/cards', { data: { token } });
    },
    onSuccess: (card) => showNewCard(api, queryClient, card),
    // A mutation that stays in the cache would keep the card number.
    gcTime: 0,
  });

/** Shows a card that was added, wherever cards are shown. */
export function showNewCard(api: Api, queryClient: QueryClient, card: Card): Promise<void> {
  queryClient.setQueryData(cardsQuery(api).queryKey, (known = []) => [...known, card]);
  return refreshTrunkAndAccount(api, queryClient);
}

export const removeCard = (api: Api, queryClient: QueryClient) =>
  mutationOptions({
    mutationFn: (uuid: string) => api.delete('/account/cards/:uuid', { params: { uuid } }),
    onSuccess: (cards) => {
      queryClient.setQueryData(cardsQuery(api).queryKey, cards);
      return refreshTrunkAndAccount(api, queryClient);
    },
  });

export type CreditRequest = SentTo<'POST', '/account/credit-application'>['data'];

export const applyForCredit = (api: Api, queryClient: QueryClient) =>
  mutationOptions({
    mutationFn: (data: CreditRequest) => api.post('/account/credit-application', { data }),
    onSuccess: (application) =>
      queryClient.setQueryData(creditApplicationQuery(api).queryKey, { application, can_apply: false }),
  });

export type AccountChange = SentTo<'PATCH', '/account'>['data'];

export type EmailChange = SentTo<'POST', '/account/email'>['data'];

export const changeEmail = (api: Api, queryClient: QueryClient) =>
  mutationOptions({
    mutationFn: (data: EmailChange) => api.post('/account/email', { data }),
    onSuccess: (account) => queryClient.setQueryData(accountQuery(api).queryKey, account),
    gcTime: 0, // a cached mutation would keep the password
  });

export const sendConfirmationAgain = (api: Api) =>
  mutationOptions({ mutationFn: () => api.post('/account/email/send-again', {}) });

export const changeAccount = (api: Api, queryClient: QueryClient) =>
  mutationOptions({
    mutationFn: (data: AccountChange) => api.patch('/account', { data }),
    onSuccess: (account) => queryClient.setQueryData(accountQuery(api).queryKey, account),
  });

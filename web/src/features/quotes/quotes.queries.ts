// Quotes in the browser. Every answer to a quote returns it fresh, but for the acceptance, which returns the cart.

import { type QueryClient, mutationOptions, queryOptions } from '@tanstack/react-query';
import { attempt } from '@chipload/client/attempt';
import { Refused } from '@chipload/client/refused';
import type { SkuQuantity } from '@chipload/contract';
import type { Quote } from '@chipload/contract/quotes';
import type { LostReason } from '@chipload/domain/quotes';
import { cacheTrunk } from '../../cart/trunk.queries.ts';
import type { Api } from '../../platform/api/api.ts';

const quotesKey = ['quotes'] as const;

export const quotesQuery = (api: Api) =>
  queryOptions({ queryKey: quotesKey, queryFn: ({ signal }) => api.get('/quotes', { signal }) });

export const quoteQuery = (api: Api, uuid: string) =>
  queryOptions({
    queryKey: [...quotesKey, uuid],
    queryFn: ({ signal }) => api.get('/quotes/:uuid', { params: { uuid }, signal }),
  });

export const askForQuote = (api: Api, queryClient: QueryClient) =>
  mutationOptions({
    mutationFn: ({ request, items }: { request: string; items: readonly SkuQuantity[] }) =>
      attempt(['askForQuote', request, items], (idempotencyKey) =>
        api.post('/quotes', { data: { request, items: [...items] }, idempotencyKey }),
      ),
    onSuccess: (fresh) => cacheQuote(api, queryClient, fresh),
  });

type AcceptedLine = { readonly inventory_code: string; readonly quantity: number };

/** Puts lines of a quote into the cart, at the prices of the version that the buyer sees. */
export const acceptLines = (api: Api, queryClient: QueryClient, uuid: string) =>
  mutationOptions({
    mutationFn: ({ version, lines }: { version: number; lines: readonly AcceptedLine[] }) =>
      attempt(['acceptLines', uuid, version, lines], (idempotencyKey) =>
        api.post('/quotes/:uuid/acceptance', {
          params: { uuid },
          data: { version, lines: [...lines] },
          idempotencyKey,
        }),
      ),
    onSuccess: async ({ trunk }) => {
      await cacheTrunk(api, queryClient, trunk);
      await queryClient.invalidateQueries({ queryKey: quotesKey });
    },
    onError: (error) => refetchChanged(queryClient, error),
  });

export const declineQuote = (api: Api, queryClient: QueryClient, uuid: string) =>
  mutationOptions({
    mutationFn: (data: { version: number; reason: LostReason; note: string }) =>
      attempt(['declineQuote', uuid, data], (idempotencyKey) =>
        api.post('/quotes/:uuid/decline', { params: { uuid }, data, idempotencyKey }),
      ),
    onSuccess: (fresh) => cacheQuote(api, queryClient, fresh),
    onError: (error) => refetchChanged(queryClient, error),
  });

export const sendMessage = (api: Api, queryClient: QueryClient, uuid: string) =>
  mutationOptions({
    mutationFn: (body: string) =>
      attempt(['sendMessage', uuid, body], (idempotencyKey) =>
        api.post('/quotes/:uuid/messages', { params: { uuid }, data: { body }, idempotencyKey }),
      ),
    onSuccess: (fresh) => cacheQuote(api, queryClient, fresh),
    onError: (error) => refetchChanged(queryClient, error),
  });

/** Returns whether the quote is another one than the buyer saw; a notification has said so. */
export function hasChanged(error: unknown): boolean {
  return error instanceof Refused && error.status === 409;
}

async function refetchChanged(queryClient: QueryClient, error: unknown): Promise<void> {
  if (hasChanged(error)) await queryClient.invalidateQueries({ queryKey: quotesKey });
}

function cacheQuote(api: Api, queryClient: QueryClient, fresh: Quote): Promise<void> {
  queryClient.setQueryData(quoteQuery(api, fresh.uuid).queryKey, fresh);
  return queryClient.invalidateQueries({ queryKey: quotesKey, exact: true });
}

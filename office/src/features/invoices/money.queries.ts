import {
  keepPreviousData,
  queryOptions,
  type QueryClient,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { useState } from 'react';
import { newKey } from '@chipload/client/new-key';
import type { OfficeApi } from '../../platform/api/api.ts';

export const paymentQuery = (api: OfficeApi, uuid: string) =>
  queryOptions({
    queryKey: ['payment', uuid],
    queryFn: ({ signal }) => api.get('/payments/:uuid', { params: { uuid }, signal }),
  });

type Proposed = {
  readonly company: string;
  readonly currency: 'CAD' | 'USD';
  readonly amount: number;
  readonly reference: string;
};

/** The open invoices of a company, and what an amount would pay of each. */
export const proposalQuery = (api: OfficeApi, { company: uuid, ...query }: Proposed) =>
  queryOptions({
    queryKey: ['payment-proposal', uuid, query],
    queryFn: ({ signal }) =>
      api.get('/companies/:uuid/payment-proposal', {
        params: { uuid },
        query: { ...query, amount: String(query.amount) },
        signal,
      }),
    enabled: uuid !== '',
    placeholderData: keepPreviousData,
    gcTime: 0,
  });

/** What companies owe at the end of a day, by days past the due date; without a day, now. */
export const ageingQuery = (api: OfficeApi, on: string | undefined) =>
  queryOptions({
    queryKey: ['ageing', on],
    queryFn: ({ signal }) => api.get('/ageing', { query: { on }, signal }),
  });

/** After an act with money: every record, list and timeline that it may concern is asked for again. */
export async function refreshMoney(queryClient: QueryClient): Promise<void> {
  await Promise.all(concerned.map((key) => queryClient.invalidateQueries({ queryKey: [key] })));
}

const concerned = [
  'invoice',
  'payment',
  'payment-proposal',
  'company',
  'order',
  'ageing',
  'list',
  'timeline',
  'today',
];

/**
 * Runs the act with money that a dialog asks for, refreshes what it concerns, and closes the dialog. The dialog has one key: pressing
 * twice, or again after a lost answer, acts once.
 */
export function useMoneyAct<Input, Reply>(
  act: (input: Input, idempotencyKey: string) => Promise<Reply>,
  {
    onDone,
    onClose,
  }: { readonly onDone?: (reply: Reply, input: Input) => void; readonly onClose: () => void },
) {
  const queryClient = useQueryClient();
  const [idempotencyKey] = useState(newKey);
  return useMutation({
    mutationFn: (input: Input) => act(input, idempotencyKey),
    onSuccess: async (reply, input) => {
      onDone?.(reply, input);
      await refreshMoney(queryClient);
      onClose();
    },
  });
}

import { keepPreviousData, queryOptions } from '@tanstack/react-query';
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

/** Debts of companies at the end of a day, by days past the due date; without a day, now. */
export const ageingQuery = (api: OfficeApi, on: string | undefined) =>
  queryOptions({
    queryKey: ['ageing', on],
    queryFn: ({ signal }) => api.get('/ageing', { query: { on }, signal }),
  });

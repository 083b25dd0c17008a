import { queryOptions } from '@tanstack/react-query';
import type { BankEntryRow, SentBankFile } from '@chipload/contract/office/bank-files';
import type { OfficeApi } from '../../../platform/api/api.ts';

/** The bank accounts whose tables were read before. */
export const bankAccountsQuery = (api: OfficeApi) =>
  queryOptions({
    queryKey: ['bank-accounts'],
    queryFn: ({ signal }) => api.get('/bank-accounts', { signal }),
  });

/** A file that was chosen; its content is Base64. */
export type ChosenFile = { readonly content: string; readonly readAt: number };

export type BankAnswers = Pick<SentBankFile, 'account' | 'day_order'>;

/** The entries of a file with the invoices that they pay, as of now. */
export const bankFileQuery = (api: OfficeApi, { content, readAt }: ChosenFile, answers: BankAnswers) =>
  queryOptions({
    // Not the content, which may have millions of characters.
    queryKey: ['bank-file', readAt, answers],
    queryFn: ({ signal }) => api.post('/bank-files/preview', { data: { content, ...answers }, signal }),
    retry: false,
    gcTime: 0,
    refetchOnWindowFocus: false, // the file is sent each time
  });

/** The company and invoices that an entry pays, as proposed or as a person chose. */
export type Payer = Pick<NonNullable<BankEntryRow['match']>, 'company' | 'parts'>;

import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { MailExample } from '@chipload/contract/office/mail-examples';
import type { OfficeApi } from '../../platform/api/api.ts';

export const mailQuery = (api: OfficeApi, uuid: string) =>
  queryOptions({
    queryKey: ['mail', uuid],
    queryFn: ({ signal }) => api.get('/mails/:uuid', { params: { uuid }, signal }),
  });

export const mailExamplesQuery = (api: OfficeApi) =>
  queryOptions({
    queryKey: ['mail-examples'],
    queryFn: ({ signal }) => api.get('/mail-examples', { signal }),
  });

export const mailExampleQuery = (api: OfficeApi, kind: string) =>
  queryOptions({
    queryKey: ['mail-example', kind],
    queryFn: ({ signal }) => api.get('/mail-examples/:kind', { params: { kind }, signal }),
  });

/** A mail with words that are being typed, and these words: while others are read, the answer is about the former ones. */
export const mailPreviewQuery = (
  api: OfficeApi,
  kind: string,
  {
    language,
    typed,
  }: {
    readonly language: MailExample['mails'][number]['language'];
    readonly typed: { readonly subject: string; readonly opening: string; readonly closing: string };
  },
) =>
  queryOptions({
    queryKey: ['mail-example', kind, language, typed],
    queryFn: async ({ signal }) => {
      const params = { kind, language };
      const mail = await api.post('/mail-examples/:kind/:language/preview', { params, data: typed, signal });
      return { ...mail, typed };
    },
    placeholderData: keepPreviousData,
    retry: false,
    gcTime: 0,
    staleTime: Infinity,
  });

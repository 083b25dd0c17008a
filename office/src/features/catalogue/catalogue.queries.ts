import { queryOptions } from '@tanstack/react-query';
import type { ImportReading } from '@chipload/contract/office/part-imports';
import type { DocumentOwner } from '@chipload/domain/catalogue';
import type { OfficeApi } from '../../platform/api/api.ts';

export const seriesQuery = (api: OfficeApi) =>
  queryOptions({
    queryKey: ['series'],
    queryFn: async ({ signal }) => (await api.get('/series', { signal })).series,
    staleTime: 60_000,
  });

/** With their texts and order, also those that buyers do not see. */
export const seriesTextsQuery = (api: OfficeApi) =>
  queryOptions({
    queryKey: ['series', 'texts'],
    queryFn: async ({ signal }) => (await api.get('/catalogue/series', { signal })).series,
  });

export const partQuery = (api: OfficeApi, code: string) =>
  queryOptions({
    queryKey: ['part', code],
    queryFn: ({ signal }) => api.get('/parts/:code', { params: { code }, signal }),
  });

export const partChangesQuery = (api: OfficeApi, code: string) =>
  queryOptions({
    queryKey: ['part', code, 'changes'],
    queryFn: async ({ signal }) =>
      (await api.get('/parts/:code/changes', { params: { code }, signal })).changes,
  });

export const priceChangesQuery = (api: OfficeApi) =>
  queryOptions({
    queryKey: ['price-changes'],
    queryFn: async ({ signal }) => (await api.get('/price-changes', { signal })).changes,
  });

export const partImportsQuery = (api: OfficeApi) =>
  queryOptions({
    queryKey: ['part-imports'],
    queryFn: async ({ signal }) => (await api.get('/part-imports', { signal })).changes,
  });

/** A file of parts that was chosen; its content is Base64. */
export type PartFile = { readonly name: string; readonly content: string; readonly readAt: number };

/** How a file is read, as somebody says, and the day from which its prices hold. */
export type SaidOfFile = ImportReading & { readonly valid_from: string };

export const partImportQuery = (api: OfficeApi, { content, readAt }: PartFile, said: SaidOfFile) =>
  queryOptions({
    // Not the content, which may have millions of characters.
    queryKey: ['part-imports', 'preview', readAt, said],
    queryFn: ({ signal }) => api.post('/part-imports/preview', { data: { content, ...said }, signal }),
    retry: false,
    gcTime: 0,
    refetchOnWindowFocus: false, // the file is sent each time
  });

export const offersQuery = (api: OfficeApi) =>
  queryOptions({
    queryKey: ['offers'],
    queryFn: async ({ signal }) => (await api.get('/offers', { signal })).rows,
  });

export const offerQuery = (api: OfficeApi, uuid: string) =>
  queryOptions({
    queryKey: ['offers', uuid],
    queryFn: ({ signal }) => api.get('/offers/:uuid', { params: { uuid }, signal }),
  });

export const partPicturesQuery = (api: OfficeApi, code: string) =>
  queryOptions({
    queryKey: ['part', code, 'pictures'],
    queryFn: ({ signal }) => api.get('/parts/:code/pictures', { params: { code }, signal }),
  });

export const catalogueDocumentsQuery = (api: OfficeApi, { of, name }: DocumentOwner) =>
  queryOptions({
    queryKey: ['catalogue-documents', of, name],
    queryFn: ({ signal }) => api.get('/catalogue/documents/:of/:name', { params: { of, name }, signal }),
  });

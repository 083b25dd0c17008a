import { queryOptions } from '@tanstack/react-query';
import type { ImportReading } from '@chipload/contract/office/part-imports';
import type { DocumentOwner, ImportKind } from '@chipload/domain/catalogue';
import type { OfficeApi } from '../../platform/api/api.ts';

/** The series with their categories, and the types of tools, by their names. */
export const groupsQuery = (api: OfficeApi) =>
  queryOptions({
    queryKey: ['series'],
    queryFn: ({ signal }) => api.get('/series', { signal }),
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

/** By what a file has. */
export const importPaths = {
  parts: '/part-imports',
  stock: '/stock-imports',
  'special-prices': '/special-price-imports',
  companies: '/company-imports',
} as const satisfies Record<ImportKind, string>;

export const fileImportsQuery = (api: OfficeApi, kind: ImportKind) =>
  queryOptions({
    queryKey: ['imports', kind],
    queryFn: async ({ signal }) => (await api.get(importPaths[kind], { signal })).changes,
  });

/** A file that was chosen; its content is Base64. */
export type ChosenFile = {
  readonly kind: ImportKind;
  readonly name: string;
  readonly content: string;
  readonly readAt: number;
};

/** How a file is read, as somebody says, and the day from which its prices hold, if it can have some. */
export type SaidOfFile = ImportReading & { readonly valid_from: string };

export const importPreviewQuery = (api: OfficeApi, { kind, content, readAt }: ChosenFile, said: SaidOfFile) =>
  queryOptions({
    // Not the content, which may have millions of characters.
    queryKey: ['imports', kind, 'preview', readAt, said],
    queryFn: ({ signal }) =>
      api.post(`${importPaths[kind]}/preview`, {
        data: { content, ...said },
        signal,
      }),
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

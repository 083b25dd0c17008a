import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { WrittenText } from '@chipload/contract/office/content';
import type { DocumentKind } from '@chipload/domain/content';
import type { OfficeApi } from '../../platform/api/api.ts';

export const documentsQuery = (api: OfficeApi, kind: DocumentKind | undefined) =>
  queryOptions({
    queryKey: ['documents', kind ?? ''],
    queryFn: async ({ signal }) =>
      (await api.get('/documents', { query: kind === undefined ? {} : { kind }, signal })).rows,
  });

export const documentQuery = (api: OfficeApi, uuid: string) =>
  queryOptions({
    queryKey: ['documents', 'one', uuid],
    queryFn: ({ signal }) => api.get('/documents/:uuid', { params: { uuid }, signal }),
  });

export const versionQuery = (api: OfficeApi, uuid: string, number: number) =>
  queryOptions({
    queryKey: ['documents', 'one', uuid, number],
    queryFn: async ({ signal }) =>
      (await api.get('/documents/:uuid/versions/:number', { params: { uuid, number }, signal })).texts,
    staleTime: Infinity,
  });

export const documentPicturesQuery = (api: OfficeApi, text: string) =>
  queryOptions({
    queryKey: ['documents', 'pictures', text],
    queryFn: async ({ signal }) => (await api.get('/document-pictures', { query: { text }, signal })).rows,
    placeholderData: keepPreviousData,
  });

export const previewQuery = (
  api: OfficeApi,
  uuid: string,
  { language, text }: { readonly language: 'en' | 'fr'; readonly text: WrittenText },
) =>
  queryOptions({
    queryKey: ['documents', 'preview', uuid, language, text],
    queryFn: ({ signal }) =>
      api.post('/documents/:uuid/preview', { params: { uuid }, data: { language, text }, signal }),
    placeholderData: keepPreviousData,
    retry: false,
    gcTime: 0,
    staleTime: Infinity,
  });

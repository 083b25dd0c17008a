import { queryOptions } from '@tanstack/react-query';
import type { OfficeToolType } from '@chipload/contract/office/tool-types';
import type { OfficeApi } from '../../platform/api/api.ts';

export const toolTypesQuery = (api: OfficeApi) =>
  queryOptions({
    queryKey: ['tool-types'],
    queryFn: async ({ signal }) => (await api.get('/catalogue/tool-types', { signal })).types,
  });

export const toolTypeQuery = (api: OfficeApi, type: string) =>
  queryOptions({
    queryKey: ['tool-types', type],
    queryFn: ({ signal }) => api.get('/catalogue/tool-types/:type', { params: { type }, signal }),
  });

/** Saves a type as it was seen, but for what is changed of it. */
export async function changeType(
  api: OfficeApi,
  { slug, version, position, names, fields }: OfficeToolType,
  changed: Partial<Pick<OfficeToolType, 'position' | 'names' | 'fields'>>,
  idempotencyKey: string,
) {
  return api.post('/catalogue/tool-types/:type', {
    params: { type: slug },
    data: { version, position, names, fields, ...changed },
    idempotencyKey,
  });
}

import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../../platform/api/api.ts';

export const frequentQuery = (api: Api) =>
  queryOptions({
    queryKey: ['frequently-purchased'],
    queryFn: ({ signal }) => api.get('/frequently-purchased', { signal }),
  });

/** The earlier orders and parts that home shows. */
export const boughtBeforeQuery = (api: Api) =>
  queryOptions({
    queryKey: ['bought-before'],
    queryFn: ({ signal }) => api.get('/bought-before', { signal }),
  });

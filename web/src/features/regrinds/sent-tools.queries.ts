// Queries for the tools of an order of regrinds, and for the passports of tools.

import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../../platform/api/api.ts';

export const passportQuery = (api: Api, code: string) =>
  queryOptions({
    queryKey: ['tool-passport', code],
    queryFn: ({ signal }) => api.get('/tool-passports/:code', { params: { code }, signal }),
  });

export const sentToolsQuery = (api: Api, uuid: string) =>
  queryOptions({
    queryKey: ['sent-tools', uuid],
    queryFn: ({ signal }) => api.get('/orders/:uuid/sent-tools', { params: { uuid }, signal }),
  });

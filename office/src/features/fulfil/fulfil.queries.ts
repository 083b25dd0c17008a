import { queryOptions } from '@tanstack/react-query';
import type { OfficeApi } from '../../platform/api/api.ts';

export const orderToShipQuery = (api: OfficeApi, uuid: string) =>
  queryOptions({
    queryKey: ['fulfilment', uuid],
    queryFn: ({ signal }) => api.get('/fulfilment/orders/:uuid', { params: { uuid }, signal }),
  });

export const shipmentQuery = (api: OfficeApi, uuid: string) =>
  queryOptions({
    queryKey: ['shipment', uuid],
    queryFn: ({ signal }) => api.get('/shipments/:uuid', { params: { uuid }, signal }),
  });

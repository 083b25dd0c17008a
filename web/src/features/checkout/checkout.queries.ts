// Saving the sections. The calls are quiet: the sections say themselves what went wrong, an ended session above all.

import { type QueryClient, mutationOptions } from '@tanstack/react-query';
import type { Api } from '../../platform/api/api.ts';
import { attempt } from '../trunk/attempt.ts';
import { keepTrunk } from '../trunk/trunk.queries.ts';
import { type PurchaseOrderDraft, type ShippingDraft, purchaseOrderBody, shippingBody } from './drafts.ts';

export const saveBundling = (api: Api, queryClient: QueryClient) =>
  mutationOptions({
    mutationFn: (bundled: boolean) =>
      attempt(['saveBundling', bundled], (idempotencyKey) =>
        api.patch('/trunk/bundling', { data: { bundled }, idempotencyKey, quiet: true }),
      ),
    onSuccess: (fresh) => keepTrunk(api, queryClient, fresh),
  });

export const saveShipping = (api: Api, queryClient: QueryClient) =>
  mutationOptions({
    mutationFn: (draft: ShippingDraft) => {
      const data = shippingBody(draft);
      return attempt(['saveShipping', data], (idempotencyKey) =>
        api.patch('/trunk/shipping', { data, idempotencyKey, quiet: true }),
      );
    },
    onSuccess: (fresh) => keepTrunk(api, queryClient, fresh),
  });

export const savePurchaseOrder = (api: Api, queryClient: QueryClient) =>
  mutationOptions({
    mutationFn: (draft: PurchaseOrderDraft) => {
      const data = purchaseOrderBody(draft);
      return attempt(['savePurchaseOrder', data], (idempotencyKey) =>
        api.patch('/trunk/purchase-order', { data, idempotencyKey, quiet: true }),
      );
    },
    onSuccess: (fresh) => keepTrunk(api, queryClient, fresh),
  });

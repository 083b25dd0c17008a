// Saves the sections, and looks for earlier orders. The calls are quiet, because the checkout shows their errors itself.

import { type QueryClient, mutationOptions, queryOptions } from '@tanstack/react-query';
import type { Trunk } from '@chipload/contract';
import { shipsAsParcels } from '@chipload/domain/checkout';
import type { TrunkKind } from '@chipload/domain/trunk';
import type { Api } from '../../platform/api/api.ts';
import { packedTrunkQuery } from '../../shipping/packing.queries.ts';
import { parcelBody } from '../../shipping/parcel-body.ts';
import { attempt } from '@chipload/client/attempt';
import { cacheTrunk, otherCart, trunkPath, trunkQuery } from '../../cart/trunk.queries.ts';
import { type PurchaseOrderDraft, type ShippingDraft, purchaseOrderBody, shippingBody } from './drafts.ts';

export const saveBundling = (api: Api, queryClient: QueryClient) =>
  mutationOptions({
    mutationFn: ({ kind, bundled }: { kind: TrunkKind; bundled: boolean }) =>
      attempt(['saveBundling', kind, bundled], (idempotencyKey) =>
        api.patch(`/${trunkPath[kind]}/bundling`, { data: { bundled }, idempotencyKey, quiet: true }),
      ),
    onSuccess: (fresh) => cacheTrunk(api, queryClient, fresh),
  });

/** Packs parcels in the browser first; the server packs and prices them again, and compares the results. */
export const saveShipping = (api: Api, queryClient: QueryClient) =>
  mutationOptions({
    mutationFn: async ({ trunk, draft }: { trunk: Trunk; draft: ShippingDraft }) => {
      const path = trunkPath[trunk.kind];
      if (shipsAsParcels(trunk.currency, draft.type)) {
        const packed = await queryClient.ensureQueryData(packedTrunkQuery(trunk)).catch(() => undefined);
        const parcels = parcelBody(trunk, draft, packed);
        return attempt(['saveParcels', trunk.kind, trunk.version, parcels], (idempotencyKey) =>
          api.post(`/${path}/shipping-us`, { data: parcels, idempotencyKey, quiet: true }),
        );
      }
      const data = shippingBody(draft);
      return attempt(['saveShipping', trunk.kind, data], (idempotencyKey) =>
        api.patch(`/${path}/shipping`, { data, idempotencyKey, quiet: true }),
      );
    },
    onSuccess: (fresh) => cacheTrunk(api, queryClient, fresh),
  });

export const savePurchaseOrder = (api: Api, queryClient: QueryClient) =>
  mutationOptions({
    mutationFn: ({ kind, draft }: { kind: TrunkKind; draft: PurchaseOrderDraft }) => {
      const data = purchaseOrderBody(draft);
      return attempt(['savePurchaseOrder', kind, data], (idempotencyKey) =>
        api.patch(`/${trunkPath[kind]}/purchase-order`, { data, idempotencyKey, quiet: true }),
      );
    },
    onSuccess: (fresh) => {
      // The number may have been given to the other cart, too.
      void queryClient.invalidateQueries(trunkQuery(api, otherCart(fresh.kind)));
      return cacheTrunk(api, queryClient, fresh);
    },
  });

/** The company's last order with a purchase order number; null if there is none. The checkout works without the answer. */
export const earlierOrderQuery = (api: Api, kind: TrunkKind, number: string) =>
  queryOptions({
    queryKey: ['earlier-order', kind, number],
    queryFn: async ({ signal }) => {
      const query = { purchase_order_number: number, kind };
      return (await api.get('/orders/earlier', { query, signal, quiet: true })).order;
    },
    enabled: number !== '',
    retry: false,
  });

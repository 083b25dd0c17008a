import { type callsOfCheckout, checkoutCalls } from '@chipload/contract/checkout';
import { modCheckout } from '@chipload/contract/mod-trunk';
import { isSentByShop, shipsAsParcels } from '@chipload/domain/checkout';
import type { TrunkKind } from '@chipload/domain/trunk';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Database } from '../../platform/database/database.ts';
import { serve } from '../../platform/http/serve.ts';
import type { CardGateway } from '../payments/payments.service.ts';
import type { Settings } from '../settings/settings.service.ts';
import type { AddressService, CourierRates } from '../shipping/shipping.service.ts';
import { answerTrunk, expectedVersion, type WhichTrunk } from '../trunk/trunk.service.ts';
import {
  chooseBundling,
  chooseParcels,
  chooseShipping,
  placeOrder,
  setPurchaseOrder,
} from './checkout.service.ts';
import { hasSameParcels, parseParcelAddress } from './parcel-request.ts';

export type CheckoutRoutesOptions = {
  readonly db: Database;
  readonly settings: Settings;
  readonly gateway: CardGateway;
  readonly addressService: AddressService;
  readonly courierRates: CourierRates;
};

export function checkoutRoutes(app: FastifyInstance, options: CheckoutRoutesOptions): void {
  serveCheckout(app, checkoutCalls, 'standard', options);
  serveCheckout(app, modCheckout, 'mod', options);
}

function serveCheckout(
  app: FastifyInstance,
  calls: ReturnType<typeof callsOfCheckout>,
  kind: TrunkKind,
  options: CheckoutRoutesOptions,
): void {
  const { db: pool, settings, gateway, addressService, courierRates } = options;
  const changing = { db: pool, repeatable: 'in-transaction' } as const;
  /** Calls that may send requests to carriers or address services, outside of transactions. */
  const calling = { db: pool, repeatable: 'without-transaction' } as const;
  /** The order stores the key of its request. */
  const placing = { db: pool, repeatable: 'recognised' } as const;
  const expectedTrunk = (request: FastifyRequest): WhichTrunk => ({
    kind,
    version: expectedVersion(request),
  });
  const fresh = answerTrunk(settings, kind);

  serve(app, calls.chooseBundling, changing, async ({ db, visitor, body, request }) => {
    await chooseBundling(db, visitor, { isBundled: body.bundled }, expectedTrunk(request));
    return fresh(db, visitor);
  });

  serve(app, calls.chooseShipping, calling, async ({ db, visitor, body, request }) => {
    const { type, data } = body;
    if (isSentByShop(type) && shipsAsParcels(visitor.currency, type)) {
      const shop = { db, settings, addressService, courierRates, log: request.log };
      const method = type === 'flat_rate' ? { type } : { type, addressId: data.address_id ?? null };
      await chooseParcels(shop, visitor, { method, shown: {}, expectedTrunk: expectedTrunk(request) });
    } else {
      await chooseShipping({ db, settings }, visitor, body, expectedTrunk(request));
    }
    return fresh(db, visitor);
  });

  serve(app, calls.shipToUnitedStates, calling, async ({ db, visitor, body, request }) => {
    const shop = { db, settings, addressService, courierRates, log: request.log };
    const { method, shown } = parseParcelAddress(body);
    const quote = await chooseParcels(shop, visitor, {
      method,
      shown,
      expectedTrunk: expectedTrunk(request),
    });
    // The shop's own packing is priced; if the browser packed differently, that is logged for the developers.
    if (!hasSameParcels(body, quote)) {
      const { packages, packages_error: message } = body;
      request.log.warn({ packages, message }, 'A browser packed differently');
    }
    return fresh(db, visitor);
  });

  serve(app, calls.setPurchaseOrder, changing, async ({ db, visitor, body, request }) => {
    const notes = body.notes.map(({ uuid, body: text }) => ({ uuid, body: text }));
    const purchaseOrder = { number: body.purchase_order_number, notes };
    await setPurchaseOrder(db, visitor, purchaseOrder, expectedTrunk(request));
    return fresh(db, visitor);
  });

  serve(app, calls.placeOrder, placing, async ({ db, visitor, body, request }) => {
    const key = request.headers['idempotency-key'];
    const order = await placeOrder({ db, settings, gateway }, visitor, {
      ...expectedTrunk(request),
      method: body.method,
      card: body.card ?? undefined,
      cvd: body.cvd ?? '',
      isReturnWaived: body.return_waived ?? false,
      total: body.total,
      backordered: body.backordered,
      requestKey: typeof key === 'string' ? key : null,
    });
    const { uuid, number, state } = order;
    const redirect_to =
      kind === 'mod' ? `/app/mod/order-confirmation/${uuid}` : `/customer/account/order-confirmation/${uuid}`;
    return { data: { uuid, number: String(number), state, redirect_to } };
  });
}

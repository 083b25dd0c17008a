import { checkoutCalls } from '@chipload/contract/checkout';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../platform/database/database.ts';
import { serve } from '../../platform/http/serve.ts';
import type { Visitor } from '../../platform/http/visitor.ts';
import type { CardGateway } from '../payments/payments.service.ts';
import type { Settings } from '../settings/settings.service.ts';
import type { AddressService, CourierRates } from '../shipping/shipping.service.ts';
import { expectedVersion, loadTrunk, presentTrunk } from '../trunk/trunk.service.ts';
import {
  chooseBundling,
  chooseParcels,
  chooseShipping,
  goesByParcel,
  placeOrder,
  setPurchaseOrder,
} from './checkout.service.ts';
import { isPackedAlike, parseParcelAddress } from './parcel-request.ts';

export type CheckoutRoutesOptions = {
  readonly db: Database;
  readonly settings: Settings;
  readonly gateway: CardGateway;
  readonly addressService: AddressService;
  readonly courierRates: CourierRates;
};

export function checkoutRoutes(app: FastifyInstance, options: CheckoutRoutesOptions): void {
  const { db: pool, settings, gateway, addressService, courierRates } = options;
  const changing = { db: pool, repeatable: 'in-transaction' } as const;
  /** Others may be asked: who carries the parcels, who knows addresses, who pays. */
  const calling = { db: pool, repeatable: 'beside' } as const;
  const fresh = async (db: Database, visitor: Visitor) => ({
    data: presentTrunk(await loadTrunk(db, settings, visitor), visitor),
  });

  serve(app, checkoutCalls.chooseBundling, changing, async ({ db, visitor, body, request }) => {
    await chooseBundling(db, visitor, body.bundled, expectedVersion(request));
    return fresh(db, visitor);
  });

  serve(app, checkoutCalls.chooseShipping, calling, async ({ db, visitor, body, request }) => {
    const version = expectedVersion(request);
    if (body.type === 'flat_rate' && goesByParcel(visitor, body)) {
      const shop = { db, settings, addressService, courierRates, log: request.log };
      await chooseParcels(shop, visitor, { method: { type: body.type }, shown: {}, version });
    } else {
      await chooseShipping({ db, settings }, visitor, body, version);
    }
    return fresh(db, visitor);
  });

  serve(app, checkoutCalls.shipToUnitedStates, calling, async ({ db, visitor, body, request }) => {
    const shop = { db, settings, addressService, courierRates, log: request.log };
    const { method, shown } = parseParcelAddress(body.address);
    const version = expectedVersion(request);
    const quote = await chooseParcels(shop, visitor, { method, shown, version });
    // The shop's own parcels are priced; that a browser packs otherwise is for whoever keeps the packing.
    if (!isPackedAlike(body, quote)) {
      const { packages, packages_error: message } = body;
      request.log.warn({ packages, message }, 'A browser packed otherwise');
    }
    return fresh(db, visitor);
  });

  serve(app, checkoutCalls.setPurchaseOrder, changing, async ({ db, visitor, body, request }) => {
    const notes = body.notes.map(({ uuid, body: text }) => ({ uuid, body: text }));
    const purchaseOrder = { number: body.purchase_order_number, notes };
    await setPurchaseOrder(db, visitor, purchaseOrder, expectedVersion(request));
    return fresh(db, visitor);
  });

  serve(app, checkoutCalls.placeOrder, calling, async ({ db, visitor, body, request }) => {
    const key = request.headers['idempotency-key'];
    const order = await placeOrder({ db, settings, gateway }, visitor, {
      method: body.method,
      card: body.card ?? undefined,
      cvd: body.cvd ?? '',
      total: body.total,
      backordered: body.backordered,
      requestKey: typeof key === 'string' ? key : null,
    });
    const { uuid, number, state } = order;
    if (state === 'payment_pending')
      request.log.warn({ order: uuid }, 'The gateway has not said whether it charged');
    const redirect_to = `/customer/account/order-confirmation/${uuid}`;
    return { data: { uuid, number: String(number), state, redirect_to } };
  });
}

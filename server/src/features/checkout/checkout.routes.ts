import { pageOf } from '@chipload/contract/page-addresses';
import { type callsOfCheckout, checkoutCalls, standardCheckout } from '@chipload/contract/checkout';
import { modCheckout } from '@chipload/contract/mod-trunk';
import { isSentByShop, shipsAsParcels } from '@chipload/domain/checkout';
import type { TrunkKind } from '@chipload/domain/trunk';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Database } from '../../platform/database/database.ts';
import { type Call, serve } from '../../platform/http/serve.ts';
import { type EarlierOrder, findEarlierOrder, type OrderHead } from '../orders/orders.service.ts';
import type { CardGateway } from '../payments/payments.service.ts';
import type { AddressService, CourierRates } from '../shipping/shipping.service.ts';
import { changingTrunk, showLoaded, showTrunk, type KeptFacts, whichTrunk } from '../trunk/trunk.service.ts';
import {
  chooseBundling,
  chooseParcels,
  chooseShipping,
  findPlaced,
  placeOrder,
  readShippingChoice,
  setPurchaseOrder,
} from './checkout.service.ts';
import { hasSameParcels, parseParcelAddress } from './parcel-request.ts';

export type CheckoutRoutesOptions = {
  readonly db: Database;
  readonly kept: KeptFacts;
  readonly gateway: CardGateway;
  readonly addressService: AddressService;
  readonly courierRates: CourierRates;
};

export function checkoutRoutes(app: FastifyInstance, options: CheckoutRoutesOptions): void {
  serveCheckout(app, standardCheckout, 'standard', options);
  serveCheckout(app, modCheckout, 'mod', options);

  serve(app, checkoutCalls.findEarlierOrder, { db: options.db }, async ({ db, visitor, query }) => {
    const { companyId } = visitor.customer;
    const order = await findEarlierOrder(db, companyId, {
      number: query.purchase_order_number,
      kind: query.kind,
    });
    return { data: { order: order ? presentEarlierOrder(order) : null } };
  });
}

function presentEarlierOrder({ number, placed_at, ...order }: EarlierOrder) {
  return { ...order, number: String(number), placed_at: placed_at.toISOString() };
}

function serveCheckout(
  app: FastifyInstance,
  calls: ReturnType<typeof callsOfCheckout>,
  kind: TrunkKind,
  options: CheckoutRoutesOptions,
): void {
  const { db: pool, kept } = options;
  const changing = changingTrunk(pool, kept, kind);

  serve(app, calls.chooseBundling, changing, async ({ db, visitor, body, request }) => {
    const section = { kept, expectedTrunk: whichTrunk(kind, request) };
    const bundling = { isBundled: body.bundled };
    const loaded = await chooseBundling(db, section, visitor, bundling);
    return { data: await showLoaded(db, loaded, visitor) };
  });

  serve(app, calls.setPurchaseOrder, changing, async ({ db, visitor, body, request }) => {
    const section = { kept, expectedTrunk: whichTrunk(kind, request) };
    const notes = body.notes.map(({ uuid, body: text }) => ({ uuid, body: text }));
    const purchaseOrder = { number: body.purchase_order_number, notes };
    const loaded = await setPurchaseOrder(db, section, visitor, purchaseOrder);
    return { data: await showLoaded(db, loaded, visitor) };
  });

  serveShipping(app, calls, kind, options);
  servePlacing(app, calls, kind, options);
}

function serveShipping(
  app: FastifyInstance,
  calls: ReturnType<typeof callsOfCheckout>,
  kind: TrunkKind,
  { db: pool, kept, addressService, courierRates }: CheckoutRoutesOptions,
): void {
  const choosing = {
    ...changingTrunk(pool, kept, kind),
    repeatable: ({ visitor, body }: Call<typeof calls.chooseShipping>) =>
      shipsAsParcels(visitor.currency, body.type) ? 'without-transaction' : 'answered-anew',
  } as const;
  serve(app, calls.chooseShipping, choosing, async ({ db, visitor, body, request }) => {
    const { type, data } = body;
    const expectedTrunk = whichTrunk(kind, request);
    if (!isSentByShop(type) || !shipsAsParcels(visitor.currency, type)) {
      const chosen = await readShippingChoice({ db, settings: kept.settings }, visitor, body);
      const loaded = await chooseShipping(db, { kept, expectedTrunk }, visitor, chosen);
      return { data: await showLoaded(db, loaded, visitor) };
    }
    const shop = { db, kept, addressService, courierRates, log: request.log };
    const method = type === 'flat_rate' ? { type } : { type, addressId: data.address_id ?? null };
    await chooseParcels(shop, visitor, { method, shown: {}, expectedTrunk });
    return { data: await showTrunk(db, kept, visitor, kind) };
  });

  // Sends requests to carriers and address services, outside of transactions.
  const calling = { db: pool, repeatable: 'without-transaction' } as const;
  serve(app, calls.shipToUnitedStates, calling, async ({ db, visitor, body, request }) => {
    const shop = { db, kept, addressService, courierRates, log: request.log };
    const { method, shown } = parseParcelAddress(body);
    const expectedTrunk = whichTrunk(kind, request);
    const quote = await chooseParcels(shop, visitor, { method, shown, expectedTrunk });
    // The shop's own packing is priced; if the browser packed differently, that is logged for the developers.
    if (!hasSameParcels(body, quote)) {
      const { packages, packages_error: message } = body;
      request.log.warn({ packages, message }, 'A browser packed differently');
    }
    return { data: await showTrunk(db, kept, visitor, kind) };
  });
}

function servePlacing(
  app: FastifyInstance,
  calls: ReturnType<typeof callsOfCheckout>,
  kind: TrunkKind,
  { db: pool, kept, gateway }: CheckoutRoutesOptions,
): void {
  const keyOf = ({ headers }: FastifyRequest) => {
    const key = headers['idempotency-key'];
    return typeof key === 'string' ? key : null;
  };
  const answerOf = ({ uuid, number, state }: OrderHead) => {
    const confirmation = kind === 'mod' ? pageOf.modOrderConfirmation(uuid) : pageOf.orderConfirmation(uuid);
    return { data: { uuid, number: String(number), state, redirect_to: confirmation } };
  };
  /** The order stores the key of its request. Only a card is charged by an outside company. */
  const placing = {
    db: pool,
    repeatable: ({ body }: Call<typeof calls.placeOrder>) =>
      body.method === 'account' ? 'answered-anew' : 'recognised',
    answerAgain: async ({ db, visitor, request }: Call<typeof calls.placeOrder>) =>
      answerOf(await findPlaced(db, visitor, keyOf(request))),
  } as const;
  serve(app, calls.placeOrder, placing, async ({ db, visitor, body, request }) => {
    const order = await placeOrder({ db, kept, gateway }, visitor, {
      ...whichTrunk(kind, request),
      method: body.method,
      card: body.card ?? undefined,
      cvd: body.cvd ?? '',
      isReturnWaived: body.return_waived ?? false,
      total: body.total,
      backordered: body.backordered,
      requestKey: keyOf(request),
    });
    return answerOf(order);
  });
}

import { type callsOfCheckout, checkoutCalls, standardCheckout } from '@chipload/contract/checkout';
import { modCheckout } from '@chipload/contract/mod-trunk';
import { isSentByShop, shipsAsParcels } from '@chipload/domain/checkout';
import type { TrunkKind } from '@chipload/domain/trunk';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Database } from '../../platform/database/database.ts';
import { type Call, serve } from '../../platform/http/serve.ts';
import type { Visitor } from '../../platform/http/visitor.ts';
import { type EarlierOrder, findEarlierOrder, type OrderHead } from '../orders/orders.service.ts';
import type { CardGateway } from '../payments/payments.service.ts';
import type { Settings } from '../settings/settings.service.ts';
import type { AddressService, CourierRates } from '../shipping/shipping.service.ts';
import { answerChange, answerTrunk, expectedVersion, type WhichTrunk } from '../trunk/trunk.service.ts';
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
  readonly settings: Settings;
  readonly gateway: CardGateway;
  readonly addressService: AddressService;
  readonly courierRates: CourierRates;
};

export function checkoutRoutes(app: FastifyInstance, options: CheckoutRoutesOptions): void {
  serveCheckout(app, standardCheckout, 'standard', options);
  serveCheckout(app, modCheckout, 'mod', options);

  serve(app, checkoutCalls.findEarlierOrder, { db: options.db }, async ({ db, visitor, query }) => {
    const { companyId } = visitor.customer;
    const order = await findEarlierOrder(db, companyId, query.purchase_order_number);
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
  const { db: pool, settings } = options;
  const fresh = answerTrunk(settings, kind);
  const changed = answerChange(settings, kind);
  const answerAgain = async ({ db, visitor }: { db: Database; visitor: Visitor }) => fresh(db, visitor);
  const changing = { db: pool, repeatable: 'answered-anew', answerAgain } as const;
  const expectedTrunk = trunkExpected(kind);

  serve(app, calls.chooseBundling, changing, async ({ db, visitor, body, request }) => {
    const [bundling, trunk] = [{ isBundled: body.bundled }, expectedTrunk(request)];
    return changed(db, visitor, async () => chooseBundling(db, visitor, bundling, trunk));
  });

  serve(app, calls.setPurchaseOrder, changing, async ({ db, visitor, body, request }) => {
    const notes = body.notes.map(({ uuid, body: text }) => ({ uuid, body: text }));
    const purchaseOrder = { number: body.purchase_order_number, notes };
    const trunk = expectedTrunk(request);
    return changed(db, visitor, async () => setPurchaseOrder(db, visitor, purchaseOrder, trunk));
  });

  serveShipping(app, calls, kind, options);
  servePlacing(app, calls, kind, options);
}

function serveShipping(
  app: FastifyInstance,
  calls: ReturnType<typeof callsOfCheckout>,
  kind: TrunkKind,
  { db: pool, settings, addressService, courierRates }: CheckoutRoutesOptions,
): void {
  const fresh = answerTrunk(settings, kind);
  const changed = answerChange(settings, kind);
  const expectedTrunk = trunkExpected(kind);
  const choosing = {
    db: pool,
    answerAgain: async ({ db, visitor }: { db: Database; visitor: Visitor }) => fresh(db, visitor),
    repeatable: ({ visitor, body }: Call<typeof calls.chooseShipping>) =>
      shipsAsParcels(visitor.currency, body.type) ? 'without-transaction' : 'answered-anew',
  } as const;
  serve(app, calls.chooseShipping, choosing, async ({ db, visitor, body, request }) => {
    const { type, data } = body;
    const trunk = expectedTrunk(request);
    if (!isSentByShop(type) || !shipsAsParcels(visitor.currency, type)) {
      const chosen = await readShippingChoice({ db, settings }, visitor, body);
      return changed(db, visitor, async () => chooseShipping(db, visitor, chosen, trunk));
    }
    const shop = { db, settings, addressService, courierRates, log: request.log };
    const method = type === 'flat_rate' ? { type } : { type, addressId: data.address_id ?? null };
    await chooseParcels(shop, visitor, { method, shown: {}, expectedTrunk: trunk });
    return fresh(db, visitor);
  });

  // Sends requests to carriers and address services, outside of transactions.
  const calling = { db: pool, repeatable: 'without-transaction' } as const;
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
}

function servePlacing(
  app: FastifyInstance,
  calls: ReturnType<typeof callsOfCheckout>,
  kind: TrunkKind,
  { db: pool, settings, gateway }: CheckoutRoutesOptions,
): void {
  const expectedTrunk = trunkExpected(kind);
  const keyOf = ({ headers }: FastifyRequest) => {
    const key = headers['idempotency-key'];
    return typeof key === 'string' ? key : null;
  };
  const answerOf = ({ uuid, number, state }: OrderHead) => {
    const page = kind === 'mod' ? '/app/mod/order-confirmation' : '/customer/account/order-confirmation';
    return { data: { uuid, number: String(number), state, redirect_to: `${page}/${uuid}` } };
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
    const order = await placeOrder({ db, settings, gateway }, visitor, {
      ...expectedTrunk(request),
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

/** Returns which trunk a request is about, and which version of it its page showed. */
function trunkExpected(kind: TrunkKind): (request: FastifyRequest) => WhichTrunk {
  return (request) => ({ kind, version: expectedVersion(request) });
}

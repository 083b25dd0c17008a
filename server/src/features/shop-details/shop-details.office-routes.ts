import { shopCalls as calls } from '@chipload/contract/office/shop';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../platform/database/database.ts';
import { serveOffice } from '../../platform/http/serve-office.ts';
import {
  getShop,
  setAddress,
  setCollect,
  setDelivery,
  setFlatRates,
  setLook,
  setMadeToOrder,
  setMinimumOrder,
  setParcelSteps,
  setPickup,
  setPrivacy,
  setRegistrations,
  setReminders,
  setStates,
} from './shop-details.service.ts';

export function shopOfficeRoutes(app: FastifyInstance, { db }: { readonly db: Database }): void {
  const changing = { db, repeatable: 'in-transaction' } as const;

  serveOffice(app, calls.getShopDetails, { db }, async () => ({ data: await getShop(db) }));

  serveOffice(app, calls.setShopAddress, changing, async ({ db: connection, body, ...by }) => {
    const { version, ...details } = body;
    await setAddress(connection, { ...by, version, details });
    return { data: await getShop(connection) };
  });

  serveOffice(app, calls.setShopLook, changing, async ({ db: connection, body, ...by }) => {
    const { version, ...details } = body;
    await setLook(connection, { ...by, version, details });
    return { data: await getShop(connection) };
  });

  serveOffice(app, calls.setShopPrivacy, changing, async ({ db: connection, body, ...by }) => {
    const { version, ...details } = body;
    await setPrivacy(connection, { ...by, version, details });
    return { data: await getShop(connection) };
  });

  serveOffice(app, calls.setShopMinimum, changing, async ({ db: connection, body, ...by }) => {
    const { version, ...details } = body;
    await setMinimumOrder(connection, { ...by, version, details });
    return { data: await getShop(connection) };
  });

  serveOffice(app, calls.setShopMadeToOrder, changing, async ({ db: connection, body, ...by }) => {
    const { version, made_to_order: details } = body;
    await setMadeToOrder(connection, { ...by, version, details });
    return { data: await getShop(connection) };
  });

  serveOffice(app, calls.setShopRegistrations, changing, async ({ db: connection, body, ...by }) => {
    const { version, registrations: details } = body;
    await setRegistrations(connection, { ...by, version, details });
    return { data: await getShop(connection) };
  });

  serveOffice(app, calls.setShopStates, changing, async ({ db: connection, body, ...by }) => {
    const { version, states: details } = body;
    await setStates(connection, { ...by, version, details });
    return { data: await getShop(connection) };
  });

  serveOffice(app, calls.setShopReminders, changing, async ({ db: connection, body, ...by }) => {
    const { version, ...details } = body;
    await setReminders(connection, { ...by, version, details });
    return { data: await getShop(connection) };
  });

  serveShipping(app, db);
}

function serveShipping(app: FastifyInstance, db: Database): void {
  const changing = { db, repeatable: 'in-transaction' } as const;

  serveOffice(app, calls.setShopFlatRates, changing, async ({ db: connection, body, ...by }) => {
    const { version, flat_rates: details } = body;
    await setFlatRates(connection, { ...by, version, details });
    return { data: await getShop(connection) };
  });

  serveOffice(app, calls.setShopCollect, changing, async ({ db: connection, body, ...by }) => {
    const { version, ...details } = body;
    await setCollect(connection, { ...by, version, details });
    return { data: await getShop(connection) };
  });

  serveOffice(app, calls.setShopPickup, changing, async ({ db: connection, body, ...by }) => {
    const { version, pickup: details } = body;
    await setPickup(connection, { ...by, version, details });
    return { data: await getShop(connection) };
  });

  serveOffice(app, calls.setShopDelivery, changing, async ({ db: connection, body, ...by }) => {
    const { version, delivery: details } = body;
    await setDelivery(connection, { ...by, version, details });
    return { data: await getShop(connection) };
  });

  serveOffice(app, calls.setShopParcelSteps, changing, async ({ db: connection, body, ...by }) => {
    const { version, parcel_steps: details } = body;
    await setParcelSteps(connection, { ...by, version, details });
    return { data: await getShop(connection) };
  });
}

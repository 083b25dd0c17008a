// A shop with as many parts and buyers as a test needs, and its API. Each test creates the parts and buyers it uses.

import { codeKey } from '@chipload/domain/catalogue';
import type { Database } from '@chipload/server/database';
import { hashPassword } from '@chipload/server/password';
import { hashSessionToken } from '@chipload/server/session-token';
import type { FastifyInstance } from 'fastify';
import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { createSandbox } from '../../server/src/features/payments/gateways/sandbox.ts';
import type { CardGateway } from '../../server/src/features/payments/card-gateway.ts';
import { sandboxRoutes } from '../../server/src/features/payments/sandbox.routes.ts';
import { createRepacker } from '../../server/src/features/checkout/checkout.service.ts';
import { accountSecurityRoutes } from '../../server/src/features/account-security/account-security.routes.ts';
import { createSecrets } from '../../server/src/platform/secrets.ts';
import { checkoutRoutes } from '../../server/src/features/checkout/checkout.routes.ts';
import { accountRoutes } from '../../server/src/features/customers/account.routes.ts';
import { ownAddressCheck, type AddressService } from '../../server/src/features/customers/address-service.ts';
import { customerRoutes } from '../../server/src/features/customers/customers.routes.ts';
import { holderRoutes } from '../../server/src/features/holders/holders.routes.ts';
import { regrindRoutes } from '../../server/src/features/regrinds/regrinds.routes.ts';
import { drawingRoutes } from '../../server/src/features/drawings/drawings.routes.ts';
import { modRoutes } from '../../server/src/features/mods/mods.routes.ts';
import { markOpened } from '../../server/src/features/opening/opening.service.ts';
import { orderRoutes } from '../../server/src/features/orders/orders.routes.ts';
import { privacyRoutes } from '../../server/src/features/privacy/privacy.routes.ts';
import { purchaseHistoryRoutes } from '../../server/src/features/purchase-history/purchase-history.routes.ts';
import {
  createSettings,
  requireOffered,
  type Settings,
} from '../../server/src/features/settings/settings.service.ts';
import { tableRates, type CourierRates } from '../../server/src/features/shipping/shipping.service.ts';
import { trunkRoutes } from '../../server/src/features/trunk/trunk.routes.ts';
import {
  createKeptFacts,
  hasWaitingTrunk,
  mergeGuestTrunk,
  type KeptFacts,
} from '../../server/src/features/trunk/trunk.service.ts';
import type { Changes } from '../../server/src/platform/database/changes.ts';
import { createTestApi } from './test-api.ts';
import { visit, type TestAnswer, type TestVisitor } from './test-visitor.ts';

const settingsFile = {
  site_name: 'Small Tools',
  address: {
    name: 'Small Tools Inc.',
    line_1: '1 Spindle Road',
    city: 'Hamilton',
    province: 'ON',
    postal: 'L8L 6W4',
    country: 'CA',
    phone: '905-555-0100',
    email: 'orders@small.test',
  },
  tax_registrations: [
    { tax: 'GST/HST', number: '123456789 RT0001' },
    { tax: 'QST', number: '1234567890 TQ0001' },
    { tax: 'BC PST', number: 'PST-1234-5678' },
    { tax: 'SK PST', number: '1234567' },
    { tax: 'MB RST', number: '123456-7' },
  ],
  flat_rates: [
    {
      zone: 'canada',
      currency: 'CAD',
      provinces: ['ON', 'QC', 'AB', 'BC', 'MB', 'SK', 'NB', 'NS', 'PE', 'NL', 'YT', 'NT'],
      price: '18.50',
    },
    { zone: 'states', currency: 'USD', provinces: ['OH', 'NY'], price: '16.00' },
  ],
  couriers: [
    { key: 'ups', name: 'UPS', account_pattern: '^[0-9A-Z]{6}$', example: '1A2B3C' },
    { key: 'purolator', name: 'Purolator', account_pattern: '^[0-9]{7}$', example: '1234567' },
  ],
  pickup: {
    line_1: '1 Spindle Road',
    line_2: 'Door 4',
    city: 'Hamilton',
    province: 'ON',
    postal: 'L8L 6W4',
    country: 'CA',
    hours_en: 'Monday to Friday',
    hours_fr: 'Du lundi au vendredi',
  },
};

export type NewPart = {
  readonly code: string;
  /** Cents from 1, 10, 25 and 50 pieces on; null for no price in that currency. */
  readonly cad?: readonly number[] | null;
  readonly usd?: readonly number[] | null;
  readonly onHand?: number;
  /** Expected pieces by day. */
  readonly arrivals?: Readonly<Record<string, number>>;
  readonly status?: 'active' | 'discontinued';
};

export type NewBuyer = {
  readonly province?: string;
  readonly currency?: 'CAD' | 'USD';
  readonly language?: 'en' | 'fr';
  readonly creditLimitCents?: number | null;
  readonly owesCents?: number;
  /** A token of the sandbox: the buyer has a card on file. */
  readonly cardToken?: string;
  /** Default: true. */
  readonly isEmailConfirmed?: boolean;
  /** Without it, the buyer cannot sign in with a password. */
  readonly password?: string;
};

export type SmallBuyer = TestVisitor & {
  readonly customerId: number;
  readonly companyId: number;
  readonly email: string;
  readonly billingAddress: string;
  readonly card: string | undefined;
  /** Opens another browser of the same person. */
  elsewhere(): Promise<TestVisitor>;
};

export type SmallShop = {
  readonly app: FastifyInstance;
  readonly settings: Settings;
  part(part: NewPart): Promise<number>;
  buyer(buyer?: NewBuyer): Promise<SmallBuyer>;
  guest(language?: string): TestVisitor;
  /** Signs in an existing customer in a browser of their own. */
  signIn(customerId: number): Promise<TestVisitor>;
};

export type SmallShopOptions = {
  /** Replaces the sandbox. */
  readonly gateway?: CardGateway;
  /** Caches settings and trunks, as a shop does that is notified of changes. */
  readonly changes?: Changes;
  /** Replaces the shop's own check. */
  readonly addressService?: AddressService;
  /** Replaces the table of the settings. */
  readonly courierRates?: CourierRates;
  /** Adds calls to those for buying, which every small shop has. */
  readonly addRoutes?: (api: FastifyInstance, parts: ShopParts) => void;
  /** Builds another server than the default one, with its own calls only. */
  readonly build?: (parts: ShopParts) => Promise<FastifyInstance>;
};

type ShopParts = { readonly settings: Settings; readonly kept: KeptFacts; readonly gateway: CardGateway };

/** Opens the shop on a migrated database. */
export async function openSmallShop(db: Database, options: SmallShopOptions = {}): Promise<SmallShop> {
  await sql`
    insert into shop_settings (settings) values (${JSON.stringify(settingsFile)}::jsonb)
    on conflict (is_only_row) do update set settings = excluded.settings`.execute(db);
  await markOpened(db); // a process that has started on the empty database has closed it
  await sql`
    with one as (
      insert into series (slug, position, packing_category, texts)
      values ('x', 1, 'xmill', '{"en": {"name": "X"}, "fr": {"name": "X"}}') returning id
    )
    insert into categories (series_id, slug, position, tool_type, texts)
    select id, 'x', 1, 'end-mill', '{"en": {"name": "X"}, "fr": {"name": "X"}}' from one`.execute(db);

  const {
    gateway = createSandbox(db),
    addressService = ownAddressCheck,
    courierRates = tableRates,
    changes,
    addRoutes = () => undefined,
  } = options;
  const settings = createSettings({ db, ...(changes && { changes }), cardGateway: gateway.vault?.gateway });
  const outside = { addressService, courierRates, changes };
  const { build = (parts) => buildBuying(db, { ...parts, ...outside }, addRoutes) } = options;
  const app = await build({ settings, kept: createKeptFacts(settings), gateway });
  return {
    app,
    settings,
    part: (part) => insertPart(db, part),
    buyer: (buyer = {}) => insertBuyer(db, app, buyer),
    guest: (language) => visit(app, language),
    signIn: (customerId) => signIn(db, app, customerId),
  };
}

type BuyingParts = ShopParts & {
  readonly addressService: AddressService;
  readonly courierRates: CourierRates;
  readonly changes: Changes | undefined;
};

function buildBuying(
  db: Database,
  { settings, kept, gateway, addressService, courierRates, changes }: BuyingParts,
  addRoutes: (api: FastifyInstance, parts: ShopParts) => void,
) {
  const secrets = createSecrets([randomBytes(32)]);
  return createTestApi(
    db,
    (api) => {
      customerRoutes(api, {
        db,
        limitsRegistrations: false,
        acceptsSamplePeople: true,
        whenGuestSignsIn: mergeGuestTrunk,
        hasWaitingTrunk,
      });
      accountSecurityRoutes(api, {
        db,
        secrets,
        findSiteName: settings.findSiteName,
        origin: 'http://localhost',
        whenGuestSignsIn: mergeGuestTrunk,
      });
      privacyRoutes(api, { db, secrets });
      accountRoutes(api, { db, addressService, vault: gateway.vault });
      sandboxRoutes(api, { db, vault: gateway.vault });
      modRoutes(api, { db });
      drawingRoutes(api, { db, settings });
      holderRoutes(api, { db });
      regrindRoutes(api, { db });
      const repack = createRepacker({ db, kept, courierRates });
      trunkRoutes(api, { db, kept, changes, repack });
      checkoutRoutes(api, { db, kept, gateway, addressService, courierRates });
      orderRoutes(api, { db, settings });
      purchaseHistoryRoutes(api, { db, kept });
      addRoutes(api, { settings, kept, gateway });
    },
    { requireOffered: async (kind) => requireOffered(await settings.get(), kind) },
  );
}

async function insertPart(
  db: Database,
  { code, cad = [10_000], usd = [8_000], onHand = 100, arrivals = {}, status = 'active' }: NewPart,
) {
  const { rows } = await sql<{ id: number }>`
    insert into parts (inventory_code, code_key, category_id, tool_type, profile, units, size, cutting_diameter, shank_diameter,
      cutting_length, overall_length, weight_grams, status, descriptions)
    values (${code}, ${codeKey(code)}, (select min(id) from categories), 'end-mill', 'square', 'inch', '1/2', 0.5, 0.5, 1.25, 3, 120.5, ${status},
      jsonb_build_object('en', 'End mill ' || ${code}::text, 'fr', 'Fraise ' || ${code}::text))
    returning id`.execute(db);
  const id = rows[0]!.id;
  await sql`insert into stock (part_id, on_hand) values (${id}, ${onHand})`.execute(db);
  for (const [expectedOn, quantity] of Object.entries(arrivals)) {
    await db
      .insertInto('stock_arrivals')
      .values({ part_id: id, expected_on: expectedOn, quantity })
      .execute();
  }
  for (const [currency, cents] of [
    ['CAD', cad],
    ['USD', usd],
  ] as const) {
    if (cents === null) continue;
    await sql`
      insert into prices (part_id, currency, valid_from, from_quantities, cents)
      values (${id}, ${currency}, '2020-01-01', ${[1, 10, 25, 50].slice(0, cents.length)}::integer[], ${[...cents]}::bigint[])`.execute(
      db,
    );
  }
  return id;
}

let buyers = 0;

const postalCodes: Readonly<Record<string, string>> = {
  ON: 'N2B 2E1',
  QC: 'J1L 1C5',
  AB: 'T2P 1J9',
  OH: '44114',
};

/** Creates a customer of a new approved company, and signs them in. */
export async function insertBuyer(db: Database, app: FastifyInstance, buyer: NewBuyer): Promise<SmallBuyer> {
  buyers += 1;
  const number = buyers;
  const {
    province = 'ON',
    currency = 'CAD',
    language = 'en',
    creditLimitCents = 10_000_000,
    owesCents = 0,
    cardToken,
    isEmailConfirmed = true,
    password,
  } = buyer;
  const name = `Buyer ${number} Ltd.`;
  const email = `buyer${number}@small.test`;
  const { id: companyId } = await db
    .insertInto('companies')
    .values({
      code: `buyer-${number}`,
      name,
      currency,
      credit_limit_cents: creditLimitCents,
      is_approved: true,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { uuid: billingAddress } = await db
    .insertInto('addresses')
    .values({
      company_id: companyId,
      is_billing: true,
      name,
      line_1: `${number} Sample Avenue`,
      city: 'Sampleville',
      province,
      postal: postalCodes[province] ?? 'A1A 1A1',
      country: currency === 'CAD' ? 'CA' : 'US',
      phone: '519-555-0142',
    })
    .returning('uuid')
    .executeTakeFirstOrThrow();
  const { id: customerId } = await db
    .insertInto('customers')
    .values({
      company_id: companyId,
      email,
      name: `Robin <${number}> Machinist`,
      language,
      password_hash: password === undefined ? '-' : await hashPassword(password),
      email_confirmed_at: isEmailConfirmed ? new Date() : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (owesCents > 0) {
    await db
      .insertInto('credit_entries')
      .values({ company_id: companyId, kind: 'opening_balance', cents: owesCents })
      .execute();
  }
  const card = cardToken && (await insertCard(db, customerId, cardToken));
  const elsewhere = () => signIn(db, app, customerId);
  return { ...(await elsewhere()), customerId, companyId, email, billingAddress, card, elsewhere };
}

async function insertCard(db: Database, customerId: number, token: string): Promise<string> {
  const { uuid } = await db
    .insertInto('cards')
    .values({
      customer_id: customerId,
      gateway: 'sandbox',
      gateway_token: token,
      masked_number: '**** **** **** 4242',
    })
    .returning('uuid')
    .executeTakeFirstOrThrow();
  return uuid;
}

/** Opens a browser in which a customer is signed in. */
export async function signIn(db: Database, app: FastifyInstance, customerId: number): Promise<TestVisitor> {
  const visitor = visit(app);
  await db
    .insertInto('sessions')
    .values({
      token_hash: hashSessionToken(visitor.token()),
      customer_id: customerId,
      signed_in_at: sql<Date>`now()`,
      expires_at: sql<Date>`now() + interval '14 days'`,
    })
    .execute();
  return visitor;
}

type SkuQuantity = { readonly sku: string; readonly quantity: number };

/** Fills the buyer's trunk and every section of the checkout except the payment; returns the trunk. */
export async function fillCheckout(
  buyer: TestVisitor,
  items: readonly SkuQuantity[],
  shipping: object = { type: 'flat_rate' },
) {
  await done(buyer.send('POST', '/trunk/add-standards', { items }));
  await done(buyer.send('PATCH', '/trunk/shipping', shipping));
  return done(buyer.send('PATCH', '/trunk/purchase-order', { purchase_order_number: 'PO-77' }));
}

/** Returns the data of an answer that must be a success. */
export async function done(answer: Promise<TestAnswer>) {
  const { status, body } = await answer;
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`);
  return body.data;
}

// The shop's own work before a journey: creates customers and parts, changes prices. Everything is new, so that
// parallel journeys do not collide.

import { randomUUID } from 'node:crypto';
import { codeKey } from '@chipload/domain/catalogue';
import type { RoleCode } from '@chipload/domain/staff';
import { type CreditDecision, decideApplication } from '@chipload/server/credit-applications';
import type { Database } from '@chipload/server/database';
import { answerQuoteRequest } from '@chipload/server/quote-requests';
import { sql } from 'kysely';
import { hashPassword } from '@chipload/server/password';
import { createStaff } from '@chipload/server/staff';
import { insertPerson } from '../../operations/import/people.repository.ts';
import { shipPieces } from '../support/shipped-orders.ts';
import { insertStaff } from '../support/test-staff.ts';
import { createSettings } from '../../server/src/features/settings/settings.service.ts';
import { endDiscount, insertDiscount } from '../support/small-discount.ts';
import { storeAssets } from '../../server/src/platform/http/other-build-assets.ts';
import { waitForShop } from './settled.ts';

export type Buyer = { readonly email: string; readonly name: string; readonly company: string };

/** A person of the staff. */
export type Colleague = { readonly email: string; readonly name: string };

/** The password of everybody whom the back office creates. */
export const password = 'chipload-journey-1';

type BuyerOptions = {
  readonly province?: keyof typeof addresses;
  readonly language?: 'en' | 'fr';
  /** In dollars; without it, no credit account. */
  readonly creditLimit?: number;
  /** A token of the sandbox; without it, no card on file. */
  readonly card?: 'sandbox-approve' | 'sandbox-decline' | 'sandbox-timeout';
  /** Default: true. */
  readonly isEmailConfirmed?: boolean;
};

type ColleagueOptions = {
  /** Default: owner. */
  readonly role?: RoleCode;
  readonly language?: 'en' | 'fr';
};

type PartOptions = {
  /** A prefix of the code. */
  readonly code?: string;
  /** Cents for a piece; null for a part that is not sold in that currency. */
  readonly cad?: number | null;
  readonly usd?: number | null;
  readonly onHand?: number;
  /** In inches. */
  readonly overallLength?: number;
  /** Expected pieces by day. */
  readonly arrivals?: Readonly<Record<string, number>>;
};

type OfferOptions = {
  readonly part: string;
  /** Canadian cents for a piece. */
  readonly cents: number;
  /** Without it, the offer is for everyone. */
  readonly buyer?: Pick<Buyer, 'email'>;
};

export type BackOffice = {
  /** Creates a customer. */
  readonly buyer: (options?: BuyerOptions) => Promise<Buyer>;
  /** Creates another customer of a buyer's company. */
  readonly person: (buyer: Pick<Buyer, 'email'>) => Promise<Buyer>;
  /** Creates a person of the staff. */
  readonly colleague: (options?: ColleagueOptions) => Promise<Colleague>;
  /** Creates a part and returns its code. */
  readonly part: (options?: PartOptions) => Promise<string>;
  /** Decides the credit application of a buyer's company. */
  readonly decideCredit: (buyer: Pick<Buyer, 'email'>, decision: CreditDecision) => Promise<void>;
  /** Lets a buyer's company owe an amount from before it ordered here. */
  readonly owe: (buyer: Pick<Buyer, 'email'>, cents: number) => Promise<void>;
  /** Answers a request for a special tool, by its number. */
  readonly quote: (number: string, offer: { unitCents: number; leadDays: number }) => Promise<void>;
  readonly changePrice: (code: string, cadCents: number) => Promise<void>;
  /** Says that a part is no longer made, and which one replaced it. */
  readonly replacePart: (code: string, successor: string) => Promise<void>;
  /** Creates an offer that is valid today, for everyone or for a buyer's company, and returns its uuid. */
  readonly offer: (options: OfferOptions) => Promise<string>;
  readonly endOffer: (uuid: string) => Promise<void>;
  /** Ages a buyer's sessions by a quarter of an hour, so that sensitive changes ask for the password again. */
  readonly waitQuarterHour: (buyer: Pick<Buyer, 'email'>) => Promise<void>;
  /** Ships all pieces of an order that are allocated, with their invoice, as the warehouse does. */
  readonly ship: (orderUuid: string) => Promise<{ readonly uuid: string; readonly number: string }>;
  /** Stores a mail that could not be sent, and returns its uuid. */
  readonly failedMail: (to: string) => Promise<string>;
  /** Enqueues a job of a kind that failed for good, and returns its id. */
  readonly failedJob: (name: string) => Promise<string>;
  /** Returns the number of orders of a buyer's company. */
  readonly countOrders: (buyer: Pick<Buyer, 'email'>) => Promise<number>;
  /** Returns the number of an order. */
  readonly numberOf: (orderUuid: string) => Promise<number>;
  /** Copies an order without its lines and amounts, for lists of several pages. */
  readonly copyOrder: (orderUuid: string, copies: number) => Promise<void>;
  /** Stores the files of a build, as a copy of the shop with that build does at its start. */
  readonly storeBuild: (clientFolder: string) => Promise<void>;
  /** Resolves once the shop has done the jobs that are due, and its caches and its search know every change so far. */
  readonly settled: () => Promise<void>;
};

/** `url` is that of the shop; left out, that of the journeys. */
export function createBackOffice(db: Database, url = process.env['SHOP_URL'] ?? ''): BackOffice {
  const passwordHash = hashPassword(password);
  return {
    settled: waitForShop(db, url, () => insertPart(db, { code: 'SETTLED' })),
    buyer: async (options = {}) => insertBuyer(db, options, await passwordHash),
    person: async (buyer) => insertPersonBeside(db, buyer, await passwordHash),
    colleague: async (options = {}) => insertColleague(db, options, await passwordHash),
    part: (options = {}) => insertPart(db, options),
    storeBuild: async (clientFolder) => (await storeAssets(db, clientFolder))(),
    decideCredit: async ({ email }, decision) => {
      const { id } = await db
        .selectFrom('credit_applications')
        .innerJoin('customers', 'customers.id', 'credit_applications.customer_id')
        .select('credit_applications.id')
        .where('customers.email', '=', email)
        .executeTakeFirstOrThrow();
      await decideApplication(db, id, decision);
    },
    owe: async ({ email }, cents) => {
      await sql`
        insert into credit_entries (company_id, kind, cents, created_at)
        select company_id, 'opening_balance', ${cents}, now() - interval '40 days' from customers where email = ${email}`.execute(
        db,
      );
    },
    quote: async (number, offer) => {
      await answerQuoteRequest(db, Number(number), { answer: 'Gladly.', offer });
    },
    changePrice: async (code, cadCents) => {
      await sql`
        update prices set cents = ${[cadCents]}::bigint[]
        where currency = 'CAD' and part_id = (select id from parts where inventory_code = ${code})`.execute(
        db,
      );
    },
    replacePart: async (code, successor) => {
      await db
        .updateTable('parts')
        .set({ status: 'superseded', superseded_by: successor })
        .where('inventory_code', '=', code)
        .execute();
    },
    offer: (options) => insertOffer(db, options),
    endOffer: (uuid) => endDiscount(db, uuid),
    failedMail: async (recipient) => {
      const { uuid } = await db
        .insertInto('mails')
        .values({
          recipient,
          template: 'invoice',
          language: 'en',
          subject: `Your invoice, ${recipient}`,
          state: 'failed',
          error: 'Mailbox full',
          copy_text: 'The invoice is in your account.',
          copy_html: '<!doctype html><h1 style="color:#1c2126">The invoice is in your account.</h1>',
        })
        .returning('uuid')
        .executeTakeFirstOrThrow();
      return uuid;
    },
    failedJob: async (name) => {
      const { rows } = await sql<{ id: string }>`
        select (graphile_worker.add_job(${name}, '{}'::json, run_at => now() + interval '1 day')).id::text as id`.execute(
        db,
      );
      const id = rows[0]?.id ?? '';
      await sql`update graphile_worker._private_jobs set attempts = max_attempts, last_error = 'The day is over'
        where id = ${id}::bigint`.execute(db);
      return id;
    },
    waitQuarterHour: async ({ email }) => {
      await sql`
        update sessions set confirmed_at = confirmed_at - interval '15 minutes'
        where customer_id = (select id from customers where email = ${email})`.execute(db);
    },
    ship: (orderUuid) => shipOrder(db, orderUuid),
    countOrders: async ({ email }) => {
      const { rows } = await sql<{ count: number }>`
        select count(*)::integer as count from orders
        join customers on customers.id = orders.customer_id where customers.email = ${email}`.execute(db);
      return rows[0]?.count ?? 0;
    },
    numberOf: async (uuid) => {
      const order = db.selectFrom('orders').select('number').where('uuid', '=', uuid);
      return (await order.executeTakeFirstOrThrow()).number;
    },
    copyOrder: async (uuid, copies) => {
      const uuids = Array.from({ length: copies }, () => randomUUID());
      await sql`
        insert into trunks (uuid, kind, customer_id, currency, state)
        select copy, kind, customer_id, currency, state from trunks, unnest(${uuids}::uuid[]) as copy where uuid = ${uuid}`.execute(
        db,
      );
      await sql`
        insert into orders select copied.* from orders, unnest(${uuids}::uuid[]) as copy, jsonb_populate_record(orders,
          jsonb_build_object('uuid', copy, 'number', nextval('order_numbers'), 'request_key', null,
            'subtotal_cents', 0, 'shipping_cents', 0, 'taxes_cents', 0, 'total_cents', 0)) as copied
        where orders.uuid = ${uuid}`.execute(db);
    },
  };
}

async function insertPersonBeside(
  db: Database,
  { email: known }: Pick<Buyer, 'email'>,
  passwordHash: string,
): Promise<Buyer> {
  const { company_id, company } = await db
    .selectFrom('customers')
    .innerJoin('companies', 'companies.id', 'customers.company_id')
    .select(['company_id', 'companies.name as company'])
    .where('email', '=', known)
    .executeTakeFirstOrThrow();
  const [name, email] = ['Kim Colleague', `kim-${randomUUID().slice(0, 8)}@journey.test`];
  await db
    .insertInto('customers')
    .values({ company_id, email, name, password_hash: passwordHash, email_confirmed_at: new Date() })
    .execute();
  return { email, name, company };
}

async function shipOrder(db: Database, orderUuid: string) {
  const lines = await db
    .selectFrom('order_lines')
    .select(['inventory_code', 'allocated'])
    .where('order_uuid', '=', orderUuid)
    .execute();
  const staffId = await insertStaff(db, `warehouse-${randomUUID().slice(0, 8)}@journey.test`);
  const pieces = Object.fromEntries(lines.map((line) => [line.inventory_code, line.allocated]));
  return shipPieces({ db, settings: createSettings({ db }), staffId }, orderUuid, pieces);
}

/** Creates the series of the journeys' parts, with a category of end mills and one of inserts. */
export async function addJourneyCategory(db: Database): Promise<void> {
  await sql`
    with one as (
      insert into series (slug, position, packing_category, texts)
      values ('shelf', 99, 'xmill', ${texts('Shelf', 'Tablette')}::jsonb) returning id
    )
    insert into categories (series_id, slug, position, tool_type, texts)
    select id, 'shelf', 1, 'end-mill', ${texts('Shelf', 'Tablette')}::jsonb from one
    union all select id, 'inserts', 2, 'insert', ${texts('Turning inserts', 'Plaquettes de tournage')}::jsonb from one`.execute(
    db,
  );
}

function texts(english: string, french: string): string {
  const about = { summary: '', body: '' };
  return JSON.stringify({ en: { name: english, ...about }, fr: { name: french, ...about } });
}

const addresses = {
  ON: { line1: '480 Sample Avenue', city: 'Kitchener', province: 'ON', postal: 'N2B 2E1', country: 'CA' },
  QC: {
    line1: '2850, rue de l’Exemple',
    city: 'Sherbrooke',
    province: 'QC',
    postal: 'J1L 1C5',
    country: 'CA',
  },
  OH: { line1: '1200 Sample Street', city: 'Cleveland', province: 'OH', postal: '44114', country: 'US' },
  AB: { line1: '5225 Sample Road SE', city: 'Calgary', province: 'AB', postal: 'T2H 0E8', country: 'CA' },
} as const;

async function insertBuyer(db: Database, options: BuyerOptions, passwordHash: string): Promise<Buyer> {
  const { province = 'AB', language = 'en', creditLimit, card, isEmailConfirmed = true } = options;
  const mark = randomUUID().slice(0, 8);
  const buyer = {
    email: `buyer-${mark}@journey.test`,
    name: `Robin ${mark}`,
    company: `Machine ${mark} Ltd.`,
  };
  await insertPerson(
    db,
    {
      ...buyer,
      phone: '519-555-0142',
      language,
      currency: addresses[province].country === 'US' ? 'USD' : 'CAD',
      address: { name: buyer.company, line2: '', phone: '519-555-0142', ...addresses[province] },
      creditLimitCents: creditLimit === undefined ? undefined : creditLimit * 100,
      openingBalanceCents: 0,
      card: card && { token: `${card}:${mark}`, maskedNumber: '**** **** **** 4242' },
    },
    passwordHash,
  );
  if (!isEmailConfirmed)
    await sql`update customers set email_confirmed_at = null where email = ${buyer.email}`.execute(db);
  return buyer;
}

async function insertColleague(
  db: Database,
  { role = 'owner', language = 'en' }: ColleagueOptions,
  passwordHash: string,
): Promise<Colleague> {
  const mark = randomUUID().slice(0, 8);
  const colleague = { email: `staff-${mark}@journey.test`, name: `Kim ${mark}` };
  await createStaff(db, { ...colleague, language, role, passwordHash });
  return colleague;
}

async function insertPart(
  db: Database,
  {
    code: beginning = 'J',
    cad = 100_00,
    usd = 80_00,
    onHand = 100,
    overallLength = 3,
    arrivals = {},
  }: PartOptions,
): Promise<string> {
  const code = `${beginning}-${randomUUID().slice(0, 8).toUpperCase()}`;
  const { rows } = await sql<{ id: number }>`
    insert into parts (inventory_code, code_key, category_id, tool_type, profile, units, size, cutting_diameter, shank_diameter,
      cutting_length, overall_length, weight_grams, descriptions)
    select ${code}, ${codeKey(code)}, categories.id, 'end-mill', 'square', 'inch', '1/2', 0.5, 0.5, 1.25, ${overallLength}, 120.5,
      jsonb_build_object('en', 'Square end mill 1/2 in', 'fr', 'Fraise à coin vif 1/2 po')
    from categories where slug = 'shelf' returning id`.execute(db);
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
      values (${id}, ${currency}, '2020-01-01', ${[1]}::integer[], ${[cents]}::bigint[])`.execute(db);
  }
  return code;
}

async function insertOffer(db: Database, { part, cents, buyer }: OfferOptions): Promise<string> {
  const { id: partId } = await db
    .selectFrom('parts')
    .select('id')
    .where('inventory_code', '=', part)
    .executeTakeFirstOrThrow();
  const customer =
    buyer &&
    (await db
      .selectFrom('customers')
      .select('company_id')
      .where('email', '=', buyer.email)
      .executeTakeFirstOrThrow());
  return insertDiscount(db, {
    parts: [{ partId, cents }],
    until: 9,
    ...(customer && { companyIds: [customer.company_id] }),
  });
}

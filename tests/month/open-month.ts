// The shop in which a month is played: the sample catalogue, companies of several provinces and states, and a clerk.

import { type OpenDatabase, openDatabase } from '@chipload/server/database';
import { sql } from 'kysely';
import { findCompany, insertPerson } from '../../operations/import/people.repository.ts';
import type { GatewayDispute } from '../../server/src/features/payments/card-gateway.ts';
import { createSandbox } from '../../server/src/features/payments/gateways/sandbox.ts';
import { createSettings } from '../../server/src/features/settings/settings.service.ts';
import type { ShopWeb } from '../../server/src/shop-parts.ts';
import { createLogger } from '../../server/src/platform/telemetry/logger.ts';
import { between, oneOf, randomFrom } from '../support/random.ts';
import { signIn } from '../support/small-shop.ts';
import { insertColleague, type OfficeBrowser } from '../support/test-staff.ts';
import type { TestVisitor } from '../support/test-visitor.ts';
import { buildWholeShop } from '../support/whole-shop.ts';
import { openClock } from './clock.ts';

export type MonthCompany = {
  readonly uuid: string;
  readonly currency: 'CAD' | 'USD';
  readonly province: string;
  readonly openingCents: number;
  /** Undefined: on account. */
  readonly card: string | undefined;
  /** On file, with which also a company on account may pay a deposit. */
  readonly fileCard: string;
  /** Opens a browser in which its buyer is signed in. */
  visit(): Promise<TestVisitor>;
};

type NewCompany = {
  readonly name: string;
  readonly province: string;
  readonly postal: string;
  readonly language?: 'en' | 'fr';
  readonly openingCents?: number;
  readonly byCard?: true;
};

const american = ['OH', 'NY', 'MI'];
const newCompanies: readonly NewCompany[] = [
  { name: 'Grand River Machine Ltd.', province: 'ON', postal: 'N2B 2E1', openingCents: 184_050 },
  { name: 'Usinage Saint-François inc.', province: 'QC', postal: 'J1L 1C5', language: 'fr' },
  { name: 'Fraser "Delta" Tool, Ltd.', province: 'BC', postal: 'V6B 1A1' },
  { name: 'Cuyahoga Precision LLC', province: 'OH', postal: '44114', openingCents: 99_901 },
  { name: 'Halifax Moulds', province: 'NS', postal: 'B3J 1S9' },
  { name: 'L’Œuvre & fils', province: 'QC', postal: 'H2X 1Y4', language: 'fr', byCard: true },
  { name: 'Regina Gears', province: 'SK', postal: 'S4P 3Y2' },
  { name: 'Hudson Aerospace Inc.', province: 'NY', postal: '10001' },
  { name: 'Foothills Tool & Die', province: 'AB', postal: 'T2P 1J9', byCard: true },
  { name: 'Red River Dies', province: 'MB', postal: 'R3C 1A5' },
  { name: 'Outillage Acadie ltée', province: 'NB', postal: 'E1C 1A1', language: 'fr' },
  { name: 'Detroit Form Works', province: 'MI', postal: '48226', byCard: true },
  { name: 'Hamilton Steel Tooling', province: 'ON', postal: 'L8L 6W4', openingCents: 51_007, byCard: true },
  { name: 'Akron Rubber Moulds', province: 'OH', postal: '44308', byCard: true },
];

export type Month = Awaited<ReturnType<typeof openMonth>>;

/**
 * Opens the shop on an empty database with the sample catalogue; nothing has connected to it as the shop yet. Without `web`, it has no
 * pages.
 */
export async function openMonth(
  urls: { readonly url: string; readonly ownerUrl: string },
  seed: number,
  web?: ShopWeb,
) {
  const clock = await openClock(urls.ownerUrl, '2027-02-27T10:00:00-05:00');
  const opened = openDatabase(urls.url, { connections: 6, statementTimeoutMilliseconds: 60_000 });
  const { db } = opened;
  await sql`update shop_settings set settings = settings || ${JSON.stringify({
    registered_states: [{ state: 'OH', number: '99-1234567', rate: '5.75' }],
  })}::jsonb`.execute(db);
  const disputes = new Map<string, GatewayDispute>();
  const sandbox = createSandbox(db);
  const gateway = { ...sandbox, findDispute: async (reference: string) => disputes.get(reference) };
  const settings = createSettings({ db, cardGateway: sandbox.name });
  const log = createLogger({ logLevel: 'silent' });
  const environment = { RATE_LIMIT: 'off', SAMPLE_SHOP: 'on' }; // nobody has a second factor
  const app = await buildWholeShop(opened, { log, settings, gateway, environment, ...(web && { web }) });
  const clerk = await insertColleague(db, app);
  const companies: MonthCompany[] = [];
  for (const [at, company] of newCompanies.entries())
    companies.push(await insertCompany(opened, app, company, at));
  await sql`update companies set made_on_account = true, made_deposit_percent = 40 where credit_limit_cents is not null`.execute(
    db,
  );
  const random = randomFrom(seed);
  return {
    db,
    app,
    clock,
    clerk,
    gateway,
    disputes,
    companies,
    parts: await listParts(db),
    /** Opens the office anew: a day is longer than a session. */
    signIn: (): Promise<OfficeBrowser> => clerk.elsewhere(),
    between: (from: number, to: number) => between([from, to], random),
    oneOf: <Member>(list: readonly Member[]) => oneOf(list, random),
    close: async () => {
      await app.close();
      await opened.close();
      await clock.stop();
    },
  };
}

async function insertCompany(
  { db }: Pick<OpenDatabase, 'db'>,
  app: Awaited<ReturnType<typeof buildWholeShop>>,
  { name, province, postal, language = 'en', openingCents = 0, byCard }: NewCompany,
  at: number,
): Promise<MonthCompany> {
  const isAmerican = american.includes(province);
  const currency = isAmerican ? 'USD' : 'CAD';
  const email = `month-${at}@small.test`;
  await db.transaction().execute((transaction) =>
    insertPerson(
      transaction,
      {
        email,
        name: 'Robin Month',
        company: name,
        phone: '519-555-0142',
        language,
        currency,
        address: {
          name,
          line1: `${at} Sample Road`,
          city: 'Sampleville',
          province,
          postal,
          country: isAmerican ? 'US' : 'CA',
          phone: '519-555-0142',
        },
        creditLimitCents: byCard ? undefined : 500_000_000,
        openingBalanceCents: openingCents,
        card: { token: `sandbox-approve:${at}`, maskedNumber: '**** **** **** 4242' },
      },
      '-',
    ),
  );
  const id = await findCompany(db, name);
  const { rows } = await sql<{ uuid: string; customer: number; card: string }>`
    select companies.uuid, customers.id as customer, cards.uuid as card
    from companies join customers on company_id = companies.id join cards on customer_id = customers.id
    where companies.id = ${id ?? 0}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error(`${name} was not written`);
  return {
    uuid: row.uuid,
    currency,
    province,
    openingCents,
    card: byCard && row.card,
    fileCard: row.card,
    visit: () => signIn(db, app, row.customer),
  };
}

/** Parts that are sold in both currencies, and of which there are many. */
async function listParts(db: OpenDatabase['db']): Promise<string[]> {
  const { rows } = await sql<{ code: string }>`
    select inventory_code as code from parts join stock on part_id = parts.id
    where status = 'active' and on_hand >= 60 and tool_type = 'end-mill'
      and (select count(distinct currency) from prices where prices.part_id = parts.id) = 2
    order by md5(inventory_code) limit 400`.execute(db);
  return rows.map(({ code }) => code);
}

import { accessSync, constants, mkdirSync } from 'node:fs';
import { compareMigrations, databaseShopDay } from '@chipload/server/database';
import { sql } from 'kysely';
import { settingsFile } from '@chipload/server/settings';
import { type OpenShop, withDatabase } from '../open-shop.ts';
import type { Command } from './command.ts';

type Finding = { readonly isGood: boolean; readonly sentence: string };
type Examination = (shop: OpenShop) => Promise<Finding>;

/** Checks the shop without changing it, and says what to do. */
export const doctor: Command = {
  name: 'doctor',
  usage: '',
  about: 'Checks the shop and reports what is wrong with it',
  run: () =>
    withDatabase(async (shop) => {
      let isWell = true;
      for (const examine of examinations) {
        const { isGood, sentence } = await examine(shop);
        console.log(`${isGood ? 'good ' : 'FAULT'}  ${sentence}`);
        isWell &&= isGood;
        if (!isGood && examine === examineTables) break; // without tables there is nothing else to examine
      }
      return isWell;
    }),
};

const examinations: readonly Examination[] = [
  examineServer,
  examineTables,
  examineSettings,
  examineCatalogue,
  examinePrices,
  examineStock,
  examineCredit,
  examineMail,
];

async function examineServer({ db }: OpenShop): Promise<Finding> {
  const { rows } = await sql<{ number: number; name: string }>`
    select current_setting('server_version_num')::int as number, current_setting('server_version') as name`.execute(
    db,
  );
  const { number = 0, name = '' } = rows[0] ?? {};
  if (number < 150_000) return bad(`PostgreSQL ${name} is too old. Use 15 or newer.`);
  return good(`PostgreSQL ${name} answers.`);
}

async function examineTables({ pool }: OpenShop): Promise<Finding> {
  const { pending, newer } = await compareMigrations(pool);
  if (newer.length > 0)
    return bad(
      `The database is newer than this code: it has ${newer.join(', ')}. Run the newer version, or go back as docs/operations says.`,
    );
  if (pending.length > 0) return bad(`The tables lack ${pending.join(', ')}. Run: npm run shop -- migrate`);
  return good('The tables are up to date.');
}

async function examineSettings({ db }: OpenShop): Promise<Finding> {
  const row = await db.selectFrom('shop_settings').select('settings').executeTakeFirst();
  if (!row)
    return bad('There are no settings: no freight, no tax numbers. Import a folder with a settings.json.');
  const { error } = settingsFile.safeParse(row.settings);
  if (error)
    return bad(`The settings are invalid: ${error.issues.map((issue) => issue.path.join('.')).join(', ')}.`);
  return good('The settings are valid.');
}

async function examineCatalogue({ db }: OpenShop): Promise<Finding> {
  const parts = await count(db, sql`select count(*) from parts where status = 'active'`);
  if (parts === 0) return bad('There is nothing to sell. Run: npm run shop -- import-catalogue <folder>');
  return good(`${parts.toLocaleString('en-CA')} parts are sold.`);
}

async function examinePrices({ db }: OpenShop): Promise<Finding> {
  const missing = await count(
    db,
    sql`
      select count(*) from parts where status = 'active' and not exists (
        select from (values ('CAD'), ('USD')) as one (currency), price_on(parts.id, one.currency, ${databaseShopDay})
      )`,
  );
  if (missing > 0)
    return bad(
      `${missing.toLocaleString('en-CA')} parts have no price in any currency. Add them to prices.csv.`,
    );
  return good('Every active part has a price.');
}

async function examineStock({ db }: OpenShop): Promise<Finding> {
  const wrong = await count(
    db,
    sql`
      select count(*) from stock
      where on_hand <> coalesce((select sum(quantity) from stock_moves where part_id = stock.part_id), 0)`,
  );
  if (wrong > 0)
    return bad(
      `The stock of ${wrong} parts is not the sum of its moves: somebody wrote to the tables by hand.`,
    );
  return good('All stock is the sum of its moves.');
}

async function examineCredit({ db }: OpenShop): Promise<Finding> {
  const wrong = await count(
    db,
    sql`
      select count(*) from companies
      where exposure_cents <> coalesce((select sum(cents) from credit_entries where company_id = companies.id), 0)`,
  );
  if (wrong > 0)
    return bad(
      `What ${wrong} companies owe is not the sum of their entries: somebody wrote to the tables by hand.`,
    );
  const over = await count(db, sql`select count(*) from companies where credit_limit_cents < exposure_cents`);
  return good(`Companies over their credit limit: ${over}.`);
}

async function examineMail({ configuration }: OpenShop): Promise<Finding> {
  if (configuration.smtpUrl) return good('Mail goes to a mail server.');
  try {
    mkdirSync(configuration.mailFolder, { recursive: true, mode: 0o700 }); // like the shop
    accessSync(configuration.mailFolder, constants.W_OK);
    return good(`Mail is written to ${configuration.mailFolder}.`);
  } catch {
    return bad(`Mail cannot be written to ${configuration.mailFolder}. Open the folder, or set SMTP_URL.`);
  }
}

async function count(db: OpenShop['db'], query: ReturnType<typeof sql<unknown>>): Promise<number> {
  const { rows } = await sql<{ count: number }>`${query}`.execute(db);
  return rows[0]?.count ?? 0;
}

function good(sentence: string): Finding {
  return { isGood: true, sentence };
}

function bad(sentence: string): Finding {
  return { isGood: false, sentence };
}

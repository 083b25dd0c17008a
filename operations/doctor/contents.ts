// The contents that the shop needs to sell, and those that a public shop must not have.

import { databaseShopDay } from '@chipload/server/database';
import { sampleDomain } from '@chipload/server/sample-people';
import { countOfOtherKeys } from '@chipload/server/secrets-key';
import { settingsFile } from '@chipload/server/settings';
import { sql } from 'kysely';
import { counted } from '../counted.ts';
import type { OpenShop } from '../open-shop.ts';
import { attention, type Check, type Finding, ok, wrong } from './finding.ts';
import { countRows } from './rows.ts';

export const contentChecks: readonly Check[] = [
  { name: 'settings', examine: examineSettings },
  { name: 'catalogue', examine: examineCatalogue },
  { name: 'prices', examine: examinePrices },
  { name: 'sample-people', examine: examineSamplePeople },
  { name: 'secrets', examine: examineSecrets },
];

async function examineSettings({ db }: OpenShop): Promise<Finding> {
  const row = await db.selectFrom('shop_settings').select('settings').executeTakeFirst();
  if (!row)
    return wrong('There are no settings: no freight, no tax numbers. Import a folder with a settings.json.');
  const { error } = settingsFile.safeParse(row.settings);
  return error
    ? wrong(
        `The settings are invalid: ${error.issues.map((issue) => issue.path.join('.')).join(', ')}. Correct settings.json and import it.`,
      )
    : ok('The settings are valid.');
}

async function examineCatalogue({ db }: OpenShop): Promise<Finding> {
  const parts = await countRows(db, sql`select from parts where status = 'active'`);
  return parts === 0
    ? wrong('There is nothing to sell. Run: npm run shop -- import-catalogue <folder>')
    : ok(`${counted(parts, 'part is', 'parts are')} sold.`);
}

async function examinePrices({ db }: OpenShop): Promise<Finding> {
  const missing = await countRows(
    db,
    sql`
      select from parts where status = 'active' and not exists (
        select from (values ('CAD'), ('USD')) as one (currency), price_on(parts.id, one.currency, ${databaseShopDay})
      )`,
  );
  return missing > 0
    ? wrong(
        `${counted(missing, 'part has', 'parts have')} no price in any currency. Add them to prices.csv and import it.`,
      )
    : ok('Every active part has a price.');
}

async function examineSamplePeople({ db, configuration }: OpenShop): Promise<Finding> {
  const { isPublic, hasSampleShop } = configuration;
  const people = await countRows(
    db,
    sql`
      select email from customers where email like ${`%@${sampleDomain}`}
      union all select email from staff where email like ${`%@${sampleDomain}`} and disabled_at is null`,
  );
  if (isPublic && hasSampleShop)
    return wrong(
      'The shop is public, and anybody may sign in as a sample person with the published password. Set SAMPLE_SHOP=off and restart.',
    );
  if (isPublic && people > 0)
    return attention(
      `The public shop has ${counted(people, 'sample person, who', 'sample people, who')} cannot sign in: disable them (disable-customer, and the office for staff).`,
    );
  return ok(
    isPublic ? 'There are no sample people.' : 'The shop is not public, so sample people may be there.',
  );
}

async function examineSecrets({ db, configuration }: OpenShop): Promise<Finding> {
  const { rows } = await sql<{ secret: Buffer }>`
    select secret from authenticators union all select secret from staff_authenticators`.execute(db);
  const others = countOfOtherKeys(
    configuration,
    rows.map(({ secret }) => secret),
  );
  return others > 0
    ? wrong(
        `${counted(others, 'authenticator app was', 'authenticator apps were')} set up with a key that the shop does not have: codes are refused. Put the old key behind the new one in SECRETS_KEY, or restore DATA_DIR/secrets.key.`,
      )
    : ok(`The key opens what is encrypted (authenticator apps: ${rows.length}).`);
}

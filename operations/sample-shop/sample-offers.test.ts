import { fileURLToPath } from 'node:url';
import { shopDay } from '@chipload/server/shop-day';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../tests/support/database.ts';
import { sampleCatalogue } from '../../tests/support/sample-shop.ts';
import { offerCompaniesFile } from '../import/files/offer-companies.ts';
import { offerPartsFile } from '../import/files/offer-parts.ts';
import { offersFile } from '../import/files/offers.ts';
import { peopleFile } from '../import/files/people.ts';
import { importFolder } from '../import/import-folder.ts';
import type { TableFile } from '../import/table-file.ts';

const { db } = await createTestDatabase(sampleCatalogue);

test('the offers of the sample shop refer to its parts and people, and are valid today', async () => {
  await importSample([peopleFile(async () => '-')]);
  await importSample([offersFile, offerCompaniesFile, offerPartsFile]);
  const offers = await db
    .selectFrom('discounts')
    .leftJoin('discount_companies', 'discount_companies.discount_id', 'discounts.id')
    .leftJoin('customers', 'customers.company_id', 'discount_companies.company_id')
    .select(['discounts.code', 'customers.email'])
    .where('valid_from', '<=', shopDay())
    .where('valid_until', '>=', shopDay())
    .orderBy('discounts.code')
    .execute();
  expect(offers).toEqual([
    { code: 'a-mill-aluminium', email: null },
    { code: 'roughing-grand-river', email: 'ontario@chipload.test' },
  ]);
});

async function importSample(files: readonly TableFile[]): Promise<void> {
  const folder = fileURLToPath(new URL('../../sample-shop', import.meta.url));
  const options = { folder, files, hasSettings: false, isDryRun: false, progress: () => undefined };
  expect((await importFolder(db, options)).problems).toEqual([]);
}

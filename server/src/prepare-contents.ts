// Prepares what is in the database at the start of the first process: the sample shop, and what another version has left.

import type { Configuration } from './configuration.ts';
import { hasParts, refreshCodeKeys } from './features/catalogue/catalogue.service.ts';
import { endSampleSessions } from './features/identity/identity.service.ts';
import { ensureShopRoles } from './features/staff/staff.service.ts';
import type { OpenDatabase } from './platform/database/database.ts';
import { loadSampleShop } from './sample-shop.ts';

export async function prepareContents({ db }: OpenDatabase, { hasSampleShop }: Configuration): Promise<void> {
  if (hasSampleShop && !(await hasParts(db))) {
    await loadSampleShop();
    introduceSamplePeople();
  }
  await refreshCodeKeys(db);
  await ensureShopRoles(db);
  if (hasSampleShop) return;
  await endSampleSessions(db);
}

function introduceSamplePeople(): void {
  console.log('The sample shop is loaded. Sign in with the password chipload-sample-1 as');
  for (const person of ['ontario', 'quebec', 'ohio', 'alberta']) console.log(`  ${person}@chipload.test`);
  console.log('and at /office as\n  staff@chipload.test');
}

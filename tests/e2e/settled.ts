// Waits until the shop has done what is due and knows what has changed, instead of sleeping.

import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { codeKey } from '@chipload/domain/catalogue';
import type { Database } from '@chipload/server/database';
import { readQueueFigures } from '../../server/src/platform/jobs/jobs.repository.ts';

const patienceMilliseconds = 30_000;

/**
 * Returns a function that resolves once no job is due or running, and every change committed so far is known. Changes are
 * told in the order of their commits, so a part of its own is renamed, and the search is asked until it has the new code.
 */
export function waitForShop(
  db: Database,
  url: string,
  insertPart: () => Promise<string>,
): () => Promise<void> {
  let code: Promise<string> | undefined;
  return async () => {
    await until('its jobs are done', async () => {
      const { due, running } = await readQueueFigures(db);
      return due + running === 0;
    });
    code = code === undefined ? insertPart() : rename(db, await code);
    const latest = await code;
    await until(`the search has ${latest}`, async () => {
      const response = await fetch(`${url}/api/search/suggest?query=${latest}`);
      return (await response.text()).includes(`"inventory_code":"${latest}"`);
    });
  };
}

async function rename(db: Database, code: string): Promise<string> {
  const renamed = `SETTLED-${randomUUID().slice(0, 8).toUpperCase()}`;
  await db
    .updateTable('parts')
    .set({ inventory_code: renamed, code_key: codeKey(renamed) })
    .where('inventory_code', '=', code)
    .execute();
  return renamed;
}

async function until(what: string, isSo: () => Promise<boolean>): Promise<void> {
  for (const begunAt = Date.now(); !(await isSo()); await pause(50)) {
    if (Date.now() - begunAt > patienceMilliseconds) throw new Error(`The shop did not settle until ${what}`);
  }
}

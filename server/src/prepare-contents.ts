// Prepares what is in the database at the start of the first process: the sample shop, and what another version has left.

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Configuration } from './configuration.ts';
import { hasParts, refreshCodeKeys } from './features/catalogue/catalogue.service.ts';
import { endSampleSessions } from './features/identity/identity.service.ts';
import { markNotOpened, markOpened } from './features/opening/opening.service.ts';
import { createOwnerCode, ensureShopRoles, ownerCodeHours } from './features/staff/staff.service.ts';
import type { OpenDatabase } from './platform/database/database.ts';
import { OperatorFault } from './platform/operator-fault.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const commands = [
  ['import-catalogue', 'sample-shop'],
  ['import-people', 'sample-shop'],
  ['import-offers', 'sample-shop'],
  ['import-content', 'sample-shop'],
] as const;

/** Loads the sample shop into the database that the environment names; throws with the output of a failed import. */
async function loadSampleShop(): Promise<void> {
  for (const command of commands) await runCommand(command);
}

async function runCommand(command: readonly string[]): Promise<void> {
  // The child reads the same environment, and so finds the same database.
  const child = spawn(process.execPath, ['operations/shop.ts', ...command], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (words: Buffer) => said.push(words));
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0) {
    throw new OperatorFault(
      'correct',
      `The sample shop could not be loaded (${command.join(' ')}):\n${Buffer.concat(said).toString()}`,
    );
  }
}

/** Prepares what the database holds; returns a sentence with the address for the first owner, while there is none. */
export async function prepareContents(
  { db }: OpenDatabase,
  { hasSampleShop, publicUrl }: Configuration,
): Promise<string | undefined> {
  if (hasSampleShop && !(await hasParts(db))) {
    await loadSampleShop();
    introduceSamplePeople();
  }
  await refreshCodeKeys(db);
  await ensureShopRoles(db);
  if (hasSampleShop) {
    await markOpened(db);
    return undefined;
  }
  await endSampleSessions(db);
  await markNotOpened(db);
  const code = await createOwnerCode(db);
  return code === undefined
    ? undefined
    : `This shop has no owner yet. Whoever opens this address first, within ${ownerCodeHours} hours, becomes it:\n` +
        `  ${publicUrl}/office/first-owner#${code}`;
}

function introduceSamplePeople(): void {
  console.log('The sample shop is loaded. Sign in with the password chipload-sample-1 as');
  for (const person of ['ontario', 'quebec', 'ohio', 'alberta']) console.log(`  ${person}@chipload.test`);
  console.log('and at /office as\n  staff@chipload.test');
}

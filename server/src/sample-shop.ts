// Loads the sample shop into an empty shop, by the same commands that an owner uses.

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { OperatorFault } from './platform/operator-fault.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const commands = [
  ['import-catalogue', 'sample-shop'],
  ['import-people', 'sample-shop'],
  ['import-offers', 'sample-shop'],
  ['import-content', 'sample-shop'],
] as const;

/** Loads the sample shop into the database that the environment names; throws with the output of a failed import. */
export async function loadSampleShop(): Promise<void> {
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

// The needs of the shop on this machine: disk, memory, and a shop that runs and is ready.

import { accessSync, constants, existsSync, statfsSync } from 'node:fs';
import { dirname } from 'node:path';
import { thisMachine } from '@chipload/server/default-processes';
import { findRunning } from '@chipload/server/running';
import { counted } from '../counted.ts';
import {
  attention,
  type CheckWithoutDatabase,
  type Configuration,
  type Finding,
  ok,
  saidBy,
  wrong,
} from './finding.ts';

const mebibyte = 1_048_576;
const patienceMilliseconds = 5_000;

export const machineChecks: readonly CheckWithoutDatabase[] = [
  { name: 'disk', examine: async (configuration) => examineDisk(configuration) },
  { name: 'memory', examine: async (configuration) => examineMemory(configuration) },
  { name: 'running', examine: examineRunning },
];

type DiskLimits = {
  /** Below it the shop is not ready. */
  readonly leastMebibytes: number;
  readonly fewMebibytes: number;
  readonly fewFiles: number;
};

/** Looks at the folders that the shop writes to. */
export function examineDisk(
  { dataFolder, mailFolder, smtpUrl }: Configuration,
  { leastMebibytes, fewMebibytes, fewFiles }: DiskLimits = {
    leastMebibytes: 64,
    fewMebibytes: 1_024,
    fewFiles: 1_000,
  },
): Finding[] {
  const named = [
    { variable: 'DATA_DIR', folder: dataFolder },
    ...(smtpUrl === undefined ? [{ variable: 'MAIL_FOLDER', folder: mailFolder }] : []),
  ];
  return named.map(({ variable, folder }) => {
    const place = nearestExisting(folder);
    try {
      accessSync(place, constants.W_OK | constants.X_OK);
    } catch (error) {
      return wrong(
        `${variable} is ${folder}, which this account cannot write to (${saidBy(error)}). Open it (chown), or set another folder.`,
      );
    }
    const { bavail, bsize, ffree, files } = statfsSync(place);
    const free = Math.floor((bavail * bsize) / mebibyte);
    const said = `${free.toLocaleString('en-CA')} MiB are free in ${variable} (${folder})`;
    if (free < leastMebibytes) return wrong(`${said}: the shop cannot work on. Free some space there.`);
    if (files > 0 && ffree < fewFiles)
      return wrong(
        `Only ${counted(ffree, 'more file fits', 'more files fit')} on the disk of ${variable} (${folder}). Delete some.`,
      );
    if (free < fewMebibytes) return attention(`${said}. Free some space soon.`);
    return ok(`${said}.`);
  });
}

function nearestExisting(folder: string): string {
  return existsSync(folder) || dirname(folder) === folder ? folder : nearestExisting(dirname(folder));
}

type Memory = { readonly totalBytes: number; readonly availableBytes: number };

export function examineMemory(
  { memoryMegabytes, processes }: Configuration,
  { totalBytes, availableBytes }: Memory = {
    totalBytes: thisMachine().memoryBytes,
    availableBytes: process.availableMemory(),
  },
): Finding {
  const [total, available] = [totalBytes, availableBytes].map((bytes) => Math.floor(bytes / mebibyte));
  const said = `${available} of ${total} MiB of memory are available`;
  const budget = memoryMegabytes * processes;
  if (availableBytes < totalBytes * 0.05)
    return wrong(
      `${said}: the machine may kill the shop or the database at any time. Stop what is not needed, lower PROCESSES or MEMORY_BUDGET, or add memory.`,
    );
  if (budget * mebibyte > totalBytes * 0.75)
    return attention(
      `${said}, and the shop may take ${budget}. Lower PROCESSES or MEMORY_BUDGET: the database needs memory too.`,
    );
  if (availableBytes < totalBytes * 0.15)
    return attention(`${said}. Stop what is not needed, or lower PROCESSES or MEMORY_BUDGET.`);
  return ok(`${said}; the shop takes at most ${budget}.`);
}

/** Asks the shop that runs on this machine whether it is ready. */
async function examineRunning({ dataFolder, host, port }: Configuration): Promise<Finding> {
  const shops = findRunning(dataFolder);
  if (shops.length === 0)
    return attention(
      `No shop runs on DATA_DIR (${dataFolder}) of this machine. Start it, or check DATA_DIR.`,
    );
  const said = `The shop runs (process ${shops.map(({ pid }) => pid).join(', ')})`;
  if (port === 0) return ok(`${said} on a port of its own choice.`);
  const reached = host === '0.0.0.0' || host === '::' ? 'localhost' : host;
  const address = `http://${reached.includes(':') ? `[${reached}]` : reached}:${port}/readyz`;
  try {
    const answer = await fetch(address, { signal: AbortSignal.timeout(patienceMilliseconds) });
    const { reasons = [] } = (await answer.json()) as { reasons?: readonly string[] };
    return answer.ok
      ? ok(`${said} and is ready.`)
      : wrong(
          `${said} and is not ready: ${reasons.join(', ')}. docs/operations says what to do for each reason.`,
        );
  } catch (error) {
    return wrong(
      `${said}, but ${address} does not answer (${saidBy(error)}). Check HOST and PORT, and read its log; if it hangs, restart it.`,
    );
  }
}

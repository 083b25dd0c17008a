// `npm run fuzz`: generates many requests and files, limited in time, until one does harm. `-- --inputs 800000
// --minutes 60 --seed 7`: half of the inputs are requests, half are files.

import { fileURLToPath } from 'node:url';
import { openDatabase } from '@chipload/server/database';
import { readOptions, refuse } from '../support/script-options.ts';
import { copyTemplate, ensureTemplate } from '../support/templates.ts';
import { startTestServer } from '../support/test-server.ts';
import { fuzzApi } from './fuzz-api.ts';
import { fuzzFiles } from './fuzz-files.ts';
import type { FuzzResult } from './fuzz-limits.ts';

const options = readOptions('npm run fuzz --', {
  inputs: { type: 'string', default: '800000' },
  minutes: { type: 'string', default: '90' },
  seed: { type: 'string', default: String(Date.now() % 2 ** 31) },
});
const [inputs, minutes, firstSeed] = [options.inputs, options.minutes, options.seed].map(Number);
if (![inputs, minutes, firstSeed].every(Number.isFinite))
  refuse('--inputs, --minutes and --seed are numbers.');

/** A new shop after so many requests, so that its database and memory stay small. */
const requestsOfOneShop = 20_000;
const filesAtOnce = 50_000;

const beganAt = Date.now();
const endsAt = beganAt + Number(minutes) * 60_000;
const folder = fileURLToPath(new URL('../../node_modules/.cache/fuzz-postgres', import.meta.url));
const { server, url } = await startTestServer(folder);
const statuses: Record<string, number> = {};
const done = { requests: 0, files: 0 };
let fault: string | undefined;
let mostGrowth = 0;

try {
  const template = await ensureTemplate(url, undefined);
  for (let round = 0; fault === undefined && isUnfinished(); round += 1) {
    const seed = Number(firstSeed) + round;
    if (done.requests < Number(inputs) / 2) {
      const database = openDatabase(await copyTemplate(url, template), { connections: 5 });
      const many = Math.min(requestsOfOneShop, Number(inputs) / 2 - done.requests);
      done.requests += add(await fuzzApi(database, { inputs: many, seed, endsAt }), 'answered ');
      await database.close();
    }
    if (fault === undefined && done.files < Number(inputs) / 2) {
      const many = Math.min(filesAtOnce, Number(inputs) / 2 - done.files);
      done.files += add(fuzzFiles({ inputs: many, seed, endsAt }), 'read: ');
    }
    const { heapUsed, rss } = process.memoryUsage();
    console.log(
      `${done.requests} requests, ${done.files} files, ${Math.round((Date.now() - beganAt) / 1_000)} s, ` +
        `heap ${megabytes(heapUsed)} MB, memory ${megabytes(rss)} MB, seed ${seed}`,
    );
  }
} finally {
  await server.stop();
}

for (const [what, count] of Object.entries(statuses).toSorted(([a], [b]) => a.localeCompare(b)))
  console.log(`${what}: ${count}`);
console.log(`Most that the second half of a shop’s requests left in memory: ${megabytes(mostGrowth)} MB`);
console.log(fault ?? `${done.requests + done.files} inputs, no fault`);
process.exitCode = fault === undefined ? 0 : 1;

function isUnfinished(): boolean {
  return Date.now() < endsAt && done.requests + done.files < Number(inputs);
}

function add(result: FuzzResult, prefix: string): number {
  for (const [what, count] of Object.entries(result.statuses))
    statuses[prefix + what] = (statuses[prefix + what] ?? 0) + count;
  fault ??= result.fault;
  mostGrowth = Math.max(mostGrowth, result.growth ?? 0);
  return result.inputs;
}

function megabytes(bytes: number): number {
  return Math.round(bytes / 2 ** 20);
}

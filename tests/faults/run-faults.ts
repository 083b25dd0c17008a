// `npm run faults`: rounds of buyers, staff and faults against real shops. `-- --rounds 100 --seed 7 --minutes 10 --report FILE`

import { writeFileSync } from 'node:fs';
import { faults } from '../cluster/faults.ts';
import { readOptions, refuse } from '../support/script-options.ts';
import { faultKinds } from './rounds/plan.ts';
import { addResults, tableOf } from './rounds/report.ts';

const options = readOptions('npm run faults --', {
  rounds: { type: 'string', default: '100' },
  seed: { type: 'string', default: String(Date.now() % 2 ** 31) },
  minutes: { type: 'string', default: '60' },
  kinds: { type: 'string', default: '' },
  model: { type: 'boolean', default: false },
  cluster: { type: 'boolean', default: false },
  shops: { type: 'string', default: '2' },
  lanes: { type: 'string', default: '1' },
  report: { type: 'string', default: '' },
});
const [rounds = 0, seed = 0, minutes = 0, lanes = 0] = [
  options.rounds,
  options.seed,
  options.minutes,
  options.lanes,
].map(Number);
if (![rounds, seed, minutes, lanes].every(Number.isFinite) || lanes < 1)
  refuse('--rounds, --seed, --minutes and --lanes are numbers.');
if (options.shops !== '1' && options.shops !== '2') refuse('--shops is 1 or 2.');
if (options.cluster && (options.model || options.shops === '1'))
  refuse('--cluster has two shops in processes of their own.');
const where = options.cluster ? 'cluster' : options.model ? 'one process' : 'real processes';
const place = { where, shops: options.shops === '1' ? 1 : 2 } as const;
const known: readonly string[] = options.cluster ? Object.keys(faults) : faultKinds;
const kinds = options.kinds === '' ? known : options.kinds.split(',');
const unknown = kinds.find((kind) => !known.some((one) => one === kind));
if (unknown !== undefined) refuse(`There is no kind "${unknown}"; the kinds are ${known.join(', ')}.`);
const again = [
  ...(options.model ? ['--model'] : []),
  ...(options.cluster ? ['--cluster'] : []),
  ...(options.shops === '1' ? ['--shops 1'] : []),
  ...(options.kinds === '' ? [] : [`--kinds ${options.kinds}`]),
].map((option) => ` ${option}`);

const { playRounds } = await import('./rounds/play-rounds.ts'); // loads the shop
// Lanes have their own database server, shops and seeds.
const roundsOfLane = Math.ceil(rounds / lanes);
const results = await Promise.all(
  Array.from({ length: lanes }, (_, lane) =>
    playRounds({
      rounds: roundsOfLane,
      seed: seed + lane * roundsOfLane,
      minutes,
      place,
      kinds,
      again: again.join(''),
      onLine: (line) => console.log(lanes > 1 ? `[${lane + 1}] ${line}` : line),
    }),
  ),
);
const result = addResults(results);
console.log(tableOf(result));
if (options.report !== '') writeFileSync(options.report, `${JSON.stringify(result, null, 2)}\n`);
process.exit(result.failures.length === 0 ? 0 : 1); // what a killed shop of the model still waits for is over

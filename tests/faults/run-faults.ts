// `npm run faults`: rounds of buyers, staff and faults against real shops. `-- --rounds 100 --seed 7 --minutes 10 --report FILE`

import { writeFileSync } from 'node:fs';
import { readOptions, refuse } from '../support/script-options.ts';
import { faultKinds, type FaultKind } from './rounds/plan.ts';
import { playRounds } from './rounds/play-rounds.ts';
import { addResults, tableOf } from './rounds/report.ts';

const options = readOptions('npm run faults --', {
  rounds: { type: 'string', default: '100' },
  seed: { type: 'string', default: String(Date.now() % 2 ** 31) },
  minutes: { type: 'string', default: '60' },
  kinds: { type: 'string', default: '' },
  model: { type: 'boolean', default: false },
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
const isKind = (kind: string): kind is FaultKind => (faultKinds as readonly string[]).includes(kind);
const asked = options.kinds.split(',').filter(Boolean);
const unknown = asked.find((kind) => !isKind(kind));
if (unknown !== undefined) refuse(`There is no kind "${unknown}"; the kinds are ${faultKinds.join(', ')}.`);
const kinds = asked.filter(isKind);

// Lanes have their own database server, shops and seeds.
const roundsOfLane = Math.ceil(rounds / lanes);
const results = await Promise.all(
  Array.from({ length: lanes }, (_, lane) =>
    playRounds({
      rounds: roundsOfLane,
      seed: seed + lane * roundsOfLane,
      minutes,
      isModel: options.model,
      kinds: kinds.length > 0 ? kinds : faultKinds,
      onLine: (line) => console.log(lanes > 1 ? `[${lane + 1}] ${line}` : line),
    }),
  ),
);
const result = addResults(results);
console.log(tableOf(result));
if (options.report !== '') writeFileSync(options.report, `${JSON.stringify(result, null, 2)}\n`);
process.exit(result.failures.length === 0 ? 0 : 1); // what a killed shop of the model still waits for is over

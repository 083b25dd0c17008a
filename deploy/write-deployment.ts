// `npm run deployment -- <values> <folder>`: writes the files of every machine of a cluster, to be copied to the machines.

import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { machineFiles } from './machine-files.ts';
import { readValues, ValuesFault } from './values.ts';

const [values, folder, ...more] = process.argv.slice(2);
if (values === undefined || folder === undefined || more.length > 0) {
  console.error(
    'Usage: npm run deployment -- <values> <folder>\nCopy deploy/values.example.env and fill it in.',
  );
  process.exit(2);
}

try {
  const deployment = readValues(readFileSync(values, 'utf8'));
  for (const { machine, path, text } of machineFiles(deployment)) {
    const place = join(folder, machine, path);
    mkdirSync(dirname(place), { recursive: true, mode: 0o700 });
    writeFileSync(place, text, { mode: 0o600 });
  }
  const { databases, shops } = deployment.cluster;
  console.log(
    `The files of ${databases.length + shops.length} machines are in ${folder}, a folder for each.`,
  );
  console.log('Copy them as docs/operations/cluster.md says, then remove the folder: it has passwords.');
} catch (error) {
  if (!(error instanceof ValuesFault) && !(error instanceof Error && 'code' in error)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

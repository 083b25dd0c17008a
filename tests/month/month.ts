// `npm run month`: plays a month of orders and all that follows from them, then checks every report, statement and file of the books
// against the documents. `-- --orders 500 --seed 7`; with `--office 4090` the office of that shop is open on this port before it is checked.

import { fileURLToPath } from 'node:url';
import { readOptions, refuse } from '../support/script-options.ts';
import { sampleCatalogue } from '../support/sample-shop.ts';
import { copyTemplate, dropDatabase, ensureTemplate, runtimeUrl } from '../support/templates.ts';
import { startTestServer } from '../support/test-server.ts';
import { loadWebBuild } from '../../server/src/web-build.ts';
import { checkLedger } from './check-ledger.ts';
import { checkMonth } from './check-month.ts';
import { openOffice } from './open-office.ts';
import { readMonth } from './read-month.ts';
import { openMonth } from './open-month.ts';
import { playMonth } from './play-month.ts';

const options = readOptions('npm run month --', {
  orders: { type: 'string', default: '500' },
  seed: { type: 'string', default: '7' },
  /** A port. */
  office: { type: 'string' },
});
const [orders = 0, seed = 0] = [options.orders, options.seed].map(Number);
if (!Number.isInteger(orders) || orders < 1 || !Number.isInteger(seed))
  refuse('--orders and --seed are whole numbers.');

const folder = fileURLToPath(new URL('../../node_modules/.cache/month-postgres', import.meta.url));
const { server, url } = await startTestServer(folder);
try {
  const ownerUrl = await copyTemplate(url, await ensureTemplate(url, sampleCatalogue));
  const urls = { url: runtimeUrl(ownerUrl), ownerUrl };
  const month = await openMonth(urls, seed, options.office === undefined ? undefined : await loadWebBuild());
  await playMonth(month, orders);
  if (options.office !== undefined) await openOffice(month, Number(options.office));
  const read = await readMonth(month);
  const { companies, ...documents } = read.documents;
  const counts = { companies, ...documents, entries: read.entries, runs: read.runs };
  for (const [kind, all] of Object.entries(counts)) console.log(`${kind}: ${all.length}`);
  for (const { name, differences } of checkMonth(read)) {
    console.log(`${name}: ${differences.length} differences`);
    for (const difference of differences.slice(0, 20)) console.log(`  ${difference}`);
    if (differences.length > 0) process.exitCode = 1;
  }
  const ledger = checkLedger(read);
  console.log(
    ledger
      ? `ledger, read by Beancount: ${ledger.length} differences`
      : 'Beancount is not installed: nobody else has read the ledger',
  );
  for (const difference of ledger ?? []) console.log(`  ${difference}`);
  if (ledger && ledger.length > 0) process.exitCode = 1;
  await month.close();
  await dropDatabase(ownerUrl);
} finally {
  await server.stop();
}

// The text ledger of all runs, read by Beancount itself (Debian: `apt-get install beancount`) where it is installed.

import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ledgerName } from './check-files.ts';
import { differences, summed } from './compare.ts';
import type { ReadMonth } from './read-month.ts';

const plugin = 'plugin "beancount.plugins.auto_accounts"\n';

/** Returns a sentence for each account whose sum is another one; undefined where Beancount is not installed. */
export function checkLedger({ entries, runs, today }: ReadMonth): string[] | undefined {
  const ledger = runs
    .filter(({ isStanding }) => isStanding)
    .flatMap(({ files }) => files.find(({ format }) => format === 'beancount')?.files ?? [])
    .map(({ content }) => Buffer.from(content).toString().replace(plugin, ''))
    .join('\n');
  const rows = askBeancount(plugin + ledger);
  if (rows === undefined) return undefined;
  const read = rows.map(([account = '', currency = '', amount = '']) => {
    const cents = Math.round(Number(amount) * 100);
    return [`${currency} ${account}`, cents] as const;
  });
  const posted = entries
    .filter(({ day }) => day < today)
    .flatMap(({ currency, lines }) =>
      lines.map((line) => [`${currency} ${ledgerName(line)}`, line.cents] as const),
    );
  return differences('ledger', summed(posted), summed(read));
}

/** Has the ledger checked, and returns account, currency and sum of each account. */
function askBeancount(ledger: string): string[][] | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'month-ledger-'));
  const file = join(folder, 'books.beancount');
  try {
    writeFileSync(file, ledger);
    execFileSync('bean-check', [file], { stdio: 'pipe' });
    const query = 'select account, currency, sum(number) as cents group by account, currency';
    const table = execFileSync('bean-query', ['--format', 'csv', file, query], { encoding: 'utf8' });
    return table
      .trim()
      .split('\n')
      .slice(1)
      .map((row) => row.split(',').map((cell) => cell.trim()));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

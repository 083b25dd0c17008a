import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { createEmptyDatabase } from '../../../../tests/support/database.ts';
import { migrate } from './migrate.ts';

const { url } = await createEmptyDatabase();

test('for a database that accepts connections but never answers, the message says what to check', async () => {
  const stalled = createServer(() => undefined);
  stalled.listen(0, '127.0.0.1');
  await once(stalled, 'listening');
  onTestFinished(() => void stalled.close());
  const { port } = stalled.address() as AddressInfo;
  await expect(migrate(`postgresql://shop:secret@127.0.0.1:${port}/shop`)).rejects.toThrow(
    `The database at 127.0.0.1:${port} does not answer. Check whether it runs`,
  );
});

test('for a standby, the message says so', async () => {
  const standby = new URL(url);
  standby.searchParams.set('options', '-c default_transaction_read_only=on');
  await expect(migrate(standby.href)).rejects.toThrow(/is a standby and cannot be written to/);
});

test('a missing database, a closed port and an unknown host have different messages', async () => {
  const missing = new URL(url);
  missing.pathname = '/nothing_of_this_name';
  await expect(migrate(missing.href)).rejects.toThrow(/has no database of the name in DATABASE_URL/);
  await expect(migrate('postgresql://shop:secret@127.0.0.1:1/shop')).rejects.toThrow(
    /^The database at 127\.0\.0\.1:1 refuses connections/,
  );
  await expect(migrate('postgresql://shop:secret@nowhere.invalid/shop')).rejects.toThrow(/cannot be found/);
});

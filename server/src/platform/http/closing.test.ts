import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { createTestDatabase } from '../../../../tests/support/database.ts';
import { openSmallShop } from '../../../../tests/support/small-shop.ts';
import { buildWholeShop } from '../../../../tests/support/whole-shop.ts';
import { createLogger } from '../telemetry/logger.ts';

const database = await createTestDatabase();

test('a request that had begun to arrive when the shop began to stop is answered by the shop, and ends its connection', async () => {
  const { app } = await openSmallShop(database.db, {
    build: ({ settings, gateway }) =>
      buildWholeShop(database, { log: createLogger({ logLevel: 'silent' }), settings, gateway }),
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const connected = once(app.server, 'connection');
  const visitor = connect(port, '127.0.0.1');
  onTestFinished(() => void visitor.destroy());
  let answer = '';
  visitor.on('data', (chunk) => (answer += String(chunk)));

  visitor.write('GET /api/company HTTP/1.1\r\nHost: shop\r\n');
  const [arriving] = await connected;
  await expect.poll(() => arriving.bytesRead).toBeGreaterThan(0);
  const closed = app.close();
  await expect.poll(() => app.server.listening).toBe(false);
  visitor.write('\r\n');
  await closed;
  await expect.poll(() => answer).toContain('\r\n\r\n');
  expect(answer).not.toContain('503 Service Unavailable');
  expect(answer.toLowerCase()).toContain('connection: close');
  expect(answer).toContain('request_id');
});

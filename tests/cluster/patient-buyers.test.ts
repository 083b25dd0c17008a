import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { startPatientBuyers } from './patient-buyers.ts';

test('a buyer stays signed in when the session comes behind another cookie, as in a shop with standbys', async () => {
  const shop = createServer((request, response) => {
    if (request.url === '/api/login')
      response.setHeader('set-cookie', ['changed=1; Path=/', 'session=signed-in; Path=/']);
    else if (!request.headers.cookie?.includes('session=signed-in')) response.statusCode = 401;
    response.end('{}');
  }).listen(0, '127.0.0.1');
  onTestFinished(() => {
    shop.closeAllConnections();
    shop.close();
  });
  await expect.poll(() => shop.listening).toBe(true);

  const { port } = shop.address() as AddressInfo;
  const buyers = startPatientBuyers(
    `http://127.0.0.1:${port}`,
    [{ email: 'buyer@shop.test', name: 'Buyer', company: 'Mill' }],
    'XM4-0500',
  );
  await expect.poll(() => buyers.acknowledged.length + buyers.refused.length).toBeGreaterThan(0);
  await buyers.stop();

  expect(buyers.refused).toEqual([]);
});

import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createLine } from './line.ts';

test('a slow line passes everything on in its order, also on a busy machine and when it becomes fast again', async () => {
  const received: number[] = [];
  const database = createServer((end) => end.on('data', (bytes) => received.push(...bytes)));
  database.listen(0, '127.0.0.1');
  await once(database, 'listening');
  const { port } = database.address() as AddressInfo;
  const line = await createLine(`postgresql://shop@127.0.0.1:${port}/shop`);
  const shop = connect(Number(new URL(line.url).port), '127.0.0.1').setNoDelay(true);
  await once(shop, 'connect');

  const sent = Array.from({ length: 240 }, (_, number) => number);
  for (const number of sent) {
    line.slow(number % 12 < 6 ? 30 + (number % 5) : 0);
    shop.write(Buffer.from([number]));
    await pause(number % 3);
    keepBusy(number % 4);
  }
  await expect.poll(() => received.length).toBe(sent.length);
  expect(received).toEqual(sent);

  shop.destroy();
  await line.close();
  database.close();
});

/** Keeps this process from reading its clock for timers. */
function keepBusy(milliseconds: number): void {
  const until = performance.now() + milliseconds;
  while (performance.now() < until);
}

import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import Fastify from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { createUploadPlaces } from './upload-places.ts';

const opened: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of opened.splice(0).toReversed()) await close();
});

/** A server that takes two bodies at once, and asks for 100 bytes in each 150 ms. */
async function openServer(underWayOfOne = 2) {
  const limits = { underWay: 2, underWayOfOne, slowestBytes: 100, slowestMilliseconds: 150 };
  const places = createUploadPlaces(limits);
  const app = Fastify({ forceCloseConnections: true });
  app.addHook('onRequest', async (request, reply) => {
    reply.raw.once('close', places.take(request));
  });
  app.post('/', async () => 'read');
  await app.listen({ host: '127.0.0.1', port: 0 });
  opened.push(() => app.close());
  const { port } = app.server.address() as AddressInfo;
  const send = async () =>
    (
      await fetch(`http://127.0.0.1:${port}/`, {
        method: 'POST',
        body: '"x"',
        headers: { 'content-type': 'application/json' },
      })
    ).status;
  return { port, send };
}

/** Begins a body of 1,000 bytes and sends a part of it again and again. */
async function sendInPieces(port: number, piece: string, everyMilliseconds: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1').on('error', () => undefined);
  await once(socket, 'connect');
  socket.write(
    'POST / HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n"',
  );
  const sending = setInterval(() => socket.write(piece), everyMilliseconds);
  socket.once('close', () => clearInterval(sending));
  opened.push(() => socket.destroy());
  return socket;
}

test('whoever sends a byte now and then loses the place to the next', async () => {
  const { port, send } = await openServer();
  const slow = await Promise.all([sendInPieces(port, 'x', 50), sendInPieces(port, 'x', 50)]);
  const ended = slow.map(async (socket) => new Promise((resolve) => socket.once('close', resolve)));
  await expect.poll(send).not.toBe(200);
  await Promise.all(ended);
  await expect.poll(send).toBe(200);
});

test('a body that comes steadily is taken whole', async () => {
  const { port } = await openServer();
  const socket = await sendInPieces(port, 'x'.repeat(80), 50);
  const [answer] = await once(socket, 'data');
  // Nothing closed it on the way: the server has read all and says that this is no JSON.
  expect(String(answer)).toMatch(/^HTTP\/1\.1 4\d\d/);
});

test('one network has no more places than its own', async () => {
  const { port, send } = await openServer(1);
  const socket = await sendInPieces(port, 'x'.repeat(80), 100);
  await expect.poll(send).toBe(500); // a refusal, without the shop's own answer for it
  socket.destroy();
  await expect.poll(send).toBe(200);
});

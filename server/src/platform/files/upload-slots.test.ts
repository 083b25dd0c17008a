import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import Fastify from 'fastify';
import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { createTestDatabase } from '../../../../tests/support/database.ts';
import { createUploadSlots } from './upload-slots.ts';

const { db } = await createTestDatabase();
const opened: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of opened.splice(0).toReversed()) await close();
  await db.deleteFrom('attempts').execute();
});

/** Opens a server that accepts two bodies at once, and requires 100 bytes every 150 ms. */
async function openServer(underWayOfOne = 2) {
  const limits = { underWay: 2, underWayOfOne, slowestBytes: 100, slowestMilliseconds: 150 };
  const slots = createUploadSlots(db, 'test-upload', limits);
  const app = Fastify({ forceCloseConnections: true });
  let [asked, taken] = [0, 0];
  app.addHook('onRequest', async (request, reply) => {
    asked += 1;
    await slots.take(request, reply);
    taken += 1;
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
  return { port, send, asked: () => asked, taken: () => taken };
}

/** Starts a body of 1,000 bytes and repeatedly sends a piece of it. */
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

test('an upload that sends a byte now and then loses its slot to the next one', async () => {
  const { port, send, taken } = await openServer();
  const slow = await Promise.all([sendInPieces(port, 'x', 50), sendInPieces(port, 'x', 50)]);
  const ended = slow.map(async (socket) => new Promise((resolve) => socket.once('close', resolve)));
  await expect.poll(taken).toBe(2); // all that there are
  await Promise.all(ended);
  await expect.poll(send).toBe(200);
});

test('a body that arrives steadily is read completely', async () => {
  const { port } = await openServer();
  const socket = await sendInPieces(port, 'x'.repeat(80), 50);
  const [answer] = await once(socket, 'data');
  // The connection was not closed: the server has read everything and answers that it is not JSON.
  expect(String(answer)).toMatch(/^HTTP\/1\.1 4\d\d/);
});

test('a network gets no more slots than its limit', async () => {
  const { port, send, taken } = await openServer(1);
  const socket = await sendInPieces(port, 'x'.repeat(80), 100);
  await expect.poll(taken).toBe(1);
  expect(await send()).toBe(500); // a refusal: this server does not have the shop's error handler
  socket.destroy();
  await expect.poll(send).toBe(200);
});

test('an upload that is closed while its slot is taken in the database keeps no slot', async () => {
  const { port, send, asked } = await openServer(1);
  await db.transaction().execute(async (locked) => {
    await sql`lock table attempts in exclusive mode`.execute(locked);
    const socket = await sendInPieces(port, 'x'.repeat(80), 100);
    await expect.poll(asked).toBe(1);
    expect(await send()).toBe(500); // this process counts the upload already
    socket.destroy();
    await once(socket, 'close');
  });
  await expect.poll(send).toBe(200);
});

test('the slots of a network are counted over all processes', async () => {
  const [one, other] = [await openServer(1), await openServer(1)];
  const socket = await sendInPieces(one.port, 'x'.repeat(80), 100);
  await expect.poll(one.taken).toBe(1);
  expect(await other.send()).toBe(500);
  socket.destroy();
  await expect.poll(other.send).toBe(200);
  await expect.poll(one.send).toBe(200); // the other's slot is given back after its answer
});

test('files that are uploaded one right after the other are never refused, with one slot for the network', async () => {
  const { send } = await openServer(1);
  const statuses: number[] = [];
  for (let file = 0; file < 20; file += 1) statuses.push(await send());
  expect(statuses).toEqual(statuses.map(() => 200));
});

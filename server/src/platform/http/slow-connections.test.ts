import { EventEmitter, once } from 'node:events';
import type { Server } from 'node:http';
import { connect, Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { closeUnread, limitConnections, requestLimits } from './slow-connections.ts';

/** More than the buffers of a connection hold, in one piece. */
const long = Buffer.alloc(30_000_000);

async function startServer(): Promise<{ port: number; open: () => number }> {
  const app = Fastify();
  closeUnread(app, 300);
  app.get('/', async () => long);
  app.get('/slow', async () => pause(1_000, 'made'));
  const sockets = new Set<Socket>();
  app.server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  const { port } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }));
  onTestFinished(async () => {
    for (const socket of sockets) socket.destroy();
    await app.close();
  });
  return { port: Number(port), open: () => sockets.size };
}

function ask(port: number, path = '/'): Socket {
  const socket = connect(port, '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  socket.on('error', () => socket.destroy());
  socket.write(`GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`);
  return socket;
}

test('whoever reads nothing of an answer loses the connection', async () => {
  const { port, open } = await startServer();
  ask(port).pause();
  await expect.poll(open).toBe(1);
  await expect.poll(open).toBe(0);
});

test('whoever reads slowly gets the whole answer, and may ask again', async () => {
  const { port } = await startServer();
  const reader = ask(port);
  let bytes = 0;
  reader.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    reader.pause();
    setTimeout(() => reader.resume(), 1);
  });
  await expect.poll(() => bytes, { timeout: 60_000 }).toBeGreaterThan(long.length);
  await pause(600);
  bytes = 0;
  reader.write('GET /slow HTTP/1.1\r\nHost: a\r\n\r\n');
  await expect.poll(() => bytes).toBeGreaterThan(0);
}, 90_000);

test('a network has a bounded number of connections, and may open others when it closes some', () => {
  const server = new EventEmitter();
  limitConnections(server as Server, 2);
  const open = (remoteAddress: string) => {
    const socket = new Socket();
    Object.defineProperty(socket, 'remoteAddress', { value: remoteAddress });
    server.emit('connection', socket);
    return socket;
  };
  const [first, second] = [open('2001:db8::1'), open('2001:db8::2')];
  expect([first.destroyed, second.destroyed]).toEqual([false, false]);
  expect(open('2001:db8::3').destroyed).toBe(true);
  expect(open('2001:db8:0:1::3').destroyed).toBe(false);
  first.emit('close');
  expect(open('2001:db8::4').destroyed).toBe(false);
  expect(open('2001:db8::5').destroyed).toBe(true);
  for (let count = 0; count < 5; count += 1) expect(open('::ffff:127.0.0.1').destroyed).toBe(false);
});

test.each([
  ['a head', 'GET / HTTP/1.1\r\nHost: a\r\nX-Slow: '],
  ['a body', 'POST / HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{'],
  ['a request', ''],
])('%s that does not come in time is refused', async (_what, sent) => {
  const quick = { headersTimeout: 200, connectionsCheckingInterval: 50 };
  const app = Fastify({ ...requestLimits, requestTimeout: 200, http: quick });
  app.post('/', async () => 'good');
  onTestFinished(() => app.close());
  const { port } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }));
  const socket = connect(Number(port), '127.0.0.1');
  const [answer] = await Promise.all([text(socket), once(socket, 'connect').then(() => socket.write(sent))]);
  expect(answer).toMatch(/^HTTP\/1.1 408 /);
});

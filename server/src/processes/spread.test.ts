import { once } from 'node:events';
import { type AddressInfo, connect, createServer, Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { createSpread, type Spread, type Taker } from './spread.ts';

test('each connection goes to the process with the fewest open connections, in turn among equals', () => {
  const [one, two] = [taker(), taker()];
  const spread = spreadOver(one, two);
  for (let count = 0; count < 5; count += 1) spread.take(new Socket());
  expect([one.open, two.open]).toEqual([3, 2]);

  one.open = 0;
  spread.take(new Socket());
  spread.take(new Socket());
  expect([one.open, two.open]).toEqual([2, 2]);
});

test('a connection waits while no process is free', () => {
  const spread = createSpread<FakeTaker>();
  spread.take(new Socket());
  const late = taker();
  spread.add(late);
  expect(late.open).toBe(1);

  late.isFree = false;
  spread.take(new Socket());
  expect(late.open).toBe(1);
  late.isFree = true;
  spread.proceed();
  expect(late.open).toBe(2);
});

test('a process that was removed gets no more connections', () => {
  const [one, two] = [taker(), taker()];
  const spread = spreadOver(one, two);
  spread.remove(one);
  for (let count = 0; count < 3; count += 1) spread.take(new Socket());
  expect([one.open, two.open]).toEqual([0, 3]);
});

test('a connection that waits too long is told to come back, and goes to no process any more', async () => {
  const spread = createSpread<FakeTaker>({ patience: 50 });
  const { port } = await listenFor(spread);
  const visitor = connect(port, '127.0.0.1');
  visitor.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n');
  expect(await text(visitor)).toMatch(/^HTTP\/1.1 503 [^]*\r\nRetry-After: \d+\r\n/);
  const late = taker();
  spread.add(late);
  expect(late.open).toBe(0);
});

test('networks take turns: a crawler with many connections does not keep out a buyer with one', async () => {
  const spread = createSpread<FakeTaker>({ networkOf });
  const { open } = await listenFor(spread);
  for (let count = 0; count < 4; count += 1) await open('127.0.0.2');
  await open('127.0.0.3');
  await open('127.0.0.4');
  const one = taker();
  spread.add(one);
  expect(one.sent.map(networkOf)).toEqual([
    '127.0.0.2',
    '127.0.0.3',
    '127.0.0.4',
    '127.0.0.2',
    '127.0.0.2',
    '127.0.0.2',
  ]);
});

test('of one network a bounded number waits, further ones are closed, and those of others still wait', async () => {
  const spread = createSpread<FakeTaker>({ networkOf });
  const { open } = await listenFor(spread);
  const crawler: Socket[] = [];
  for (let count = 0; count < 200; count += 1) crawler.push(await open('127.0.0.2'));
  const further = await open('127.0.0.2');
  await once(further.resume(), 'close');
  expect(crawler.some(({ destroyed }) => destroyed)).toBe(false);

  await open('127.0.0.3');
  const one = taker();
  spread.add(one);
  expect(one.sent.length).toBe(201);
  expect(networkOf(one.sent[1]!)).toBe('127.0.0.3');
  await open('127.0.0.2'); // nobody of this network waits any more
  expect(one.sent.length).toBe(202);
});

test('connections that still wait at the end are closed', () => {
  const spread = createSpread<FakeTaker>();
  const waiting = new Socket();
  spread.take(waiting);
  spread.close();
  expect(waiting.destroyed).toBe(true);
});

type FakeTaker = Taker & { open: number; isFree: boolean; readonly sent: Socket[] };

function taker(): FakeTaker {
  const sent: Socket[] = [];
  const fake: FakeTaker = {
    open: 0,
    isFree: true,
    sent,
    send: (connection) => {
      fake.open += 1;
      sent.push(connection);
    },
  };
  return fake;
}

/** Each address is a network. */
function networkOf({ remoteAddress }: Socket): string | undefined {
  return remoteAddress;
}

/** Listens as the main process does; `open` connects from an address and resolves when the connection was taken or closed. */
async function listenFor({ take, close }: Spread<FakeTaker>) {
  const accepted: Socket[] = [];
  const server = createServer({ pauseOnConnect: true, allowHalfOpen: true }, (connection) => {
    accepted.push(connection);
    take(connection);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    close();
    for (const connection of accepted) connection.destroy();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const open = async (localAddress: string) => {
    const visitor = connect({ port, host: '127.0.0.1', localAddress });
    await Promise.all([once(visitor, 'connect'), once(server, 'connection')]);
    return visitor;
  };
  return { port, open };
}

function spreadOver(...takers: FakeTaker[]) {
  const spread = createSpread<FakeTaker>();
  for (const one of takers) spread.add(one);
  return spread;
}

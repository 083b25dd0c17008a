import { once } from 'node:events';
import { type AddressInfo, connect, createServer, Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { createSpread, type Taker } from './spread.ts';

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
  const spread = createSpread<FakeTaker>(50);
  const server = createServer({ pauseOnConnect: true, allowHalfOpen: true }, spread.take);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const visitor = connect((server.address() as AddressInfo).port, '127.0.0.1');
  visitor.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n');
  expect(await text(visitor)).toMatch(/^HTTP\/1.1 503 [^]*\r\nRetry-After: \d+\r\n/);
  const late = taker();
  spread.add(late);
  expect(late.open).toBe(0);
});

test('connections that still wait at the end are closed', () => {
  const spread = createSpread<FakeTaker>();
  const waiting = new Socket();
  spread.take(waiting);
  spread.close();
  expect(waiting.destroyed).toBe(true);
});

type FakeTaker = Taker & { open: number; isFree: boolean };

function taker(): FakeTaker {
  const fake = { open: 0, isFree: true, send: () => void (fake.open += 1) };
  return fake;
}

function spreadOver(...takers: FakeTaker[]) {
  const spread = createSpread<FakeTaker>();
  for (const one of takers) spread.add(one);
  return spread;
}

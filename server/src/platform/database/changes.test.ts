import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { createTestDatabase } from '../../../../tests/support/database.ts';
import { watchChanges } from './changes.ts';

const { db, url } = await createTestDatabase();

function watch(channel: string) {
  const received: string[] = [];
  const troubles: string[] = [];
  const changes = watchChanges({
    url,
    channel,
    heartbeatMilliseconds: 50,
    onTrouble: (sentence) => troubles.push(sentence),
  });
  changes.subscribe((payload) => received.push(payload));
  return { changes, received, troubles };
}

async function notify(channel: string, payload: string): Promise<void> {
  await sql`select pg_notify(${channel}, ${payload})`.execute(db);
}

test('notifications of the channel arrive in order, those of another channel do not', async () => {
  const { changes, received } = watch('some_things');
  await changes.ready();
  await notify('other_things', 'no');
  for (const payload of ['one', 'two', 'three']) await notify('some_things', payload);
  await vi.waitFor(() => expect(received).toEqual(['all', 'one', 'two', 'three'])); // all: earlier ones may be missing
  await changes.stop();
});

test('when the connection is lost, everything counts as changed, and the connection is opened again', async () => {
  const { changes, troubles } = watch('lost_things');
  const received: [payload: string, isListening: boolean][] = [];
  changes.subscribe((payload) => received.push([payload, changes.isListening]));
  await changes.ready();

  await sql`
    select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'chipload-lost_things'`.execute(
    db,
  );
  await vi.waitFor(() => expect(received.slice(1).at(-1)).toEqual(['all', true]));
  await notify('lost_things', 'again');
  await vi.waitFor(() => expect(received.at(-1)).toEqual(['again', true]));
  // A busy machine may take more than one attempt to connect again, and each may have missed something.
  const repeated = received.filter((one, at) => String(one) !== String(received[at - 1]));
  expect(repeated).toEqual([
    ['all', true], // listening
    ['all', false], // connection lost
    ['all', true], // listening again
    ['again', true],
  ]);
  expect(troubles).toHaveLength(received.filter(([, isListening]) => !isListening).length);
  await changes.stop();
});

test('watching stops, even while the database is unavailable', async () => {
  const changes = watchChanges({ url: 'postgresql://nobody@localhost:1/nothing', channel: 'x' });
  await changes.stop();
  expect(changes.isListening).toBe(false);
});

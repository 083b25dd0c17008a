import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { createTestDatabase } from '../../../../tests/support/database.ts';
import { watchChanges } from './changes.ts';

const { db, url } = await createTestDatabase();

function watch(channel: string) {
  const heard: string[] = [];
  const troubles: string[] = [];
  const changes = watchChanges({
    url,
    channel,
    heartbeatMilliseconds: 50,
    onTrouble: (words) => troubles.push(words),
  });
  changes.subscribe((words) => heard.push(words));
  return { changes, heard, troubles };
}

async function tell(channel: string, words: string): Promise<void> {
  await sql`select pg_notify(${channel}, ${words})`.execute(db);
}

test('what is told on the channel is heard, in order, and nothing of another channel', async () => {
  const { changes, heard } = watch('some_things');
  await changes.ready();
  await tell('other_things', 'no');
  for (const words of ['one', 'two', 'three']) await tell('some_things', words);
  await vi.waitFor(() => expect(heard).toEqual(['all', 'one', 'two', 'three'])); // all: what was before was not heard
  await changes.stop();
});

test('a lost connection means that anything may have changed, and it comes back by itself', async () => {
  const { changes, troubles } = watch('lost_things');
  const heard: [words: string, isListening: boolean][] = [];
  changes.subscribe((words) => heard.push([words, changes.isListening]));
  await changes.ready();

  await sql`
    select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'chipload-lost_things'`.execute(
    db,
  );
  await vi.waitFor(() => expect(heard).toHaveLength(3));
  await tell('lost_things', 'again');
  await vi.waitFor(() =>
    expect(heard).toEqual([
      ['all', true], // listens
      ['all', false], // lost
      ['all', true], // listens again
      ['again', true],
    ]),
  );
  expect(troubles).toHaveLength(1);
  await changes.stop();
});

test('it stops, also while the database is away', async () => {
  const changes = watchChanges({ url: 'postgresql://nobody@localhost:1/nothing', channel: 'x' });
  await changes.stop();
  expect(changes.isListening).toBe(false);
});

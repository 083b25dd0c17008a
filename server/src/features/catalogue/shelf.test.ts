import { expect, test } from 'vitest';
import type { Listener } from '../../platform/database/changes.ts';
import { createShelf } from './shelf.ts';

type Part = { readonly id: number; readonly reading: number };

function setUp() {
  const listeners: Listener[] = [];
  const changes = { isListening: true, subscribe: (listener: Listener) => void listeners.push(listener) };
  const shelf = createShelf<Part>({
    changes,
    kept: new Map(),
    isConcerned: (notice, part) => notice.subject === 'all' || notice.partIds.includes(part.id),
  });
  let readings = 0;
  const waiting: (() => void)[] = [];
  const read = async () => {
    readings += 1;
    const reading = readings;
    await new Promise<void>((resolve) => waiting.push(resolve));
    return { id: 7, reading };
  };
  const finish = () => waiting.splice(0).forEach((resolve) => resolve());
  const tell = (words: string) => listeners.forEach((listener) => listener(words));
  return { shelf, changes, read, finish, tell };
}

test('what was read is kept, and one reading serves all who ask meanwhile', async () => {
  const { shelf, read, finish } = setUp();
  const [first, second] = [shelf.get('a', read), shelf.get('a', read)];
  finish();
  expect(await first).toEqual({ id: 7, reading: 1 });
  expect(await second).toBe(await first);
  expect(await shelf.get('a', read)).toBe(await first);
});

test.each(['all', 'stock 3,7', 'prices 7', 'words of a later version'])(
  '%s makes it forget the part',
  async (words) => {
    const { shelf, read, finish, tell } = setUp();
    const first = shelf.get('a', read);
    finish();
    await first;
    tell('stock 8');
    expect(shelf.peek('a')).toEqual({ id: 7, reading: 1 });
    tell(words);
    expect(shelf.peek('a')).toBeUndefined();
  },
);

test('a reading that a change overtakes is not kept and not shared with who asks after the change', async () => {
  const { shelf, read, finish, tell } = setUp();
  const early = shelf.get('a', read);
  tell('stock 7');
  const late = shelf.get('a', read);
  finish();
  expect(await early).toEqual({ id: 7, reading: 1 });
  expect(await late).toEqual({ id: 7, reading: 2 });
  expect(shelf.peek('a')).toEqual({ id: 7, reading: 2 });
});

test('a reading that another part’s change overtakes is kept', async () => {
  const { shelf, read, finish, tell } = setUp();
  const reading = shelf.get('a', read);
  tell('stock 8');
  finish();
  await reading;
  expect(shelf.peek('a')).toEqual({ id: 7, reading: 1 });
});

test('while nobody listens nothing is kept or shared', async () => {
  const { shelf, changes, read, finish } = setUp();
  changes.isListening = false;
  const both = [shelf.get('a', read), shelf.get('a', read)];
  finish();
  expect((await Promise.all(both)).map((part) => part.reading)).toEqual([1, 2]);
  expect(shelf.peek('a')).toBeUndefined();
});

test('a failed reading is tried again', async () => {
  const { shelf, read, finish } = setUp();
  await expect(shelf.get('a', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
  const again = shelf.get('a', read);
  finish();
  expect(await again).toEqual({ id: 7, reading: 1 });
});

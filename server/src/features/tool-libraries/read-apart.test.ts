import { strToU8 } from 'fflate';
import { expect, test } from 'vitest';
import { libraryLimits } from './limits.ts';
import { readApart } from './read-apart.ts';

const library = strToU8('{"data":[{"type":"drill","description":"Drill"}]}');

test('what is read in the other thread arrives whole, and a file that cannot be read fails alone', async () => {
  const [broken, good] = await Promise.allSettled([readApart(strToU8('no')), readApart(library)]);
  expect(broken).toMatchObject({ status: 'rejected', reason: { code: 'library-unreadable' } });
  expect(good).toMatchObject({ status: 'fulfilled', value: [{ tools: [{ description: 'Drill' }] }] });
});

test('when too many wait, the next one is told so at once, and those before it are read', async () => {
  const many = Array.from({ length: libraryLimits.waiting + 1 }, () => readApart(library));
  const ends = (await Promise.allSettled(many)).map(({ status }) => status);
  expect(ends).toEqual([...Array.from({ length: libraryLimits.waiting }, () => 'fulfilled'), 'rejected']);
  await expect(readApart(library)).resolves.toHaveLength(1);
});

test('a file that takes too long ends its thread, and the next one is read in another', async () => {
  const long = strToU8(`{"data":[${'{"type":"drill"},'.repeat(1e5)}{}]}`);
  await expect(readApart(long, { milliseconds: 1 })).rejects.toMatchObject({ code: 'library-too-large' });
  await expect(readApart(library)).resolves.toHaveLength(1);
});

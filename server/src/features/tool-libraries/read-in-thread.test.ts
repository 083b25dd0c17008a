import { strToU8 } from 'fflate';
import { expect, test } from 'vitest';
import { readInThread } from './read-in-thread.ts';

const library = { bytes: strToU8('{"data":[{"type":"drill","description":"Drill"}]}') };

test('a library read in the other thread arrives complete, and a file that cannot be read fails alone', async () => {
  const [broken, good] = await Promise.allSettled([
    readInThread({ bytes: strToU8('no') }),
    readInThread(library),
  ]);
  expect(broken).toMatchObject({ status: 'rejected', reason: { code: 'library-unreadable' } });
  expect(good).toMatchObject({ status: 'fulfilled', value: [{ tools: [{ description: 'Drill' }] }] });
});

const long = strToU8(`{"data":[${'{"type":"drill"},'.repeat(1e5)}{}]}`);

test('a file that takes too much work ends its thread, and the next one is read in another', async () => {
  const limits = { cpuMilliseconds: 0, milliseconds: 60_000 };
  const endless = strToU8(`{"data":[${'{"type":"drill","description":"1"},'.repeat(2e5)}{}]}`);
  await expect(readInThread({ bytes: endless }, limits)).rejects.toMatchObject({ code: 'library-too-large' });
  await expect(readInThread(library)).resolves.toHaveLength(1);
});

test('a file that is not read in time since the machine is busy is no large one: try again', async () => {
  const limits = { cpuMilliseconds: 60_000, milliseconds: 1 };
  await expect(readInThread({ bytes: long }, limits)).rejects.toMatchObject({ code: 'too-busy' });
  await expect(readInThread(library)).resolves.toHaveLength(1);
});

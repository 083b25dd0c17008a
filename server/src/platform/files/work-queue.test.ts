import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createWorkQueue } from './work-queue.ts';

/** Work that the test ends itself, listed in the order in which it began. */
function manualWork() {
  const begun: { readonly name: string; readonly end: (fault?: Error) => void }[] = [];
  const work = (name: string) => async () =>
    new Promise<string>((resolve, reject) => {
      begun.push({ name, end: (fault) => (fault ? reject(fault) : resolve(name)) });
    });
  return { begun, work };
}

const names = (begun: readonly { readonly name: string }[]) => begun.map(({ name }) => name);
const settle = async () => new Promise((resolve) => setImmediate(resolve));

test('one network’s second task waits for the first task of another visitor', async () => {
  const { begun, work } = manualWork();
  const queue = createWorkQueue({ atOnce: 2, atOnceOfOne: 1, waiting: 9, waitingOfOne: 9 });
  const done = [
    queue.run('2001:db8::1', work('first')),
    queue.run('2001:db8::2', work('second')),
    queue.run('198.51.100.7', work('another')),
  ];
  await settle();
  expect(names(begun)).toEqual(['first', 'another']);
  begun[0]?.end();
  await settle();
  expect(names(begun)).toEqual(['first', 'another', 'second']);
  for (const { end } of begun.slice(1)) end();
  expect(await Promise.all(done)).toEqual(['first', 'second', 'another']);
});

test('too many waiting tasks are refused: of one visitor with 429, in total with 503', async () => {
  const { begun, work } = manualWork();
  const queue = createWorkQueue({ atOnce: 1, atOnceOfOne: 1, waiting: 2, waitingOfOne: 1 });
  const done = [queue.run('192.0.2.1', work('a')), queue.run('192.0.2.1', work('b'))];
  await expect(queue.run('192.0.2.1', work('c'))).rejects.toMatchObject({
    code: 'too-many-requests',
    details: { retryAfterSeconds: 5 },
  });
  done.push(queue.run('192.0.2.2', work('d')));
  await expect(queue.run('192.0.2.3', work('e'))).rejects.toMatchObject({ code: 'too-busy' });
  for (let number = 0; number < 3; number += 1) {
    await settle();
    begun[number]?.end();
  }
  expect(await Promise.all(done)).toEqual(['a', 'b', 'd']);
});

test('whatever fails or is refused, no limit is exceeded and every accepted task runs', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.integer({ min: 1, max: 4 }), fc.boolean()), { maxLength: 30 }),
      async (calls) => {
        const queue = createWorkQueue({ atOnce: 3, atOnceOfOne: 2, waiting: 5, waitingOfOne: 3 });
        const running: number[] = [];
        const results = await Promise.allSettled(
          calls.map(async ([visitor, fails]) =>
            queue.run(`192.0.2.${visitor}`, async () => {
              running.push(visitor);
              expect(running.length).toBeLessThanOrEqual(3);
              expect(running.filter((one) => one === visitor).length).toBeLessThanOrEqual(2);
              await settle();
              running.splice(running.indexOf(visitor), 1);
              if (fails) throw new Error('failed');
            }),
          ),
        );
        expect(running).toEqual([]);
        const faults = results.flatMap((one) =>
          one.status === 'rejected' ? [String(one.reason.message)] : [],
        );
        expect(new Set([...faults, 'failed', 'too-busy', 'too-many-requests']).size).toBe(3);
      },
    ),
    { numRuns: 50 },
  );
});

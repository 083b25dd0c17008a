import { Socket } from 'node:net';
import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { type Asker, createWorkQueue } from './work-queue.ts';

/** Work that the test ends itself, listed in the order in which it began. */
function manualWork() {
  const begun: { readonly name: string; readonly end: (fault?: Error) => void }[] = [];
  const work = (name: string) => async () =>
    new Promise<string>((resolve, reject) => {
      begun.push({ name, end: (fault) => (fault ? reject(fault) : resolve(name)) });
    });
  return { begun, work };
}

const asker = (ip: string, destroyed = false) => ({
  ip,
  raw: { socket: Object.assign(new Socket(), { destroyed }) },
});
const names = (begun: readonly { readonly name: string }[]) => begun.map(({ name }) => name);
const settle = async () => new Promise((resolve) => setImmediate(resolve));

test('a network’s many tasks wait for those of another visitor, who comes later', async () => {
  const { begun, work } = manualWork();
  const queue = createWorkQueue(1);
  const done = [
    ...['one', 'two', 'three'].map((name) => queue.run(asker('2001:db8::1'), work(name))),
    queue.run(asker('198.51.100.7'), work('another')),
  ];
  for (let count = 0; count < 4; count += 1) {
    await settle();
    begun[count]?.end();
  }
  expect(await Promise.all(done)).toEqual(['one', 'two', 'three', 'another']);
  expect(names(begun)).toEqual(['one', 'two', 'another', 'three']);
});

test('whoever waits too long is refused, and whoever gives up is not worked for', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { begun, work } = manualWork();
  const queue = createWorkQueue(1);
  const first = queue.run(asker('192.0.2.1'), work('first'));
  const refusalOf = async (who: Asker, name: string) =>
    queue.run(who, work(name)).catch((reason: unknown) => reason);
  const late = refusalOf(asker('192.0.2.2'), 'late');
  await vi.advanceTimersByTimeAsync(6_000);
  expect(await late).toMatchObject({ code: 'too-busy' });
  const gone = refusalOf(asker('192.0.2.3', true), 'gone');
  begun[0]?.end();
  await first;
  expect(await gone).toMatchObject({ code: 'too-busy' });
  expect(names(begun)).toEqual(['first']);
});

test('whoever leaves while they wait is forgotten at once', async () => {
  const { begun, work } = manualWork();
  const queue = createWorkQueue(1);
  const first = queue.run(asker('192.0.2.1'), work('first'));
  const leaving = asker('192.0.2.2');
  const gone = queue.run(leaving, work('gone')).catch((reason: unknown) => reason);
  leaving.raw.socket.emit('close');
  expect(await gone).toMatchObject({ code: 'too-busy' });
  begun[0]?.end();
  await first;
  expect(names(begun)).toEqual(['first']);
  expect(leaving.raw.socket.listenerCount('close')).toBe(0);
});

test('a request gives its own place to the next one before it waits', async () => {
  const leavePlace = vi.fn<() => void>();
  await createWorkQueue(1).run({ ...asker('192.0.2.1'), leavePlace }, async () => {
    expect(leavePlace).toHaveBeenCalledOnce();
  });
});

test('whatever fails, no more than are allowed run at a time, and every task runs', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.integer({ min: 1, max: 4 }), fc.boolean()), { maxLength: 30 }),
      async (calls) => {
        const queue = createWorkQueue(3);
        let running = 0;
        const results = await Promise.allSettled(
          calls.map(async ([visitor, fails]) =>
            queue.run(asker(`192.0.2.${visitor}`), async () => {
              running += 1;
              expect(running).toBeLessThanOrEqual(3);
              await settle();
              running -= 1;
              if (fails) throw new Error('failed');
            }),
          ),
        );
        expect(running).toBe(0);
        expect(results.map(({ status }) => status === 'rejected')).toEqual(calls.map(([, fails]) => fails));
      },
    ),
    { numRuns: 50 },
  );
});

import { expect, test } from 'vitest';
import { goOnWith, runIn, type Work, workNow } from './work.ts';

function recorded(): Work & { charged: number } {
  return {
    isOrdering: false,
    charged: 0,
    charge(milliseconds) {
      this.charged += milliseconds;
    },
  };
}

test('the time for which a process works from one stretch to the next is charged to the work of the first', async () => {
  const [busy, idle] = [recorded(), recorded()];
  goOnWith(busy);
  const begun = performance.now();
  while (performance.now() - begun < 30);
  goOnWith(idle);
  const stopped = performance.now();
  await new Promise((resolve) => setTimeout(resolve, 60));
  const waited = performance.now() - stopped;
  goOnWith(busy);
  expect(busy.charged).toBeGreaterThanOrEqual(30);
  // On a busy machine the process of the tests may work for most of that time, too.
  expect(idle.charged).toBeLessThan(waited);
});

test('what is waited for is part of the work, and what the shop does by itself may have what is kept', async () => {
  const work = recorded();
  const seen = await runIn(work, async () => {
    await new Promise((resolve) => setImmediate(resolve));
    return workNow();
  });
  expect(seen).toBe(work);
  expect(workNow().isOrdering).toBe(true);
});

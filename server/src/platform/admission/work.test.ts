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

test('the processor’s time from one stretch to the next is charged to the work of the first', async () => {
  const [busy, idle] = [recorded(), recorded()];
  goOnWith(busy);
  const until = performance.now() + 30;
  while (performance.now() < until);
  goOnWith(idle);
  await new Promise((resolve) => setTimeout(resolve, 60));
  goOnWith(busy);
  expect(busy.charged).toBeGreaterThan(5); // another process may have had the processor
  expect(busy.charged).toBeLessThan(60);
  expect(idle.charged).toBeLessThan(busy.charged);
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

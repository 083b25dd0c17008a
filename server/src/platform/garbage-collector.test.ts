import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

test('after a load, a process keeps little more than what it still holds', async () => {
  const script = `
    const { garbageCollector } = await import(process.argv[1]);
    const { giveBack } = garbageCollector();
    const megabytes = () => process.memoryUsage.rss() / 1_048_576;
    const before = megabytes();
    let most = 0;
    let held;
    for (let round = 0; round < 5; round += 1) {
      held = Array.from({ length: 500_000 }, (_, number) => ({ number, name: 'x' + number }));
      most = Math.max(most, megabytes());
    }
    held = held.slice(0, 10);
    giveBack();
    console.log(JSON.stringify({ grown: most - before, left: megabytes() - before, held: held.length }));`;
  const { stdout } = await promisify(execFile)(process.execPath, [
    '--input-type=module',
    '--eval',
    script,
    import.meta.resolve('./garbage-collector.ts'),
  ]);
  const { grown, left } = JSON.parse(stdout);
  expect(grown).toBeGreaterThan(60);
  expect(left).toBeLessThan(grown / 4);
});

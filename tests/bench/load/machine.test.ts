import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, onTestFinished, test } from 'vitest';
import { memoryMiB, processorSeconds } from './machine.ts';

test('a process below another root counts for itself alone', async () => {
  const busy = spawn(
    process.execPath,
    [
      '-e',
      'const held = Buffer.alloc(150 * 2 ** 20, 1); console.log(held.length); setInterval(() => {}, 1000)',
    ],
    { stdio: ['ignore', 'pipe', 'ignore'] },
  );
  onTestFinished(() => void busy.kill());
  await once(busy.stdout, 'data');
  const [together = 0] = await memoryMiB([process.pid]);
  const [apart = 0, child = 0] = await memoryMiB([process.pid, busy.pid ?? 0]);
  expect(child).toBeGreaterThan(150);
  expect(together - apart).toBeGreaterThan(100);
  const { all, of } = await processorSeconds([process.pid, busy.pid ?? 0]);
  expect(of.get(process.pid)).toBeGreaterThan(0);
  expect(all).toBeGreaterThan(of.get(process.pid) ?? 0);
});

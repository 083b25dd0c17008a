import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const faults = fileURLToPath(new URL('../faults/run-faults.ts', import.meta.url));

function run(
  ...options: readonly string[]
): Promise<{ code: number | null; output: string; errors: string }> {
  return new Promise((resolve) => {
    const child = execFile(process.execPath, [faults, ...options], (_error, output, errors) =>
      resolve({ code: child.exitCode, output, errors }),
    );
  });
}

test('a program with an unknown option ends with one line, and with --help lists its options', async () => {
  expect(await run('--fast')).toEqual({
    code: 2,
    output: '',
    errors: "Unknown option '--fast'; npm run faults -- --help lists the options.\n",
  });
  const { code, output } = await run('--help');
  expect([code, output]).toEqual([0, expect.stringContaining('[--rounds <value>]')]);
});

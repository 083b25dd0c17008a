import { type ChildProcess, fork } from 'node:child_process';
import { gzipSync } from 'node:zlib';
import { makeSphere } from 'replicad';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { plate, stepOf } from '../../../../tests/support/step-parts.ts';
import { modelLimits } from './limits.ts';
import { createModelReader, startReadProcess } from './model-reader.ts';

/** For slow machines. */
const patient = { milliseconds: 60_000 };
const block = await stepOf(plate(20, 20, 20));

const started: ChildProcess[] = [];
const reader = createModelReader(patient, () => {
  const child = startReadProcess();
  started.push(child);
  return child;
});
// The process takes seconds to start, on slow machines more.
beforeAll(async () => reader.read(Buffer.from(block)), patient.milliseconds);
afterAll(reader.close);

async function problemOf(file: Uint8Array | string): Promise<unknown> {
  return reader.read(Buffer.from(file)).then(
    () => 'none',
    (error: { code?: unknown }) => error.code ?? error,
  );
}

/** Starts a process that runs this code instead of reading. */
const doing = (what: string) => () =>
  fork('-', { execArgv: ['--eval', `process.on('message', () => { ${what} })`], env: {}, silent: true });

test('broken and too large files are refused without ending the process', async () => {
  const hostile: readonly (readonly [unknown, Uint8Array | string])[] = [
    ['model-unreadable', block.slice(0, 2_000)],
    ['model-unreadable', Buffer.alloc(1_000_000, '#1=')],
    ['model-unreadable', `ISO-10303-21;${"'".repeat(1_000_001)}`],
    ['model-unreadable', `ISO-10303-21;${'/*'.repeat(500_000)}`],
    ['model-unreadable', block.replace('DATA;', `DATA;${'/* '.repeat(500_000)}`)],
    ['model-unreadable', block.replace('DATA;', `DATA;${"'x".repeat(500_001)}`)],
    ['model-too-large', gzipSync(Buffer.alloc(200 * 1_048_576))],
    ['model-too-complex', withMany("#$ = CARTESIAN_POINT('',(0.,0.,0.));", 300_000)],
    ['model-too-complex', withMany("#$ = ADVANCED_FACE('',(),#1,.T.);", 100_000)],
  ];
  for (const [code, file] of hostile) expect(await problemOf(file)).toBe(code);
  expect((await reader.read(Buffer.from(block))).faces).toBe(6);
  expect(started).toHaveLength(1);
});

test('files whose geometry is nonsense get an answer, and the next file is read', async () => {
  const nonsense = [
    block.replaceAll(/CARTESIAN_POINT\('',\(([^,]+),/g, "CARTESIAN_POINT('',(1E300,"),
    block.replaceAll(/DIRECTION\('',\([^)]*\)\)/g, "DIRECTION('',(0.,0.,0.))"),
    block.replaceAll(/ADVANCED_FACE\('',\(#\d+\)/g, "ADVANCED_FACE('',()"),
    block.replaceAll(/#(\d+)/g, (_, id: string) => `#${Number(id) % 7}`),
  ];
  for (const file of nonsense) {
    const answer = await problemOf(file);
    expect(['none', 'model-unreadable', 'model-without-solid', 'model-too-complex']).toContain(answer);
  }
  expect((await reader.read(Buffer.from(block))).faces).toBe(6);
});

test('a file that keeps the CAD library busy is ended for its use of the processor, and the next file is read', async () => {
  // A ball of twenty kilometres would be covered with millions of triangles.
  const before = started.length;
  expect(await problemOf(await stepOf(makeSphere(10_000_000)))).toBe('model-too-complex');
  expect(started.at(-1)?.signalCode).toBe('SIGKILL');
  expect((await reader.read(Buffer.from(block))).faces).toBe(6);
  expect(started.length).toBeGreaterThan(before);
});

test('a process that ends or does not answer fails only its own file', async () => {
  const starts = [doing('process.exit(7)')];
  const ending = createModelReader(patient, () => (starts.pop() ?? startReadProcess)());
  await expect(ending.read(Buffer.from(block))).rejects.toMatchObject({ code: 'model-too-complex' });
  expect((await ending.read(Buffer.from(block))).faces).toBe(6);
  await ending.close();
  const silent = createModelReader({ milliseconds: 30 }, doing(''));
  await expect(silent.read(Buffer.from(block))).rejects.toMatchObject({ code: 'too-busy' });
  expect(silent.isRunning()).toBe(false);
  await silent.close();
});

function withMany(line: string, count: number): string {
  const lines = Array.from({ length: count }, (_, at) => line.replace('$', String(at + 100_000)));
  const file = block.replace('ENDSEC;\nEND-ISO', `${lines.join('\n')}\nENDSEC;\nEND-ISO`);
  expect(file.length).toBeLessThan(modelLimits.unpackedBytes);
  return file;
}

import { type ChildProcess, execFile, fork } from 'node:child_process';
import { promisify } from 'node:util';
import { profileOf, type Tool } from '@chipload/domain/tools';
import { expect, test } from 'vitest';
import type { ModelOrder } from './make-step.ts';
import { createModelMaker, startModelProcess } from './model-maker.ts';

const tool: Tool = {
  type: 'end-mill',
  profile: 'ball',
  units: 'metric',
  cuttingDiameter: 10,
  shankDiameter: 10,
  shankForm: 'HB',
  cuttingLength: 22,
  overallLength: 72,
  flutes: 4,
  coolantThrough: false,
};
const order: ModelOrder = {
  profile: profileOf(tool),
  facts: {
    name: 'A-1',
    bodies: { cutting: 'A-1C', rest: 'A-1NC' },
    description: 'A tool',
    organisation: 'Tools',
    changedAt: new Date(0),
  },
};
const broken = { ...order, profile: undefined } as unknown as ModelOrder;

/** For slow machines. */
const patient = { makingMilliseconds: 60_000 };

/** Starts a process that runs this code instead of making a model. */
const doing = (what: string) => () =>
  fork('-', { execArgv: ['--eval', `process.on('message', () => { ${what} })`], env: {}, silent: true });
const unresponsive = doing('');

test('the process starts with the first model and ends after a while without one', async () => {
  const maker = createModelMaker({ ...patient, idleMilliseconds: 50 });
  expect(maker.isRunning()).toBe(false);
  expect(await maker.make(order)).toContain('END-ISO-10303-21;');
  expect(maker.isRunning()).toBe(true);
  await expect.poll(() => maker.isRunning()).toBe(false);
  expect(await maker.make(order)).toContain('END-ISO-10303-21;');
  await maker.close();
});

test('a model that cannot be made fails alone, with its reason', async () => {
  const maker = createModelMaker(patient);
  const [first, second] = await Promise.allSettled([maker.make(broken), maker.make(order)]);
  expect(first).toMatchObject({
    status: 'rejected',
    reason: { message: expect.stringMatching(/^TypeError: /) },
  });
  expect(second.status).toBe('fulfilled');
  await maker.close();
});

test.each([
  ['ends', 'process.exit(7)', 'The process ended with 7'],
  ['is killed', "process.kill(process.pid, 'SIGKILL')", 'The process ended with SIGKILL'],
  ['fails', "process.send({ fault: 'No solid' })", 'No solid'],
])(
  'a process that %s fails only its own model: the next one starts another process',
  async (_, what, message) => {
    const starts = [doing(what)];
    const maker = createModelMaker(patient, () => (starts.pop() ?? startModelProcess)());
    const [first, second] = await Promise.allSettled([maker.make(order), maker.make(order)]);
    expect(first).toMatchObject({ status: 'rejected', reason: { message } });
    expect(second).toMatchObject({
      status: 'fulfilled',
      value: expect.stringContaining('END-ISO-10303-21;'),
    });
    await maker.close();
  },
);

test('a model that takes too long is refused, and its process ended', async () => {
  const maker = createModelMaker({ makingMilliseconds: 30 }, unresponsive);
  await expect(maker.make(order)).rejects.toMatchObject({ code: 'too-busy' });
  expect(maker.isRunning()).toBe(false);
  await maker.close();
});

test('when the shop stops, new and waiting models are refused, and a slow one is ended', async () => {
  const maker = createModelMaker({ closingMilliseconds: 30 }, unresponsive);
  const wanted = [maker.make(order), maker.make(order)];
  const closed = maker.close();
  wanted.push(maker.make(order));
  const answers = await Promise.allSettled(wanted);
  expect(answers.map((answer) => answer.status === 'rejected' && answer.reason.code)).toEqual(
    Array.from({ length: 3 }, () => 'too-busy'),
  );
  await closed;
  expect(maker.isRunning()).toBe(false);
});

test('signals of a terminal, which reach all its processes, do not interrupt a model', async () => {
  const started: ChildProcess[] = [];
  const maker = createModelMaker(patient, () => {
    const child = startModelProcess();
    started.push(child);
    return child;
  });
  await maker.make(order);
  const second = maker.make(order);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) started[0]?.kill(signal);
  expect(await second).toContain('END-ISO-10303-21;');
  expect(started).toHaveLength(1);
  await maker.close();
});

test('the process has its own memory, writes nothing to the shop’s output, and ends with the shop', async () => {
  const script = `
    const megabytes = () => Math.round(process.memoryUsage.rss() / 1048576);
    import(process.argv[1]).then(async ({ createModelMaker, startModelProcess }) => {
      const before = megabytes();
      let pid;
      const start = () => {
        const child = startModelProcess();
        pid = child.pid;
        return child;
      };
      const facts = { name: '', description: '', organisation: '', changedAt: new Date(0) };
      await createModelMaker({ makingMilliseconds: 60000 }, start).make({ ...JSON.parse(process.argv[2]), facts });
      console.log(JSON.stringify({ pid, grown: megabytes() - before }));
    });`;
  const { stdout, stderr } = await promisify(execFile)(process.execPath, [
    '--eval',
    script,
    import.meta.resolve('./model-maker.ts'),
    JSON.stringify(order),
  ]);
  expect(stderr).toBe('');
  const { pid, grown } = JSON.parse(stdout);
  expect(grown).toBeLessThan(40);
  await expect.poll(() => isAlive(pid)).toBe(false);
});

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

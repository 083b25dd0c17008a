import { getPriority } from 'node:os';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { createCacheMemory } from '../cache/cache-memory.ts';
import { createMadeFiles } from './made-files.ts';
import { makeInThread, runInThread } from './run-in-thread.ts';

const headers = { 'content-type': 'text/plain', 'content-disposition': 'attachment' };

function openServer(make: (name: string) => Promise<string>) {
  const memory = createCacheMemory();
  const files = createMadeFiles(memory);
  const app = Fastify();
  app.get('/:name', async (request, reply) => {
    const { name } = request.params as { name: string };
    const file = { fileName: name, madeFrom: [name], make: async () => make(name) };
    return (await files.answer(file, { request, reply }, headers)).prepared;
  });
  return { app, memory };
}

test('a file is made once for concurrent requests, and answered with 304 to those who have it', async () => {
  const made: string[] = [];
  const { app, memory } = openServer(async (name) => {
    made.push(name);
    await new Promise((resolve) => setTimeout(resolve, 20));
    return `The file ${name}`;
  });
  const answers = await Promise.all(Array.from({ length: 8 }, async () => app.inject('/a')));
  expect(new Set(answers.map(({ body }) => body))).toEqual(new Set(['The file a']));
  const again = await app.inject('/a');
  expect(again.headers).toMatchObject({ ...headers, 'cache-control': 'private, no-cache' });
  const known = await app.inject({ url: '/a', headers: { 'if-none-match': String(again.headers.etag) } });
  expect([known.statusCode, known.body]).toEqual([304, '']);
  expect(made).toEqual(['a']);
  expect(memory.usage().find(({ cache }) => cache === 'files')?.bytes).toBeGreaterThan(10);

  expect((await app.inject('/b')).headers.etag).not.toBe(again.headers.etag);
  expect(made).toEqual(['a', 'b']);
});

test('whoever waits for a file that another makes gives up their place, too, and gets it though the other is gone', async () => {
  const memory = createCacheMemory();
  const files = createMadeFiles(memory);
  const release = Promise.withResolvers<string>();
  const left: string[] = [];
  const app = Fastify();
  app.get('/:name/:who', async (request, reply) => {
    const { name, who } = request.params as { name: string; who: string };
    const asker = Object.assign(request, { leavePlace: () => left.push(who) });
    const file = {
      fileName: name,
      madeFrom: [name],
      make: () => release.promise,
      madeIn: 'picture' as const,
    };
    return (await files.answer(file, { request: asker, reply }, headers)).prepared;
  });
  const { port } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }));
  const ask = (path: string, signal?: AbortSignal) =>
    fetch(`http://127.0.0.1:${port}${path}`, { signal: signal ?? null });
  const leaver = new AbortController();
  const [first, gone, third] = [ask('/x/first'), ask('/a/gone', leaver.signal), ask('/a/third')];
  await expect.poll(() => left.toSorted()).toEqual(['first', 'gone', 'third']);
  leaver.abort();
  await expect(gone).rejects.toThrow();
  release.resolve('the file');
  expect(await Promise.all([first, third].map(async (answer) => (await answer).text()))).toEqual([
    'the file',
    'the file',
  ]);
  await app.close();
});

test('after a failure the file is made again on the next request, and the error has no header of the file', async () => {
  let times = 0;
  const { app } = openServer(async () => {
    times += 1;
    if (times === 1) throw new Error('No paper');
    return 'printed';
  });
  const broken = await app.inject('/a');
  expect(broken.statusCode).toBe(500);
  expect(broken.headers['content-disposition']).toBeUndefined();
  expect((await app.inject('/a')).body).toBe('printed');
});

const maker = (script: string) => new URL(`data:text/javascript,${encodeURIComponent(script)}`);

test('a file that takes too long is aborted, and others are still made', async () => {
  const limits = { cpuMilliseconds: 500, milliseconds: 60_000 };
  const endless = maker('export async function make() { for (;;); }');
  const quick = maker('export async function make(input) { return Buffer.from(`made of ${input}`); }');
  const [stopped, made] = await Promise.allSettled([runInThread(endless, 1, limits), makeInThread(quick, 2)]);
  expect(stopped).toMatchObject({
    status: 'rejected',
    reason: { message: expect.stringContaining('ended'), exceeded: 'cpu' },
  });
  expect(String((made as PromiseFulfilledResult<Buffer>).value)).toBe('made of 2');
  expect(String(await makeInThread(quick, 3))).toBe('made of 3');
});

test.runIf(process.platform === 'linux')(
  'pages come before files: threads have a lower priority',
  async () => {
    const priority = maker("import { getPriority } from 'node:os'; export const make = () => getPriority();");
    const limits = { cpuMilliseconds: 20_000, milliseconds: 20_000 };
    const own = getPriority();
    expect(await runInThread(priority, undefined, limits)).toBe(Math.max(own, 10));
    expect(getPriority()).toBe(own);
  },
);

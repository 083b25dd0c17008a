import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { root } from '../../scripts/sources.mjs';
import { isListed } from '../../embedded-postgres/processes.ts';
import { postmasterOf } from '../support/postmaster.ts';
import { faultKinds, planRound } from './rounds/plan.ts';
import { playRounds } from './rounds/play-rounds.ts';
import { playRound } from './rounds/round.ts';
import { openOwnWorld } from './rounds/own-world.ts';

test('a seed always plans the same round, and other seeds other ones', () => {
  const plans = Array.from({ length: 50 }, (_, seed) => planRound(seed));
  expect(Array.from({ length: 50 }, (_, seed) => planRound(seed))).toEqual(plans);
  expect(new Set(plans.map((plan) => JSON.stringify({ ...plan, seed: 0 }))).size).toBe(50);
  expect(new Set(plans.map(({ fault }) => fault.kind)).size).toBeGreaterThan(faultKinds.length / 2);
});

test('the same seed played twice lets the same people do the same', async () => {
  const world = await openOwnWorld({ isModel: true });
  onTestFinished(world.close);
  const plan = planRound(20_261_124, ['bank-twice']);
  const play = async () => {
    const { promises, settled } = await playRound(world, plan);
    world.settling.calmSince = performance.now();
    await settled;
    // The orders after the first two of each buyer depend on how long the fault lasts.
    const first = promises.ordered.filter(({ name }) => /-[01]$/.test(name));
    return first
      .map(({ name, planned }) => ({ name, planned }))
      .toSorted((one, other) => (one.name < other.name ? -1 : 1));
  };
  const first = await play();
  expect(first.length).toBe(6);
  expect(await play()).toEqual(first);
}, 120_000);

// The kinds that take a moment, with the shops in this process; `npm run faults` makes all of them in real ones, for as long as wanted.
test('nothing is lost, doubled, oversold or stuck by the short faults', async () => {
  const lines: string[] = [];
  const { failures, rounds } = await playRounds({
    rounds: 3,
    seed: 20_261_123,
    minutes: 1,
    place: { where: 'one process', shops: 2 },
    kinds: ['connection-reset', 'connection-half-closed', 'commit-unanswered', 'bank-twice', 'mail-away'],
    onLine: (line) => lines.push(line),
  });
  expect(failures, lines.join('\n')).toEqual([]);
  expect(rounds).toBeGreaterThan(0);
}, 240_000);

test('rounds that are ended leave no database server and no files', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'ended-'));
  chmodSync(folder, 0o711); // the account of the database passes through
  const words = ['tests/faults/run-faults.ts', '--model', '--kinds', 'none', '--rounds', '500'];
  const harness = spawn(process.execPath, words, { cwd: root, env: { ...process.env, TMPDIR: folder } });
  const ended = once(harness, 'exit');
  onTestFinished(async () => {
    harness.kill('SIGTERM');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  });
  const dataFolder = () => readdirSync(folder).find((name) => name.startsWith('chipload-data-')) ?? '';
  await expect.poll(() => existsSync(join(folder, dataFolder(), 'second')), { timeout: 40_000 }).toBe(true);
  const server = await postmasterOf(join(folder, dataFolder()));
  harness.kill('SIGTERM');
  await ended;

  // A moment later, because nobody may have waited for its end.
  await expect.poll(() => isListed(server)).toBe(false);
  expect(dataFolder()).toBe('');
});

test.each([
  [['--kinds', 'none,fire'], 'There is no kind "fire"'],
  [['--shops', '3'], '--shops is 1 or 2.'],
  [['--cluster', '--model'], '--cluster has two shops in processes of their own.'],
  [['--cluster', '--kinds', 'bank-late'], 'There is no kind "bank-late"; the kinds are kill-primary,'],
])('npm run faults -- %j is refused in a sentence', (words, sentence) => {
  const { status, stderr } = spawnSync(process.execPath, ['tests/faults/run-faults.ts', ...words], {
    cwd: root,
    encoding: 'utf8',
  });
  expect(stderr).toContain(sentence);
  expect(status).toBe(2);
});

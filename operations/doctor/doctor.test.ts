import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { prepareDatabase, reachDatabase } from '@chipload/server/database';
import { expect, onTestFinished, test } from 'vitest';
import { runCommand } from '../../tests/support/run-command.ts';
import { smallFiles, writeFolder } from '../import/small-folder.fixtures.ts';
import { examineShop, type NamedFinding } from './examine-shop.ts';
import { worstOf } from './finding.ts';

test('of a complete shop that does not run, the doctor says only that, and changes nothing', async () => {
  const dataFolder = await newFolder();
  const reached = await reachDatabase({ databaseUrl: undefined, dataFolder });
  onTestFinished(reached.leave);
  await prepareDatabase(reached);
  const { folder, remove } = await writeFolder(smallFiles);
  onTestFinished(remove);
  const place = { databaseUrl: '', environment: { DATA_DIR: dataFolder, SAMPLE_SHOP: 'off' } };
  expect(await runCommand(place, 'import-catalogue', folder)).toMatchObject({ code: 0 });

  const { code, said } = await runCommand(place, 'doctor', '--json');
  const { state, findings }: { state: string; findings: NamedFinding[] } = JSON.parse(said);
  expect(worstThan(findings, 'ok').filter(({ check }) => !machine.includes(check))).toEqual([
    {
      check: 'running',
      severity: 'attention',
      sentence: expect.stringContaining('No shop runs on DATA_DIR'),
    },
  ]);
  expect(code).toBe({ ok: 0, attention: 1, wrong: 2 }[state]);
});

test('a database that is away is wrong, and everything else is examined all the same', async () => {
  const findings = await examineShop({
    DATABASE_URL: 'postgresql://shop:hidden@127.0.0.1:1/tools',
    DATA_DIR: await newFolder(),
  });
  expect(findings).toContainEqual({
    check: 'database',
    severity: 'wrong',
    sentence: expect.stringContaining('The database tools at 127.0.0.1:1 (role shop) refuses connections'),
  });
  expect(findings.map(({ check }) => check)).toEqual(
    expect.arrayContaining(['disk', 'memory', 'mail-server']),
  );
  expect(JSON.stringify(findings)).not.toContain('hidden');
  expect(worstOf(findings)).toBe('wrong');
});

test('an invalid configuration is the only finding', async () => {
  expect(await examineShop({ PORT: 'three' })).toEqual([
    { check: 'configuration', severity: 'wrong', sentence: expect.stringContaining('PORT is "three"') },
  ]);
});

test('what a public shop should not have is named', async () => {
  const findings = await examineShop({
    DATABASE_URL: 'postgresql://shop:hidden@127.0.0.1:1/tools',
    DATA_DIR: await newFolder(),
    PUBLIC_URL: 'http://nowhere.invalid',
    RATE_LIMIT: 'off',
    CARD_GATEWAY: 'sandbox',
    CHIPLOAD_THEME: 'dark',
  });
  const sentences = findings.map(({ check, sentence }) => `${check}: ${sentence}`).join('\n');
  for (const words of [
    'configuration: CHIPLOAD_THEME is not known',
    'configuration: Visitors may call as often as they like',
    'public-url: http://nowhere.invalid/robots.txt does not answer',
    'certificate: PUBLIC_URL is http',
    'card-gateway: Cards of this public shop are paid to the sandbox',
    'mail-server: E-mails are files',
  ])
    expect(sentences).toContain(words);
});

/** Depends on the machine of the test. */
const machine = ['disk', 'memory'];

function worstThan(findings: readonly NamedFinding[], severity: string): NamedFinding[] {
  return findings.filter((finding) => finding.severity !== severity);
}

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'chipload-doctor-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

import { spawnSync } from 'node:child_process';
import { chmod, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { reachDatabase } from './reach-database.ts';

const nobody = 65_534;

test('a data folder that is a file is refused', async () => {
  const file = join(await newFolder(), 'data');
  await writeFile(file, '');
  const attempt = reach(file);
  await expect(attempt).rejects.toThrow(`DATA_DIR is ${file}: it is not a folder`);
  await expect(attempt).rejects.toMatchObject({ exitCode: 78 });
});

test.runIf(process.getuid?.() === 0)(
  'a data folder of another account is refused, with its owner and ours',
  async () => {
    const folder = await newFolder();
    process.seteuid?.(nobody);
    try {
      const attempt = reach(join(folder, 'data'));
      await expect(attempt).rejects.toThrow(`${folder} belongs to uid 0. Give it to this account`);
      await expect(attempt).rejects.toMatchObject({ exitCode: 78 });
    } finally {
      process.seteuid?.(0);
    }
  },
);

test('data of a newer PostgreSQL is refused before it is touched', async () => {
  const { folder, cluster } = await shopFolder();
  await writeFile(join(cluster, 'PG_VERSION'), '99\n');
  const attempt = reach(folder);
  await expect(attempt).rejects.toThrow(
    /was written by PostgreSQL 99, and this version .* has \d+: run the newer/,
  );
  await expect(attempt).rejects.toMatchObject({ exitCode: 78 });
});

test('data with missing files is refused, with what to do', async () => {
  const { folder, cluster } = await shopFolder();
  await rm(join(cluster, 'global/pg_control'));
  const attempt = reach(folder);
  await expect(attempt).rejects.toThrow(/files of the database are missing or damaged.*restore a backup/);
  await expect(attempt).rejects.toMatchObject({ exitCode: 78 });
});

test('a full disk may have space later', async ({ skip }) => {
  const folder = await newFolder();
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=20m,mode=755', 'tmpfs', folder]);
  if (mounted.status !== 0) skip('this account may not mount a small disk');
  onTestFinished(() => void spawnSync('umount', ['--lazy', folder]));
  const attempt = reach(join(folder, 'data'));
  await expect(attempt).rejects.toThrow(/its disk is full\. Free some space there\. \([^\n]*free disk space/);
  await expect(attempt).rejects.toMatchObject({ exitCode: 75 });
});

/** A data folder whose database has run and was stopped. */
async function shopFolder() {
  const folder = await newFolder();
  const { leave } = await reach(folder);
  await leave();
  return { folder, cluster: join(await realpath(join(folder, 'postgres')), 'cluster') };
}

function reach(dataFolder: string) {
  return reachDatabase({ databaseUrl: undefined, dataFolder });
}

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'chipload-folder-'));
  await chmod(folder, 0o755);
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

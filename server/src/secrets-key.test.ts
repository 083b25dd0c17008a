import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openSecrets } from './secrets-key.ts';

test('a damaged file with the key is refused, and is not replaced', async () => {
  const folder = await newFolder();
  await writeFile(join(folder, 'secrets.key'), 'half a k');
  expect(() => openSecrets({ secretsKeys: undefined, dataFolder: folder })).toThrow(
    `${join(folder, 'secrets.key')} holds no key`,
  );
  expect(await readFile(join(folder, 'secrets.key'), 'utf8')).toBe('half a k');
});

test('a folder that cannot be used for the key is refused', async () => {
  const file = join(await newFolder(), 'data');
  await writeFile(file, '');
  expect(() => openSecrets({ secretsKeys: undefined, dataFolder: file })).toThrow(
    `DATA_DIR is ${file}: it is not a folder`,
  );
});

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'chipload-folder-'));
  await chmod(folder, 0o755);
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

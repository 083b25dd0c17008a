// The key with which second factors are encrypted: the operator's own, or one that the shop makes and keeps in a file.

import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createSecrets, secretKeyBytes, type Secrets } from './platform/secrets.ts';

type Where = {
  /** As in SECRETS_KEY; undefined: the file in the data folder. */
  readonly secretsKeys: readonly string[] | undefined;
  readonly dataFolder: string;
};

export function openSecrets({ secretsKeys, dataFolder }: Where): Secrets {
  const keys = secretsKeys ?? [keyOfFile(dataFolder)];
  return createSecrets(keys.map((key) => Buffer.from(key, 'base64')));
}

function keyOfFile(folder: string): string {
  const path = join(folder, 'secrets.key');
  const made = `${randomBytes(secretKeyBytes).toString('base64')}\n`;
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  try {
    // Two processes that start at once: one makes the file, both read it.
    writeFileSync(path, made, { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  return readFileSync(path, 'utf8').trim();
}

// Provides the key that encrypts second factors: the operator's, or one that the shop generates and stores in a file.

import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createSecrets, secretKeyBytes, type Secrets } from './platform/secrets.ts';

type KeySource = {
  /** The keys of SECRETS_KEY; undefined for the file in the data folder. */
  readonly secretsKeys: readonly string[] | undefined;
  readonly dataFolder: string;
};

export function openSecrets({ secretsKeys, dataFolder }: KeySource): Secrets {
  const keys = secretsKeys ?? [keyOfFile(dataFolder)];
  return createSecrets(keys.map((key) => Buffer.from(key, 'base64')));
}

function keyOfFile(folder: string): string {
  const path = join(folder, 'secrets.key');
  const made = `${randomBytes(secretKeyBytes).toString('base64')}\n`;
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  try {
    // If two processes start at the same time, one creates the file and both read it.
    writeFileSync(path, made, { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  return readFileSync(path, 'utf8').trim();
}

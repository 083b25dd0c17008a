// Provides the key that encrypts second factors: the operator's, or one that the shop generates and stores in a file.

import { createHash, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { errorCode } from './platform/error-code.ts';
import { explainFolderFault } from './platform/folder-faults.ts';
import { OperatorFault } from './platform/operator-fault.ts';
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

/** Returns how many secrets were encrypted with a key that the shop does not have. Makes no key if there is none. */
export function countOfOtherKeys(source: KeySource, stored: readonly Buffer[]): number {
  if (source.secretsKeys === undefined && !existsSync(fileOf(source.dataFolder))) return stored.length;
  const secrets = openSecrets(source);
  return stored.filter((secret) => !secrets.hasKeyOf(secret)).length;
}

/** Short names of the keys in use, by which an operator knows them again; a key cannot be found from its name. */
export function keyFingerprints({ secretsKeys, dataFolder }: KeySource): string[] {
  const hasKey = secretsKeys !== undefined || existsSync(fileOf(dataFolder));
  const keys = hasKey ? (secretsKeys ?? [keyOfFile(dataFolder)]) : [];
  return keys.map((key) =>
    createHash('sha256').update(`chipload secrets key ${key}`).digest('hex').slice(0, 16),
  );
}

function fileOf(folder: string): string {
  return join(folder, 'secrets.key');
}

function keyOfFile(folder: string): string {
  const path = fileOf(folder);
  const key = readOrMake(path, folder);
  if (Buffer.from(key, 'base64').length === secretKeyBytes) return key;
  throw new OperatorFault(
    'correct',
    `${path} holds no key (${secretKeyBytes} bytes in base64). Restore your copy of it. Without one, remove the file: customers with an authenticator app then need reset-factors.`,
  );
}

function readOrMake(path: string, folder: string): string {
  const made = `${randomBytes(secretKeyBytes).toString('base64')}\n`;
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    // If two processes start at the same time, one creates the file and both read it.
    writeFileSync(path, made, { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw explainFolderFault(error, { folder, variable: 'DATA_DIR' });
  }
  try {
    return readFileSync(path, 'utf8').trim();
  } catch (error) {
    throw explainFolderFault(error, { folder, variable: 'DATA_DIR' });
  }
}

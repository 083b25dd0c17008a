// Encrypts secrets (AES-256-GCM) that are stored and must be read again. The operator provides the key; it is not in the database.
// With several keys the first one encrypts and all of them decrypt.

import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';

export type Secrets = {
  /** `owner` is whose secret it is, such as `authenticator 12`; it can only be decrypted for the same owner. */
  encrypt(secret: string, owner: string): Buffer;
  /** Throws when no key fits or the owner is another. */
  decrypt(stored: Buffer, owner: string): string;
  /** True if it was encrypted with one of the keys. */
  hasKeyOf(stored: Buffer): boolean;
};

export const secretKeyBytes = 32;
const keyIdBytes = 4;
const nonceBytes = 12;
const tagBytes = 16;
const algorithm = 'aes-256-gcm';

export function createSecrets(keys: readonly Buffer[]): Secrets {
  const byId = new Map(keys.map((key) => [idOf(key).toString('hex'), key]));
  const [first] = keys;
  if (first === undefined || keys.some((key) => key.length !== secretKeyBytes))
    throw new RangeError(`A key for secrets has ${secretKeyBytes} bytes`);

  const keyOf = (stored: Buffer) => byId.get(stored.subarray(0, keyIdBytes).toString('hex'));
  return {
    hasKeyOf: (stored) => keyOf(stored) !== undefined,
    encrypt(secret, owner) {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv(algorithm, first, nonce).setAAD(Buffer.from(owner));
      const encrypted = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
      return Buffer.concat([idOf(first), nonce, cipher.getAuthTag(), encrypted]);
    },
    decrypt(stored, owner) {
      const key = keyOf(stored);
      if (!key) throw new Error('A secret was encrypted with a key that is not in SECRETS_KEY');
      const nonce = stored.subarray(keyIdBytes, keyIdBytes + nonceBytes);
      const tag = stored.subarray(keyIdBytes + nonceBytes, keyIdBytes + nonceBytes + tagBytes);
      const decipher = createDecipheriv(algorithm, key, nonce, { authTagLength: tagBytes })
        .setAAD(Buffer.from(owner))
        .setAuthTag(tag);
      const encrypted = stored.subarray(keyIdBytes + nonceBytes + tagBytes);
      return Buffer.concat([decipher.update(encrypted), decipher.final()]).toString('utf8');
    },
  };
}

/** Encrypts what a link tells the shop, as text for its address. */
export function createLinkToken(secrets: Secrets, facts: string, owner: string): string {
  return secrets.encrypt(facts, owner).toString('base64url');
}

/** Returns what the token of a link tells; undefined for one that the shop did not create for this owner. */
export function readLinkToken(secrets: Secrets, token: string, owner: string): string | undefined {
  try {
    return secrets.decrypt(Buffer.from(token, 'base64url'), owner);
  } catch {
    return undefined;
  }
}

/** Identifies a key without revealing it. */
function idOf(key: Buffer): Buffer {
  return createHash('sha256').update('key id').update(key).digest().subarray(0, keyIdBytes);
}

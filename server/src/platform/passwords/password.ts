// Hashes passwords with Argon2id (RFC 9106) in the PHC string format, so that the cost can rise later without locking anyone out.

import { argon2, type Argon2Parameters, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

/** OWASP's first recommendation: 19 MiB, two passes, one lane. */
const cost = { memoryKibibytes: 19_456, passes: 2, parallelism: 1 } as const;
const saltBytes = 16;
const hashBytes = 32;
const version = 19;

const derive = promisify<'argon2id', Argon2Parameters, Buffer>(argon2);

/** Returns the hash to store. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(saltBytes);
  const hash = await derive('argon2id', {
    message: messageOf(password),
    nonce: salt,
    memory: cost.memoryKibibytes,
    passes: cost.passes,
    parallelism: cost.parallelism,
    tagLength: hashBytes,
  });
  const parameters = `m=${cost.memoryKibibytes},t=${cost.passes},p=${cost.parallelism}`;
  return `$argon2id$v=${version}$${parameters}$${encode(salt)}$${encode(hash)}`;
}

/** True if a password matches the stored hash; false also if the stored text is not a hash. */
export async function verifyPassword(password: string, stored: string): Promise<boolean> {
  const parts = parse(stored);
  if (!parts) return false;

  const { memory, passes, parallelism, salt, hash } = parts;
  const candidate = await derive('argon2id', {
    message: messageOf(password),
    nonce: salt,
    memory,
    passes,
    parallelism,
    tagLength: hash.length,
  });
  return timingSafeEqual(candidate, hash);
}

const phcString =
  /^\$argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,3}),p=(\d{1,2})\$([A-Za-z0-9+/]{11,86})\$([A-Za-z0-9+/]{22,86})$/;

function parse(stored: string) {
  const match = phcString.exec(stored);
  if (!match) return undefined;
  const [, memory, passes, parallelism, salt = '', hash = ''] = match;
  return {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    salt: Buffer.from(salt, 'base64'),
    hash: Buffer.from(hash, 'base64'),
  };
}

/** Normalises a password: the same letters may have other code points on another keyboard (required by NIST SP 800-63B). */
function messageOf(password: string): string {
  return password.normalize('NFKC');
}

/** PHC strings contain base64 without padding. */
function encode(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '');
}

// Codes for people who have lost every other factor. Each works once. Only their hashes are stored; a code has 140 random bits
// and cannot be guessed.

import { createHash, randomInt } from 'node:crypto';

const codeCount = 10;
const groupCount = 4;
const groupLength = 7;
/** Without characters that look alike: 0 and O, 1 and I. */
const letters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** Creates ten codes. */
export function createCodes(): string[] {
  return Array.from({ length: codeCount }, createCode);
}

/** Returns the hash to store, the same however the code is typed. */
export function hashCode(code: string): Buffer {
  const plain = code.toUpperCase().replaceAll(/[^0-9A-Z]/g, '');
  return createHash('sha256').update(plain).digest();
}

function createCode(): string {
  const group = () =>
    Array.from({ length: groupLength }, () => letters.charAt(randomInt(letters.length))).join('');
  return Array.from({ length: groupCount }, group).join('-');
}

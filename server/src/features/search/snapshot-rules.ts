// A fingerprint of the code that decides what the index keeps of a part and in which order: an index that other code has made is built anew.

import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const top = fileURLToPath(new URL('../../../..', import.meta.url));
const folders = ['domain/search', 'domain/catalogue', 'domain/tools', 'server/src/features/search'];
const files = ['contract/tool-of.ts', 'server/src/features/catalogue/listing-part.ts'];

/** Returns the same text as long as none of that code changes, nor the Unicode of Node, by which words are folded. */
export async function fingerprintOfRules(): Promise<string> {
  const inFolders = await Promise.all(
    folders.map(async (folder) => (await readdir(join(top, folder))).map((name) => `${folder}/${name}`)),
  );
  const code = [...files, ...inFolders.flat()].filter((file) => /(?<!\.test)\.ts$/.test(file)).toSorted();
  const texts = await Promise.all(code.map(async (file) => readFile(join(top, file))));
  const hash = createHash('sha256').update(process.versions.unicode ?? '');
  for (const [at, text] of texts.entries()) hash.update(`${code[at]} ${text.length} `).update(text);
  return hash.digest('hex');
}

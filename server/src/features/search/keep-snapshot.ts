// Keeps the snapshot of the index in the folder of the shop.

import { join } from 'node:path';
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { readSnapshot, writeSnapshot } from './index-snapshot.ts';
import type { Snapshots } from './open-snapshot.ts';

/** The folder of the snapshot; `onTrouble` gets sentences for the operator. */
export type SnapshotOptions = {
  readonly folder: string;
  /** One process of a machine writes it, all read it. */
  readonly isWriter: boolean;
  readonly onTrouble: (sentence: string) => void;
};

export function snapshotsIn({ folder, isWriter, onTrouble }: SnapshotOptions): Snapshots {
  const path = join(folder, 'search-index');
  // Now, since the code on the disk may be replaced while this process runs.
  const rules = fingerprintOfRules();
  rules.catch(() => undefined); // it fails where it is needed
  return {
    read: async () => {
      try {
        return await readSnapshot({ path, rules: await rules });
      } catch (error) {
        return `its snapshot ${path} cannot be used: ${error instanceof Error ? error.message : String(error)}`;
      }
    },
    isWriter,
    write: async (index, place) => {
      try {
        await writeSnapshot({ path, rules: await rules }, index, place);
      } catch (error) {
        onTrouble(`The snapshot of the search index was not written to ${path}: ${String(error)}`);
      }
    },
    onBuild: (reason) => onTrouble(`The search index is built anew: ${reason}`),
  };
}

const root = fileURLToPath(new URL('../../../..', import.meta.url));
const ruleFolders = ['domain/search', 'domain/catalogue', 'domain/tools', 'server/src/features/search'];
const ruleFiles = ['contract/tool-of.ts', 'server/src/features/catalogue/listing-part.ts'];

/**
 * Returns a fingerprint of the code that decides what the index keeps of a part and in which order, and of the Unicode of Node, by which
 * words are folded. An index that other code has made is built anew.
 */
async function fingerprintOfRules(): Promise<string> {
  const inFolders = await Promise.all(
    ruleFolders.map(async (folder) => (await readdir(join(root, folder))).map((name) => `${folder}/${name}`)),
  );
  const code = [...ruleFiles, ...inFolders.flat()].filter((file) => /(?<!\.test)\.ts$/.test(file)).toSorted();
  const texts = await Promise.all(code.map(async (file) => readFile(join(root, file))));
  const hash = createHash('sha256').update(process.versions.unicode ?? '');
  for (const [at, text] of texts.entries()) hash.update(`${code[at]} ${text.length} `).update(text);
  return hash.digest('hex');
}

// A folder of the web with too many files can no longer be read at a glance: its parts belong in sub-folders or rooms.

import { dirname } from 'node:path';

const mostFiles = 30;

/** Returns a sentence for each folder of `web/src` that directly holds more than 30 files of the product; tests do not count. */
export function crowdedFolders(paths: readonly string[]): string[] {
  const files = paths.filter(
    (path) => path.startsWith('web/src/') && !/\.(test|bench|fixtures)\./.test(path),
  );
  const byFolder = Map.groupBy(files, (path) => dirname(path));
  return [...byFolder]
    .filter(([, held]) => held.length > mostFiles)
    .map(
      ([folder, held]) => `${folder} holds ${held.length} files, at most ${mostFiles}: split it by subject`,
    );
}

// Finds folders of the screens with too many files to see at a glance: their parts belong in subfolders or shared rooms.

import { dirname } from 'node:path';

const mostFiles = 30;

/** Returns a sentence for each folder of `ui`, `web/src` and `office/src` with more than 30 files of its own; tests do not count. */
export function crowdedFolders(paths: readonly string[]): string[] {
  const files = paths.filter(
    (path) => /^(ui|web\/src|office\/src)\//.test(path) && !/\.(test|bench|fixtures)\./.test(path),
  );
  const byFolder = Map.groupBy(files, (path) => dirname(path));
  return [...byFolder]
    .filter(([, own]) => own.length > mostFiles)
    .map(([folder, own]) => `${folder} has ${own.length} files, at most ${mostFiles}: split it by subject`);
}

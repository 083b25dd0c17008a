// Finds the backups in a folder, by their names: chipload-20261123T001500Z.

import { existsSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { manifestPath } from './manifest.ts';

const nameForm = /^chipload-\d{8}T\d{6}Z$/;

/** Returns the folders of the complete backups, the newest first. */
export async function listBackups(folder: string): Promise<string[]> {
  const names = existsSync(folder) ? await readdir(folder) : [];
  return names
    .filter((name) => nameForm.test(name))
    .toSorted()
    .toReversed()
    .map((name) => join(folder, name))
    .filter((path) => existsSync(manifestPath(path)));
}

/** Removes all complete backups but the newest, and returns what was removed. */
export async function removeOlder(folder: string, kept: number): Promise<string[]> {
  const older = (await listBackups(folder)).slice(kept);
  for (const path of older) await rm(path, { recursive: true });
  return older;
}

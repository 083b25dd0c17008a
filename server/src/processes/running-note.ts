// A small file for each running shop in its data folder, by which `npm run shop -- reload` finds it and learns how a reload ended.

import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ReloadState } from './reload.ts';

export type RunningNote = { write(state: ReloadState): void; remove(): void };

export type RunningShop = ReloadState & { readonly pid: number };

/** Notes that this process is a running shop. Without a folder that it may write to, a reload needs the signal SIGHUP. */
export function noteRunning(dataFolder: string): RunningNote {
  const folder = folderOf(dataFolder);
  const file = join(folder, String(process.pid));
  const attempt = (write: () => void) => {
    try {
      write();
    } catch (error) {
      console.error(`npm run shop -- reload will not find this shop: ${String(error)}`);
    }
  };
  const write = (state: ReloadState) =>
    attempt(() => {
      mkdirSync(folder, { recursive: true, mode: 0o700 });
      writeFileSync(`${file}.new`, JSON.stringify(state), { mode: 0o600 });
      renameSync(`${file}.new`, file); // so that nobody reads half of it
    });
  write({ reloads: 0 });
  return { write, remove: () => attempt(() => rmSync(file, { force: true })) };
}

/** Returns the shops that run on a data folder; deletes the files of killed ones. */
export function findRunning(dataFolder: string): RunningShop[] {
  const folder = folderOf(dataFolder);
  return namesIn(folder).flatMap((name) => {
    const pid = Number(name);
    if (!Number.isInteger(pid)) return [];
    if (isShop(pid)) return [{ pid, ...stateIn(join(folder, name)) }];
    rmSync(join(folder, name), { force: true });
    return [];
  });
}

function folderOf(dataFolder: string): string {
  return join(dataFolder, 'running');
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return []; // no shop has run here yet
  }
}

function stateIn(file: string): ReloadState {
  try {
    const state: ReloadState = JSON.parse(readFileSync(file, 'utf8'));
    return state;
  } catch {
    return { reloads: 0 }; // it has just ended
  }
}

/** True if the process exists and is a shop, as far as can be known: after a reboot another may have its pid. */
function isShop(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch {
    return false;
  }
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('main.mjs');
  } catch {
    return true; // not Linux
  }
}

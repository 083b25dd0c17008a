import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import { errorCode } from '../error-code.ts';

/** Returns the free bytes on a folder's disk for an ordinary user; for a folder that does not exist yet, those of its parent. */
export async function freeBytesOf(folder: string): Promise<number> {
  try {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize;
  } catch (error) {
    if (errorCode(error) !== 'ENOENT' || dirname(folder) === folder) throw error;
    return freeBytesOf(dirname(folder));
  }
}

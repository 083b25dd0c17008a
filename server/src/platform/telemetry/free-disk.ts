import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import { errorCode } from '../database/processes.ts';

/** Free bytes on the disk of a folder, for a user without special rights; a folder that is still to be made counts as its parent. */
export async function freeBytesOf(folder: string): Promise<number> {
  try {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize;
  } catch (error) {
    if (errorCode(error) !== 'ENOENT' || dirname(folder) === folder) throw error;
    return freeBytesOf(dirname(folder));
  }
}

// The manifest of a backup: what is in it, and how to know that all of it is there. It is written last.

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { CommandFault } from '../command-fault.ts';

const manifestName = 'manifest.json';

const manifestForm = z.object({
  format: z.literal(1),
  /** The version of the shop that wrote it. */
  version: z.string(),
  /** When its snapshot was taken: all of the database is as it was then. */
  taken_at: z.iso.datetime(),
  postgres: z.string(),
  /** The migrations that had run, in order. */
  migrations: z.array(z.string()).min(1),
  /** The fingerprints of the keys that encrypt second factors; the keys are not in it. */
  key_fingerprints: z.array(z.string()),
  /** The things that have to be kept besides, in sentences. */
  not_included: z.array(z.string()),
  tables: z.array(
    z.object({
      name: z.string(),
      columns: z.array(z.string()),
      rows: z.int(),
      /** The sum of a checksum of each row, computed in the snapshot. */
      checksum: z.string(),
      file: z.string().regex(/^[\w.-]+$/),
      bytes: z.int(),
      /** Of the file. */
      sha256: z.string(),
    }),
  ),
  sequences: z.array(z.object({ name: z.string(), value: z.string(), is_called: z.boolean() })),
});

export type Manifest = z.infer<typeof manifestForm>;

export async function readManifest(folder: string): Promise<Manifest> {
  const path = join(folder, manifestName);
  const text = await readFile(path, 'utf8').catch((error: unknown) => {
    throw new CommandFault(`${folder} is no backup: it has no ${manifestName}`, { cause: error });
  });
  const parsed = manifestForm.safeParse(parse(text));
  if (!parsed.success)
    throw new CommandFault(`${path} cannot be read: it is damaged, or a newer version of the shop wrote it`);
  return parsed.data;
}

export function manifestPath(folder: string): string {
  return join(folder, manifestName);
}

/** The size of a backup on the disk. */
export function bytesOf({ tables }: Manifest): number {
  return tables.reduce((sum, { bytes }) => sum + bytes, 0);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

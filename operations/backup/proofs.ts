// Notes in the shop when a backup was written, and when one was proved by a drill: /metrics and doctor tell how long ago.

import { basename } from 'node:path';
import type { OpenDatabase } from '@chipload/server/database';
import { bytesOf, type Manifest } from './manifest.ts';

export type Proof = {
  readonly kind: 'backup' | 'drill';
  readonly folder: string;
  readonly manifest: Manifest;
  readonly seconds: number;
};

/** A database that has not been migrated to this version has no place for it. */
export async function noteProof(
  pool: OpenDatabase['pool'],
  { kind, folder, manifest, seconds }: Proof,
): Promise<void> {
  const { rows } = await pool.query<{ has: boolean }>(
    `select to_regclass('backup_proofs') is not null as has`,
  );
  if (!rows[0]?.has) return;
  await pool.query(
    `insert into backup_proofs (kind, of_backup, seconds, bytes) values ($1, $2, $3, $4)
     on conflict (kind) do update set succeeded_at = now(), of_backup = excluded.of_backup, seconds = excluded.seconds, bytes = excluded.bytes`,
    [kind, basename(folder), seconds, bytesOf(manifest)],
  );
}

// Gauges of what an operator must not forget: how old the last backup and its proof are, and whether this is a copy.
import { Gauge, type Registry } from 'prom-client';
import type { Database } from '../database/database.ts';
import { readProofAges } from './backup-proofs.repository.ts';
import { figuresFrom } from './read-figures.ts';
import type { Sending } from '../sending/sending.ts';

type Sources = { readonly db: Database; readonly sending: Sending };

/** A value that cannot be read, or the age of a backup that was never made, is NaN: `absent(… >= 0)` in an alert finds it. */
export function measureBackups(registry: Registry, { db, sending }: Sources): void {
  const registers = [registry];
  const readAges = figuresFrom(() => readProofAges(db), new Map<string, number>());
  const readSendsNothing = figuresFrom(async () => ((await sending.isAllowed()) ? 0 : 1), NaN);
  new Gauge({
    name: 'backup_age_seconds',
    help: 'How long ago the last backup was written by the shop’s command, and the last one proved by a drill',
    labelNames: ['kind'],
    registers,
    async collect() {
      const ages = await readAges();
      for (const kind of ['backup', 'drill']) this.set({ kind }, ages.get(kind) ?? NaN);
    },
  });
  new Gauge({
    name: 'shop_sends_nothing',
    help: '1 while this shop is a copy, which sends no mail and moves no money, else 0',
    registers,
    async collect() {
      this.set(await readSendsNothing());
    },
  });
}
